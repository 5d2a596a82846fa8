import { OutdatedError } from "./outdated-error.ts";

type Tab = Pick<Window, "history" | "location">;

/** Where an app is outdated, loads the document anew to get the one that fits. Returns whether it does. */
export const renew = (error: unknown, tab?: Tab) =>
  error instanceof OutdatedError && renewOnce(error.entry, tab);

/** Once for each app, since a cache may still answer with the old document. @param entry the app's, from the site's root */
export function renewOnce(entry: string, { history, location }: Tab = window): boolean {
  if (history.state?.renewed === entry) return false;
  history.replaceState({ ...history.state, renewed: entry }, "");
  location.reload();
  return true;
}
