import type { ReactNode } from "react";
import type { BlockType, CompiledBlock } from "../compiled.ts";
import { Calculator } from "./Calculator.tsx";
import { CallToAction } from "./CallToAction.tsx";
import { Chart } from "./Chart.tsx";
import { CheckList } from "./CheckList.tsx";
import { Configurator } from "./Configurator.tsx";
import { ContactForm } from "./ContactForm.tsx";
import { Conversation } from "./Conversation.tsx";
import { Day } from "./Day.tsx";
import { Definitions } from "./Definitions.tsx";
import { FeatureCards } from "./FeatureCards.tsx";
import { FlowDiagram } from "./FlowDiagram.tsx";
import { HomeHero } from "./HomeHero.tsx";
import { Kpis } from "./Kpis.tsx";
import { Measurement } from "./Measurement.tsx";
import { Metrics } from "./Metrics.tsx";
import { Night } from "./Night.tsx";
import { OfferList } from "./OfferList.tsx";
import { HeroCrossing, PageHero } from "./PageHero.tsx";
import { Person } from "./Person.tsx";
import { Policy } from "./Policy.tsx";
import { ProductCards } from "./ProductCards.tsx";
import { Prose } from "./Prose.tsx";
import { Questions } from "./Questions.tsx";
import { SampleChat } from "./SampleChat.tsx";
import { ServicesSlider } from "./ServicesSlider.tsx";
import { Specimen } from "./Specimen.tsx";
import { Statistics } from "./Statistics.tsx";
import { StepFlow } from "./StepFlow.tsx";
import { Table } from "./Table.tsx";
import { Timeline } from "./Timeline.tsx";

/** The component of one block type. */
export type View<T extends BlockType> = (props: { block: CompiledBlock<T> }) => ReactNode;

/** Maps every block type to its component. All charts share one, and so do all calculators. */
export const registry: { [T in BlockType]: View<T> } = {
  "home-hero": HomeHero,
  "page-hero": PageHero,
  night: Night,
  prose: Prose,
  "feature-cards": FeatureCards,
  statistics: Statistics,
  "call-to-action": CallToAction,
  person: Person,
  "offer-list": OfferList,
  kpis: Kpis,
  metrics: Metrics,
  "column-chart": Chart,
  "line-chart": Chart,
  "grouped-columns": Chart,
  "combined-chart": Chart,
  gauge: Chart,
  "health-bars": Chart,
  funnel: Chart,
  "cohort-grid": Chart,
  "retention-bars": Chart,
  "flow-diagram": FlowDiagram,
  "step-flow": StepFlow,
  day: Day,
  "check-list": CheckList,
  "sample-chat": SampleChat,
  configurator: Configurator,
  "hourly-earnings": Calculator,
  "price-floor": Calculator,
  conversation: Conversation,
  "product-cards": ProductCards,
  definitions: Definitions,
  questions: Questions,
  measurement: Measurement,
  table: Table,
  specimen: Specimen,
  policy: Policy,
  "services-slider": ServicesSlider,
  timeline: Timeline,
  "contact-form": ContactForm,
};

export function RenderBlock<T extends BlockType>({ block }: { block: CompiledBlock<T> & { type: T } }) {
  const BlockView: View<T> = registry[block.type];
  return <BlockView block={block} />;
}

/** Renders what a block draws in the section below it, if anything. */
export const renderBelow = (block: CompiledBlock | undefined): ReactNode =>
  block?.type === "page-hero" && (block.layout ?? "tall") === "tall" && !block.picture ? (
    <HeroCrossing />
  ) : null;
