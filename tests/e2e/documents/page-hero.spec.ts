import { boxOf } from "../support/box.ts";
import { openDocument } from "../support/pages/documents.ts";
import { expect, test } from "../support/test.ts";
import { narrow, wide } from "../support/visit.ts";

for (const viewport of [narrow, wide, { width: 1920, height: 1080 }])
  test.describe(`On a screen of ${viewport.width} px`, () => {
    test.use({ viewport });

    test("a hero's drawing continues in the next section where the hero ends", async ({ page }) => {
      await openDocument(page, "crm-servicetitan");
      const drawing = await boxOf(page.locator("svg:has(> #opening)"));
      const continued = await boxOf(page.locator('svg:has(> use[href="#opening"])'));
      for (const side of ["x", "y", "right", "bottom"] as const)
        expect(Math.abs(drawing[side] - continued[side]), side).toBeLessThan(1);
    });
  });
