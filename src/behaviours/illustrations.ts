import { afterFirstPaint } from "../ui/after-first-paint.ts";
import { onPage } from "./page.ts";

/** Loads illustrations after the first paint, so that they do not delay the text. */
export function attachIllustrations(): void {
  onPage((main) =>
    afterFirstPaint(() => {
      for (const use of main.querySelectorAll<SVGUseElement>("use[data-illustration]"))
        use.setAttribute("href", use.dataset.illustration ?? "");
    }),
  );
}
