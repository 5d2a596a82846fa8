/** Maps the name of every block type to its schema and example. */
import { z } from "zod";
import * as callToAction from "./blocks/call-to-action.ts";
import * as checkList from "./blocks/check-list.ts";
import * as cohortGrid from "./blocks/cohort-grid.ts";
import * as columnChart from "./blocks/column-chart.ts";
import * as combinedChart from "./blocks/combined-chart.ts";
import * as configurator from "./blocks/configurator.ts";
import * as contactForm from "./blocks/contact-form.ts";
import * as conversation from "./blocks/conversation.ts";
import * as day from "./blocks/day.ts";
import * as definitions from "./blocks/definitions.ts";
import * as featureCards from "./blocks/feature-cards.ts";
import * as flowDiagram from "./blocks/flow-diagram.ts";
import * as funnel from "./blocks/funnel.ts";
import * as gauge from "./blocks/gauge.ts";
import * as groupedColumns from "./blocks/grouped-columns.ts";
import * as healthBars from "./blocks/health-bars.ts";
import * as homeHero from "./blocks/home-hero.ts";
import * as hourlyEarnings from "./blocks/hourly-earnings.ts";
import * as kpis from "./blocks/kpis.ts";
import * as lineChart from "./blocks/line-chart.ts";
import * as measurement from "./blocks/measurement.ts";
import * as metrics from "./blocks/metrics.ts";
import * as night from "./blocks/night.ts";
import * as offerList from "./blocks/offer-list.ts";
import * as pageHero from "./blocks/page-hero.ts";
import * as person from "./blocks/person.ts";
import * as policy from "./blocks/policy.ts";
import * as priceFloor from "./blocks/price-floor.ts";
import * as productCards from "./blocks/product-cards.ts";
import * as prose from "./blocks/prose.ts";
import * as questions from "./blocks/questions.ts";
import * as retentionBars from "./blocks/retention-bars.ts";
import * as sampleChat from "./blocks/sample-chat.ts";
import * as servicesSlider from "./blocks/services-slider.ts";
import * as specimen from "./blocks/specimen.ts";
import * as statistics from "./blocks/statistics.ts";
import * as stepFlow from "./blocks/step-flow.ts";
import * as table from "./blocks/table.ts";
import * as timeline from "./blocks/timeline.ts";

export const blocks = {
  "page-hero": pageHero,
  "home-hero": homeHero,
  night,
  "services-slider": servicesSlider,
  prose,
  "feature-cards": featureCards,
  statistics,
  timeline,
  "call-to-action": callToAction,
  person,
  "offer-list": offerList,
  kpis,
  metrics,
  "column-chart": columnChart,
  "line-chart": lineChart,
  "grouped-columns": groupedColumns,
  "combined-chart": combinedChart,
  gauge,
  "health-bars": healthBars,
  funnel,
  "cohort-grid": cohortGrid,
  "retention-bars": retentionBars,
  "flow-diagram": flowDiagram,
  "step-flow": stepFlow,
  day,
  "check-list": checkList,
  "sample-chat": sampleChat,
  configurator,
  "hourly-earnings": hourlyEarnings,
  "price-floor": priceFloor,
  conversation,
  "product-cards": productCards,
  definitions,
  questions,
  measurement,
  table,
  specimen,
  "contact-form": contactForm,
  policy,
} as const;

export type BlockType = keyof typeof blocks;

export type BlockOf<T extends BlockType> = z.infer<(typeof blocks)[T]["schema"]>;
export type Block = { [T in BlockType]: BlockOf<T> }[BlockType];

// `z.discriminatedUnion` needs a non-empty tuple, but `Object.values` returns an array.
const schemas = Object.values(blocks).map(({ schema }) => schema) as [(typeof blocks)[BlockType]["schema"]];

/** Accepts a block of any type, chosen by its `type` field. */
export const blockSchema = z.discriminatedUnion("type", schemas);
