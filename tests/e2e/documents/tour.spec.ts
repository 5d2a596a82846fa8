/** Visits every page in every language: as a document, without JavaScript and behind the hash. */

import { axeFindsNoViolations, thereIsOneHeadingAndOneOfEachLandmark } from "../probes/accessibility.ts";
import {
  everyChartDrawsItsValuesAndHasItsSummaryAndOrigin,
  headingAndSummaryOfEveryChartAreReadOnce,
  keysReadEveryValueOfEveryChart,
  labelsOfChartsDoNotOverlap,
} from "../probes/charts.ts";
import {
  barTargetsAreLargeAndDoNotOverlap,
  bracketsAndQuotesStayWithTheirWords,
  endsInFrontOfTheSunWithinOneScreenWhereTheFooterBegins,
  everyTextFits,
  everyTextFitsWhenWidelySpaced,
  fontsLoadAfterTheFirstPaint,
  formAndPrivacyPolicyBeginOnTheFirstScreen,
  heroTextDoesNotOverlapItsIllustration,
  introsAlternateSidesOfTheirCharts,
  introsAreBelowTheirHeadingsAndLinksHaveTheirAddressInPrint,
  nothingIsHidden,
  nothingMovesWhileThePageLoads,
  nothingOverflowsHorizontally,
  numeralsHangLeftOfTheirClauses,
  selectionHasNoDecoration,
  textsOfAChartAreUnderItsDrawing,
} from "../probes/layout.ts";
import {
  canonicalUrlIsThatOfTheDocument,
  linksLeadToAllPagesBehindTheHash,
  linksLeadToTheDocumentsOfAllPages,
  menusListThePagesOfEachGroupAndHighlightTheCurrentOne,
  noCookieIsSet,
} from "../probes/links.ts";
import {
  blocksMeetTheSpecification,
  everyServiceEndsWithTheFourProductsAndHighlightsItsOwn,
  privacyPolicyIsNumberedSpanishAndHasItsEmailAddress,
} from "../probes/specification.ts";
import { actsOn } from "../probes/states.ts";
import { headingsBreakBetweenWordsWithoutWidows, noTextIsSmall } from "../probes/type.ts";
import { layoutShift } from "../support/layout-shift.ts";
import { fontFiles, hold } from "../support/network.ts";
import { openNumbers } from "../support/numbers.ts";
import { chartPages, startChartReader } from "../support/pages/charts.ts";
import { documentPathOf, mainText, openDocument, stopScripts } from "../support/pages/documents.ts";
import {
  defaultLanguage,
  expectHash,
  expectPage,
  expectReady,
  languages,
  layOutWhole,
  otherLanguage,
  pageIds,
  pathsOf,
  sampled,
  store,
} from "../support/pages/site.ts";
import { showSlider } from "../support/pages/slider.ts";
import { expect, test } from "../support/test.ts";
import { narrow, type Probe, smallest, type Visit, wide } from "../support/visit.ts";

const onArrival = [
  nothingMovesWhileThePageLoads,
  fontsLoadAfterTheFirstPaint,
  thereIsOneHeadingAndOneOfEachLandmark,
  linksLeadToTheDocumentsOfAllPages,
  menusListThePagesOfEachGroupAndHighlightTheCurrentOne,
  canonicalUrlIsThatOfTheDocument,
];
const inLayout = [
  headingsBreakBetweenWordsWithoutWidows,
  bracketsAndQuotesStayWithTheirWords,
  nothingOverflowsHorizontally,
  everyTextFits,
  barTargetsAreLargeAndDoNotOverlap,
  heroTextDoesNotOverlapItsIllustration,
  everyChartDrawsItsValuesAndHasItsSummaryAndOrigin,
  textsOfAChartAreUnderItsDrawing,
  labelsOfChartsDoNotOverlap,
];
const sizes = (language: string) => [
  { size: { width: 639, height: 900 }, probes: [labelsOfChartsDoNotOverlap] },
  {
    size: { width: 768, height: 1024 },
    probes: [
      headingsBreakBetweenWordsWithoutWidows,
      bracketsAndQuotesStayWithTheirWords,
      nothingOverflowsHorizontally,
      heroTextDoesNotOverlapItsIllustration,
      labelsOfChartsDoNotOverlap,
    ],
  },
  {
    size: { width: 1024, height: 768 },
    probes: [heroTextDoesNotOverlapItsIllustration, labelsOfChartsDoNotOverlap],
  },
  {
    size: { width: 1280, height: 800 },
    probes: [
      headingsBreakBetweenWordsWithoutWidows,
      bracketsAndQuotesStayWithTheirWords,
      introsAreBelowTheirHeadingsAndLinksHaveTheirAddressInPrint,
    ],
  },
  {
    size: { width: 1920, height: 900 },
    probes: [
      headingsBreakBetweenWordsWithoutWidows,
      noTextIsSmall,
      bracketsAndQuotesStayWithTheirWords,
      labelsOfChartsDoNotOverlap,
    ],
  },
  {
    size: wide,
    probes: [
      ...inLayout,
      endsInFrontOfTheSunWithinOneScreenWhereTheFooterBegins,
      formAndPrivacyPolicyBeginOnTheFirstScreen,
      introsAlternateSidesOfTheirCharts,
      numeralsHangLeftOfTheirClauses,
      ...(sampled(defaultLanguage).includes(language) ? [keysReadEveryValueOfEveryChart] : []),
    ],
  },
  { size: narrow, probes: [...inLayout, endsInFrontOfTheSunWithinOneScreenWhereTheFooterBegins] },
  {
    size: smallest,
    probes: [
      ...inLayout,
      everyTextFitsWhenWidelySpaced,
      ...(sampled(otherLanguage).includes(language) ? [keysReadEveryValueOfEveryChart] : []),
    ],
  },
];
/** The sizes of the screens on which pages are loaded, in turn. */
const loadSizes = [narrow, wide, { width: 1920, height: 900 }];
/** Content that was changed at random need not meet the specification. */
const specification = [
  blocksMeetTheSpecification,
  everyServiceEndsWithTheFourProductsAndHighlightsItsOwn,
  privacyPolicyIsNumberedSpanishAndHasItsEmailAddress,
];
const withoutScripts = [
  nothingIsHidden,
  linksLeadToTheDocumentsOfAllPages,
  ...(process.env.CHANGED_CONTENT ? [] : specification),
];
const behindTheHash = [linksLeadToAllPagesBehindTheHash, canonicalUrlIsThatOfTheDocument, noCookieIsSet];

