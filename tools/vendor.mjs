// Fetches the client's third-party modules from npm into src/desertfox/web/vendor, as its manifest says:
// the archive must have the stated integrity (sha512, as npm publishes it), each file the stated sha256.
// `node tools/vendor.mjs --pin` states them anew after a change of version or files in the manifest.
// It also writes importmap.json, which tells the browser where the bare module names lead.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const web = join(root, "src", "desertfox", "web");
const vendor = join(web, "vendor");
const manifestPath = join(vendor, "manifest.json");
const manifest = JSON.parse(readFileSync(manifestPath, "utf8"));
const pin = process.argv.includes("--pin");

const digest = (algorithm, data, encoding) =>
  createHash(algorithm).update(data).digest(encoding);
const writeJson = (path, value) =>
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

/** Returns what is stated, or what was found when pinning; anything else ends the run. */
function agree(what, stated, found) {
  if (!pin && stated !== found) {
    console.error(`${what}: the manifest says ${stated || "nothing"}, npm delivers ${found}`);
    process.exit(1);
  }
  return found;
}

/** Fetches one package, checks it and returns the wanted files with their content. */
function fetchPackage(wanted) {
  const folder = mkdtempSync(join(tmpdir(), "desertfox-vendor-"));
  try {
    const shell = process.platform === "win32"; // npm is a batch file there
    execFileSync("npm", ["pack", "--silent", `${wanted.name}@${wanted.version}`, "--pack-destination", folder], { shell });
    const archive = readdirSync(folder)[0];
    const found = `sha512-${digest("sha512", readFileSync(join(folder, archive)), "base64")}`;
    wanted.integrity = agree(wanted.name, wanted.integrity, found);
    execFileSync("tar", ["-xzf", archive], { cwd: folder });
    const licence = JSON.parse(readFileSync(join(folder, "package", "package.json"), "utf8")).license;
    wanted.licence = agree(`licence of ${wanted.name}`, wanted.licence, licence);
    return Object.keys(wanted.files).map((name) => {
      const data = readFileSync(join(folder, "package", name));
      wanted.files[name] = agree(`${wanted.name}/${name}`, wanted.files[name], digest("sha256", data, "hex"));
      return { name, data };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const fetched = manifest.packages.map((wanted) => ({ wanted, files: fetchPackage(wanted) }));

for (const name of readdirSync(vendor)) {
  if (name !== "manifest.json") rmSync(join(vendor, name), { recursive: true });
}
const imports = {};
for (const { wanted, files } of fetched) {
  for (const { name, data } of files) {
    const path = join(vendor, wanted.name, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, data);
  }
  if (!("LICENSE" in wanted.files)) { // npm delivers none: the text of the licence that it states
    copyFileSync(join(root, "LICENSES", `${wanted.licence}.txt`), join(vendor, wanted.name, "LICENSE"));
  }
  for (const [bare, file] of Object.entries(wanted.imports)) {
    imports[bare] = `${manifest.address}${wanted.name}/${file}`;
  }
}
writeJson(join(web, "importmap.json"), { imports });
if (pin) writeJson(manifestPath, manifest);
