/** Checks in a browser what the specification asks of the content; tests/specification.test.ts checks the rest. */

import {
  blocksMeetTheSpecification,
  everyServiceEndsWithTheFourProductsAndHighlightsItsOwn,
  privacyPolicyIsNumberedSpanishAndHasItsEmailAddress,
} from "../probes/specification.ts";
import { openNumbers } from "../support/numbers.ts";
import { documentPathOf, stopScripts } from "../support/pages/documents.ts";
import { expectPage, layOutWhole, pageIds } from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";

const probes = [
  blocksMeetTheSpecification,
  everyServiceEndsWithTheFourProductsAndHighlightsItsOwn,
  privacyPolicyIsNumberedSpanishAndHasItsEmailAddress,
];

for (const language of ["es", "en"])
  test(`Every page says what the specification asks, in ${language}`, async ({ page }) => {
    await stopScripts(page);
    for (const id of pageIds) {
      await page.goto(documentPathOf(id, language));
      await expectPage(page, id, language);
      await layOutWhole(page);
      await openNumbers(page);
      for (const probe of probes)
        expect.soft(await probe({ page, id, language }), `${id}: ${probe.name}`).toEqual([]);
    }
  });
