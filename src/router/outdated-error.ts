/** The site was built anew since this app was loaded: the page's views go with another app, or this one is gone. */
export class OutdatedError extends Error {
  override name = "OutdatedError";
  /** The entry of the app that the page goes with, or of the one that is gone. */
  readonly entry: string;

  constructor(entry: string) {
    super(`The site was built anew: ${entry} is not the app that fits. Load the document anew.`);
    this.entry = entry;
  }
}
