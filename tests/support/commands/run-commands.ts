/** Runs commands one after the other in this process: `node run-commands.ts 'check --fix' 'history undo HEAD'`. */

import process from "node:process";

const lines = process.argv.slice(2);
for (const [at, line] of lines.entries()) {
  const [name = "", ...args] = line.split(" ");
  process.argv = [process.execPath, name, ...args];
  console.log(`$ ${line}`);
  console.error(`$ ${line}`);
  await import(`../../../scripts/commands/${name}.ts?run=${at}`);
  console.log(`exit ${process.exitCode ?? 0}`);
  process.exitCode = undefined;
  // Each command adds one.
  process.stdout.removeAllListeners("error");
}
// A server goes on until it is stopped.
if (lines.at(-1) === "serve") process.kill(process.pid, "SIGTERM");
