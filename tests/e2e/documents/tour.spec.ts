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
  drawingOfAHeroContinuesAboveTheTextOfTheNextSection,
  endsAboveTheSunOrTheHerosDrawingWithinOneScreenWhereTheFooterBegins,
  everyTextFitsWhenWidelySpaced,
  fieldsInASentenceAreAsWideAsTheirTextAndKeepItsPunctuation,
  figuresAreDirectlyAboveTheirSentences,
  fontsLoadAfterTheFirstPaint,
  formAndPrivacyPolicyBeginOnTheFirstScreen,
  headingsAreAtTheLeftAndReadBeforeTheirIntroductions,
  heroTextDoesNotOverlapItsIllustration,
  introsLinksAndTablesOfChartsAreWhereTheyBelongInPrintAndNothingHidesThem,
  nothingIsHidden,
  nothingMovesWhileThePageLoads,
  nothingOverflowsHorizontally,
  numeralsHangLeftOfTheirClauses,
  selectionHasNoDecoration,
  textsOfAChartAreUnderOrRightOfItsDrawing,
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
import { everyTextFits } from "../support/fit.ts";
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
  wordierLanguage,
} from "../support/pages/site.ts";
import { showSlider } from "../support/pages/slider.ts";
import { expect, test } from "../support/test.ts";
import {
  narrow,
  type PageProbe,
  type Probe,
  runInPage,
  smallest,
  type Visit,
  wide,
} from "../support/visit.ts";

/** Probes of one step: those that run in the page together, then the others. */
interface Probes {
  inPage?: PageProbe[];
  others?: Probe[];
}

const onArrival: Probes = {
  inPage: [fontsLoadAfterTheFirstPaint, thereIsOneHeadingAndOneOfEachLandmark],
  others: [
    nothingMovesWhileThePageLoads,
    linksLeadToTheDocumentsOfAllPages,
    menusListThePagesOfEachGroupAndHighlightTheCurrentOne,
    canonicalUrlIsThatOfTheDocument,
  ],
};
/** What texts hardly change is only checked in the wordier language. */
const ofStructure: Probes = {
  inPage: [selectionHasNoDecoration],
  others: [headingAndSummaryOfEveryChartAreReadOnce],
};
const inLayout = {
  inPage: [
    headingsBreakBetweenWordsWithoutWidows,
    bracketsAndQuotesStayWithTheirWords,
    nothingOverflowsHorizontally,
    everyTextFits,
    fieldsInASentenceAreAsWideAsTheirTextAndKeepItsPunctuation,
    barTargetsAreLargeAndDoNotOverlap,
    heroTextDoesNotOverlapItsIllustration,
    drawingOfAHeroContinuesAboveTheTextOfTheNextSection,
    labelsOfChartsDoNotOverlap,
  ],
  others: [everyChartDrawsItsValuesAndHasItsSummaryAndOrigin, textsOfAChartAreUnderOrRightOfItsDrawing],
};
interface Sized extends Probes {
  size: { width: number; height: number };
}
const sizes: Sized[] = [
  { size: { width: 639, height: 900 }, inPage: [labelsOfChartsDoNotOverlap] },
  {
    size: { width: 768, height: 1024 },
    inPage: [
      headingsBreakBetweenWordsWithoutWidows,
      bracketsAndQuotesStayWithTheirWords,
      nothingOverflowsHorizontally,
      heroTextDoesNotOverlapItsIllustration,
      labelsOfChartsDoNotOverlap,
    ],
  },
  {
    size: { width: 1024, height: 768 },
    inPage: [heroTextDoesNotOverlapItsIllustration, labelsOfChartsDoNotOverlap],
  },
  {
    size: { width: 1280, height: 800 },
    inPage: [headingsBreakBetweenWordsWithoutWidows, bracketsAndQuotesStayWithTheirWords],
    others: [introsLinksAndTablesOfChartsAreWhereTheyBelongInPrintAndNothingHidesThem],
  },
  {
    size: { width: 1920, height: 900 },
    inPage: [
      headingsBreakBetweenWordsWithoutWidows,
      noTextIsSmall,
      bracketsAndQuotesStayWithTheirWords,
      labelsOfChartsDoNotOverlap,
      drawingOfAHeroContinuesAboveTheTextOfTheNextSection,
    ],
  },
  {
    size: wide,
    inPage: [
      ...inLayout.inPage,
      endsAboveTheSunOrTheHerosDrawingWithinOneScreenWhereTheFooterBegins,
      figuresAreDirectlyAboveTheirSentences,
      formAndPrivacyPolicyBeginOnTheFirstScreen,
      headingsAreAtTheLeftAndReadBeforeTheirIntroductions,
      numeralsHangLeftOfTheirClauses,
    ],
    others: inLayout.others,
  },
  { size: smallest, inPage: inLayout.inPage, others: [...inLayout.others, everyTextFitsWhenWidelySpaced] },
  {
    size: narrow,
    inPage: [
      ...inLayout.inPage,
      endsAboveTheSunOrTheHerosDrawingWithinOneScreenWhereTheFooterBegins,
      figuresAreDirectlyAboveTheirSentences,
    ],
    others: inLayout.others,
  },
];
/** The sizes for the languages that need less space. */
const fewerSizes = [wide, smallest];
/** At one size per language, keys read the charts. */
const hasKeys = (size: Sized["size"], language: string) =>
  (size === wide && sampled(defaultLanguage).includes(language)) ||
  (size === smallest && sampled(otherLanguage).includes(language));
