import { OutdatedError } from "./outdated-error.ts";

/**
 * Where an app is outdated, loads the document anew to get the one that fits: once for each, since a cache
 * may still answer with the old document. Returns whether it does.
 */
export function renew(error: unknown, { history, location }: Pick<Window, "history" | "location"> = window) {
  if (!(error instanceof OutdatedError) || history.state?.renewed === error.entry) return false;
  history.replaceState({ ...history.state, renewed: error.entry }, "");
  location.reload();
  return true;
}
