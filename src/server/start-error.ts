/** The server or a command can't start, for a reason that its operator can fix. The message says how. */
export class StartError extends Error {
  override name = "StartError";
}