/** The sizes of the screens on which pages are loaded, in turn. */
const loadSizes = [narrow, wide, { width: 1920, height: 900 }];
/** Content that was changed at random need not meet the specification. */
const specification = [
  blocksMeetTheSpecification,
  everyServiceEndsWithTheFourProductsAndHighlightsItsOwn,
  privacyPolicyIsNumberedSpanishAndHasItsEmailAddress,
];
const withoutScripts: Probes = {
  others: [linksLeadToTheDocumentsOfAllPages, ...(process.env.CHANGED_CONTENT ? [] : specification)],
};
const behindTheHash: Probes = {
  others: [linksLeadToAllPagesBehindTheHash, canonicalUrlIsThatOfTheDocument, noCookieIsSet],
};

/** Runs probes with soft assertions, each under its name, so that one failure doesn't hide another. */
async function run({ inPage = [], others = [] }: Probes, visit: Visit, where = "") {
  const found = inPage.length > 0 ? await runInPage(visit, inPage) : [];
  for (const [at, { name }] of inPage.entries()) expect.soft(found[at], `${name} ${where}`).toEqual([]);
  for (const probe of others) {
    const faults = await probe(visit).catch((error: unknown) => [String(error)]);
    expect.soft(faults, `${probe.name} ${where}`).toEqual([]);
  }
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
      const isWordier = sampled(wordierLanguage).includes(language);
      if (isWordier) await run(ofStructure, visit);
      for (const { size, ...probes } of sizes) {
        const hasAxe = process.env.TEST_LONG || size === axeSize;
        if (!(isWordier || fewerSizes.includes(size) || hasAxe)) continue;
        await page.setViewportSize(size);
        await run(probes, visit, `at ${size.width} px`);
        if (hasKeys(size, language))
          await run({ others: [keysReadEveryValueOfEveryChart] }, visit, `at ${size.width} px`);
        if (hasAxe) await run({ others: [axeFindsNoViolations] }, visit, `at ${size.width} px`);
      }

      for (const act of sampled(defaultLanguage).includes(language) ? actsOn(id) : []) {
        if (act.name === "submitWithoutANetwork") problems.expect(/^Failed to load resource/);
        await test.step(act.name, () => act(visit));
        await run({ others: [axeFindsNoViolations] }, visit, `after ${act.name}`);
      }

      await test.step("without scripts", async () => {
        const startScripts = await stopScripts(page);
        await page.goto(documentPathOf(id, language));
        await expectPage(page, id, language);
        expect.soft(await mainText(page)).toBe(text);
        await layOutWhole(page);
        await openNumbers(page);
        if (isWordier) await run({ others: [nothingIsHidden] }, visit, "without scripts");
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
