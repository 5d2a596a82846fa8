import type { Block, BlockOf } from "../../schemas/block.ts";
import { type Check, error } from "../content/check-input.ts";
import { type DrawnSeries, drawnSeries, equal, sumOf, wordsOf } from "../content/drawn-series.ts";
import type { Path } from "../content/json-path.ts";
import { suggestion } from "../content/problem.ts";
import { where } from "../content/validate.ts";

type Item = BlockOf<"metrics">["items"][number];

/** What is wrong with one card, by the way to it inside the card. */
type Faults = { path: Path; message: string; fix: string }[];

/** A metric that names a chart of its page says what that chart draws: its last two values, its sum, or a share. */
export const measures: Check = ({ content }) =>
  [...content.pages.values()].flatMap(({ document, value }) => {
    const named = (anchor: string) => value.blocks.find((block) => block.anchor === anchor);
    return value.blocks.flatMap((block, index) =>
      block.type !== "metrics"
        ? []
        : block.items.flatMap((item, at) =>
            [...seriesFaults(item, named), ...sumFaults(item, named), ...shareFaults(item, named)].map(
              ({ path, message, fix }) => {
                const way = ["blocks", index, "items", at, ...path];
                return error(document.place(way), `${where(way, value)}${message}`, fix);
              },
            ),
          ),
    );
  });

type Named = (anchor: string) => Block | undefined;

/** A chart that is not there is told by the check of links. */
function seriesFaults({ series, unit, value, previous }: Item, named: Named): Faults {
  const chart = series && named(series.chart);
  if (!chart) return [];
  const drawn = drawnSeries(chart);
  const names = [...new Set(drawn.flatMap(({ name }) => wordsOf(name, "plain")))];
  const found = series.name === undefined && drawn.length === 1 ? drawn[0] : byName(drawn, series.name ?? "");
  if (drawn.length === 0)
    return [
      {
        path: ["series", "chart"],
        message: `"${series.chart}" is a ${chart.type}, without a series.`,
        fix: "Name another chart.",
      },
    ];
  if (!found)
    return [
      series.name === undefined
        ? {
            path: ["series"],
            message: `"${series.chart}" draws several series.`,
            fix: `Add a "name": one of ${list(names)}.`,
          }
        : {
            path: ["series", "name"],
            message: `"${series.chart}" draws no series "${series.name}".`,
            fix: suggestion(series.name, names),
          },
    ];
  const [last, before] = found.values.toReversed();
  return [
    ...unitFaults(unit, found, series.chart),
    ...(last === undefined || equal(last, value)
      ? []
      : [
          {
            path: ["value"],
            message: `${value} stands here, and "${series.chart}" ends with ${last}.`,
            fix: "Correct one.",
          },
        ]),
    ...(before === undefined || equal(before, previous)
      ? []
      : [
          {
            path: ["previous"],
            message: `${previous} stands here, and the last but one of "${series.chart}" is ${before}.`,
            fix: "Correct one.",
          },
        ]),
  ];
}

function sumFaults({ sum, unit, value }: Item, named: Named): Faults {
  const chart = sum === undefined ? undefined : named(sum);
  if (sum === undefined || !chart) return [];
  const drawn = drawnSeries(chart);
  const [first] = drawn;
  if (!first)
    return [
      {
        path: ["sum"],
        message: `"${sum}" is a ${chart.type}, whose values make no sum.`,
        fix: "Name another chart.",
      },
    ];
  const total = sumOf(drawn);
  return [
    ...unitFaults(unit, first, sum),
    ...(equal(total, value)
      ? []
      : [
          {
            path: ["value"],
            message: `${value} stands here, and the values of "${sum}" add up to ${total}.`,
            fix: "Correct one.",
          },
        ]),
  ];
}

function shareFaults({ share, unit, value }: Item, named: Named): Faults {
  const funnel = share && named(share.funnel);
  if (!funnel) return [];
  if (funnel.type !== "funnel")
    return [
      {
        path: ["share", "funnel"],
        message: `"${share.funnel}" is a ${funnel.type}, not a funnel.`,
        fix: "Name a funnel.",
      },
    ];
  const stage = (key: "stage" | "of") =>
    funnel.stages.find(({ label }) => wordsOf(label, "plain").includes(share[key]));
  const known = funnel.stages.flatMap(({ label }) => wordsOf(label, "plain"));
  const unknown = (["stage", "of"] as const)
    .filter((key) => !stage(key))
    .map((key) => ({
      path: ["share", key],
      message: `"${share.funnel}" has no stage "${share[key]}".`,
      fix: suggestion(share[key], known),
    }));
  const [part, whole] = [stage("stage"), stage("of")];
  if (!part || !whole) return unknown;
  const decimals = String(value).split(".")[1]?.length ?? 0;
  const percent = whole.value === 0 ? 0 : Number(((part.value / whole.value) * 100).toFixed(decimals));
  return [
    ...(unit === "percent"
      ? []
      : [{ path: ["unit"], message: "A share is a percentage.", fix: 'Write "percent".' }]),
    ...(percent === value
      ? []
      : [
          {
            path: ["value"],
            message: `${value} stands here, and ${part.value} of ${whole.value} in "${share.funnel}" is ${percent} %.`,
            fix: "Correct one.",
          },
        ]),
  ];
}

const byName = (drawn: DrawnSeries[], name: string) =>
  drawn.find((series) => wordsOf(series.name, "plain").includes(name));

const unitFaults = (unit: Item["unit"], drawn: DrawnSeries, chart: string): Faults =>
  unit === drawn.unit
    ? []
    : [
        {
          path: ["unit"],
          message: `"${unit}" stands here, and "${chart}" draws ${drawn.unit}.`,
          fix: "Correct one.",
        },
      ];

const list = (names: string[]) => names.map((name) => `"${name}"`).join(", ");
