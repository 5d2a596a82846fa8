/** Runs inline in a page's own document, before the first paint. */
import { root, startOnPage } from "./start-app.ts";

root.dataset.app = "coming";
startOnPage(() => {
  delete root.dataset.app;
});
