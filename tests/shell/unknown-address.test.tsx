import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Shell } from "../../src/compiled.ts";
import { UnknownAddress } from "../../src/shell/UnknownAddress.tsx";

test("an unknown address is a sentence in each language, beside one drawing", () => {
  const shells = [
    { language: "es", ui: { unknownAddress: "No existe." } },
    { language: "en", ui: { unknownAddress: "Unknown." } },
  ] as Shell[];
  const html = renderToStaticMarkup(<UnknownAddress shells={shells} />);
  expect(html).toContain(
    '<p lang="es" data-unknown="">No existe.</p><p lang="en" data-unknown="">Unknown.</p>',
  );
  expect(html.match(/<svg[^>]* aria-hidden="true">/g)).toHaveLength(1);
});
