/** The site was built anew since this app was loaded: the page's views go with another app. */
export class OutdatedError extends Error {
  override name = "OutdatedError";
  /** The entry of the app that the page goes with, from the site's root. */
  readonly entry: string;

  constructor(entry: string) {
    super(`The page goes with the app ${entry}, not with this one. Load the document anew.`);
    this.entry = entry;
  }
}