/** Runs each probe as a step with soft assertions, so that one failure doesn't hide another. */
async function run(probes: Probe[], visit: Visit, where = "") {
  for (const probe of probes)
    await test.step(`${probe.name} ${where}`, async () => {
      const faults = await probe(visit).catch((error: unknown) => [String(error)]);
      expect.soft(faults, `${probe.name} ${where}`).toEqual([]);
    });
}

for (const language of languages)
  for (const [at, id] of pageIds.entries())
    test(`The page "${id}" passes the checks for all pages, in ${language}`, async ({ page, problems }) => {
      const visit = { page, id, language };
      const place = languages.indexOf(language) * pageIds.length + at;
      await page.setViewportSize(loadSizes[place % loadSizes.length] ?? wide);
      // Late fonts move more than others.
      const release = await hold(page, fontFiles);
      await openDocument(page, id, language);
      release();
      await expect(page.locator("html")).toHaveAttribute("data-fonts", "ready");
      await page.unroute(fontFiles);
      await run(onArrival, visit);
      const text = await mainText(page);

      // By default, axe checks each page narrow in one language and wide in the other.
      const axeSize = (at + languages.indexOf(language)) % 2 === 0 ? narrow : wide;
      await layOutWhole(page);
      if (id === "home") {
        const before = await layoutShift(page);
        await showSlider(page);
        expect
          .soft((await layoutShift(page)) - before, "the slider's script moves nothing")
          .toBeLessThan(0.0005);
      }
      if (chartPages.includes(id)) await startChartReader(page);
      await run([headingAndSummaryOfEveryChartAreReadOnce, selectionHasNoDecoration], visit);
      for (const { size, probes } of sizes(language)) {
        await page.setViewportSize(size);
        await run(probes, visit, `at ${size.width} px`);
        if (process.env.TEST_LONG || size === axeSize)
          await run([axeFindsNoViolations], visit, `at ${size.width} px`);
      }

      for (const act of sampled(defaultLanguage).includes(language) ? actsOn(id) : []) {
        if (act.name === "submitWithoutANetwork") problems.expect(/^Failed to load resource/);
        await test.step(act.name, () => act(visit));
        await run([axeFindsNoViolations], visit, `after ${act.name}`);
      }

      await test.step("without scripts", async () => {
        const startScripts = await stopScripts(page);
        await page.goto(documentPathOf(id, language));
        await expectPage(page, id, language);
        expect.soft(await mainText(page)).toBe(text);
        await layOutWhole(page);
        await openNumbers(page);
        await run(withoutScripts, visit, "without scripts");
        await startScripts();
      });

      // The app adopts the document's `<main>`, so one language is enough.
      if (!sampled(otherLanguage).includes(language)) return;
      await test.step("behind the hash", async () => {
        await store(page, language);
        // Other tests open the canonical path. This one opens a path that is canonical only in another language.
        const path = pathsOf(id, language).at(-1) ?? "";
        await page.goto(`/#/${path}`);
        await expectPage(page, id, language);
        await expectReady(page);
        await expectHash(page, path);
        expect.soft(await mainText(page)).toBe(text);
        await run(behindTheHash, visit, "behind the hash");
      });
    });
