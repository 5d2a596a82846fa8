/** An error that prevents the server or a command from starting, and that its operator can fix. The message says how. */
export class StartError extends Error {
  override name = "StartError";
}
