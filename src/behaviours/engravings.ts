import { afterFirstPaint } from "../ui/after-first-paint.ts";
import { onPage } from "./page.ts";

/** Fetches the fine lines of drawings after the first paint, so that they do not delay the text. */
export function attachEngravings(): void {
  onPage((main) =>
    afterFirstPaint(() => {
      for (const use of main.querySelectorAll<SVGUseElement>("use[data-engraved]"))
        use.setAttribute("href", use.dataset.engraved ?? "");
    }),
  );
}
