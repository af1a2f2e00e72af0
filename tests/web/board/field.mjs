/** A small map to try things on: rows from north to south, every other one half a hex to the right. */

export const WIDTH = 64;

/**
 * @param {number} rows
 * @param {number} columns
 */
export function field(rows, columns) {
  const hexes = [];
  for (let row = 1; row <= rows; row += 1) {
    for (let column = 1; column <= columns; column += 1) {
      const name = `${String(row).padStart(2, "0")}${String(column).padStart(2, "0")}`;
      const x = Math.round((column + (row % 2 ? 0 : 0.5)) * WIDTH * 10) / 10;
      const y = Math.round(row * WIDTH * (Math.sqrt(3) / 2) * 10) / 10;
      hexes.push({ name, number: name, other: "", x, y, terrain: "clear", place: "" });
    }
  }
  return hexes;
}
