/** Commands that bundle the code. */
const bundling = ["start", "dev", "build", "publish", "look", "bench", "test"];

/**
 * Returns a character of the project's path that Node or Vite takes for syntax of URLs, patterns or HTML; undefined if
 * there is none, or the command doesn't bundle the code. Plain JavaScript without packages, as `run.js`.
 *
 * @param {string} command
 * @param {string} path
 */
export function unfitCharacter(command, path) {
  if (!bundling.includes(command)) return undefined;
  try {
    decodeURI(path);
  } catch {
    return "%";
  }
  return /[#?*:"]/.exec(process.platform === "win32" ? path.slice(2) : path)?.[0];
}
