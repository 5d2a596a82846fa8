import { CallToAction } from "./CallToAction.tsx";
import { CheckList } from "./CheckList.tsx";
import { CohortGrid } from "./CohortGrid.tsx";
import { ColumnChart } from "./ColumnChart.tsx";
import { CombinedChart } from "./CombinedChart.tsx";
import { Configurator } from "./Configurator.tsx";
import { Definitions } from "./Definitions.tsx";
import { FeatureCards } from "./FeatureCards.tsx";
import { FlowDiagram } from "./FlowDiagram.tsx";
import { Funnel } from "./Funnel.tsx";
import { Gauge } from "./Gauge.tsx";
import { GroupedColumns } from "./GroupedColumns.tsx";
import { HealthBars } from "./HealthBars.tsx";
import { Kpis } from "./Kpis.tsx";
import { LineChart } from "./LineChart.tsx";
import { Metrics } from "./Metrics.tsx";
import { OfferList } from "./OfferList.tsx";
import { PageHero } from "./PageHero.tsx";
import { Policy } from "./Policy.tsx";
import { ProductCards } from "./ProductCards.tsx";
import { Prose } from "./Prose.tsx";
import type { Views } from "./RenderBlock.tsx";
import { RetentionBars } from "./RetentionBars.tsx";
import { SampleChat } from "./SampleChat.tsx";
import { Statistics } from "./Statistics.tsx";
import { StepFlow } from "./StepFlow.tsx";

/** Views that ask for nothing in the browser: what they draw is drawn when the site is built, and stays as it is. */
export const staticViews = {
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
} satisfies Partial<Views>;
