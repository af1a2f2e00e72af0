/** With this at its end, the address of a game says that its record was brought in, and that this is the game itself. */
export const KEPT = "#kept";
