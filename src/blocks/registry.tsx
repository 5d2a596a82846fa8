import type { BlockType } from "../compiled.ts";
import { CallToAction } from "./CallToAction.tsx";
import { CheckList } from "./CheckList.tsx";
import { CohortGrid } from "./CohortGrid.tsx";
import { ColumnChart } from "./ColumnChart.tsx";
import { CombinedChart } from "./CombinedChart.tsx";
import { Configurator } from "./Configurator.tsx";
import { ContactForm } from "./ContactForm.tsx";
import { Definitions } from "./Definitions.tsx";
import { FeatureCards } from "./FeatureCards.tsx";
import { FlowDiagram } from "./FlowDiagram.tsx";
import { Funnel } from "./Funnel.tsx";
import { Gauge } from "./Gauge.tsx";
import { GroupedColumns } from "./GroupedColumns.tsx";
import { HealthBars } from "./HealthBars.tsx";
import { HomeHero } from "./HomeHero.tsx";
import { Kpis } from "./Kpis.tsx";
import { LineChart } from "./LineChart.tsx";
import { Metrics } from "./Metrics.tsx";
import { OfferList } from "./OfferList.tsx";
import { PageHero } from "./PageHero.tsx";
import { Policy } from "./Policy.tsx";
import { ProductCards } from "./ProductCards.tsx";
import { Prose } from "./Prose.tsx";
import { RetentionBars } from "./RetentionBars.tsx";
import { SampleChat } from "./SampleChat.tsx";
import { ServicesSlider } from "./ServicesSlider.tsx";
import { Statistics } from "./Statistics.tsx";
import { StepFlow } from "./StepFlow.tsx";
import { Timeline } from "./Timeline.tsx";
import type { View } from "./view.ts";

/** The view of every block type: a type without one, or with that of another, does not compile. */
export const registry: { [T in BlockType]: View<T> } = {
  "home-hero": HomeHero,
  "page-hero": PageHero,
  prose: Prose,
  "feature-cards": FeatureCards,
  statistics: Statistics,
  "call-to-action": CallToAction,
  "offer-list": OfferList,
  kpis: Kpis,
  metrics: Metrics,
  "column-chart": ColumnChart,
  "line-chart": LineChart,
  "grouped-columns": GroupedColumns,
  "combined-chart": CombinedChart,
  gauge: Gauge,
  "health-bars": HealthBars,
  funnel: Funnel,
  "cohort-grid": CohortGrid,
  "retention-bars": RetentionBars,
  "flow-diagram": FlowDiagram,
  "step-flow": StepFlow,
  "check-list": CheckList,
  "sample-chat": SampleChat,
  configurator: Configurator,
  "product-cards": ProductCards,
  definitions: Definitions,
  policy: Policy,
  "services-slider": ServicesSlider,
  timeline: Timeline,
  "contact-form": ContactForm,
};
