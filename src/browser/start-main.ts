import { afterFirstPaint } from "./dom.ts";

/**
 * Runs the document's script after the document is parsed and painted, so that it doesn't delay the first paint.
 *
 * @param onError called if the script can't be loaded
 */
export function startMain(onError: () => void): void {
  const { script = "" } = document.documentElement.dataset;
  const run = () => void import(/* @vite-ignore */ script).catch(onError);
  afterFirstPaint(() => {
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", run);
    else run();
  });
}
