import { afterFirstPaint } from "../ui/after-first-paint.ts";
import { onPage } from "./page.ts";

/** Fetches the fine lines of drawings after the first paint: until then nothing shares the connection with the text. */
export function attachEngravings(): void {
  onPage((main) =>
    afterFirstPaint(() => {
      for (const use of main.querySelectorAll<SVGUseElement>("use[data-engraved]"))
        use.setAttribute("href", use.dataset.engraved ?? "");
    }),
  );
}
