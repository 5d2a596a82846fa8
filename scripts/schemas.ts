import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { jsonSchemas } from "./content/json-schema.ts";

const folder = join(process.cwd(), "schemas/json");
const wanted = jsonSchemas();
const present = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]));

const stale = [...wanted].filter(([name, text]) => present.get(name) !== text).map(([name]) => name);
const left = [...present.keys()].filter((name) => !wanted.has(name));

if (process.argv.includes("--check")) {
  const differing = [...stale, ...left].map((name) => `schemas/json/${name}`);
  if (differing.length > 0) {
    console.error(`Not current: ${differing.join(", ")}. Run npm run schemas and commit what it writes.`);
    process.exitCode = 1;
  } else console.log(`JSON Schemas: ${wanted.size}, all current.`);
} else {
  for (const name of stale) writeFileSync(join(folder, name), wanted.get(name) ?? "");
  for (const name of left) rmSync(join(folder, name));
  console.log(`JSON Schemas: ${stale.length} written, ${left.length} removed, of ${wanted.size}.`);
}
