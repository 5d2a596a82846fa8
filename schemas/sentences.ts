import { z } from "zod";
import { pattern } from "./fields.ts";

const course = ["measure", "first", "firstValue", "last", "lastValue"] as const;

/**
 * The sentences that the compiler fills from a chart's values. A label and a value reach them as they are written on
 * the page, so a sentence must hold whatever their number and gender.
 */
export const sentencesSchema = z.strictObject({
  source: pattern("source").describe("Under real figures: where they come from."),
  more: pattern("first", "second", "count").describe(
    "Names that share a place, where there are too many to list.",
  ),
  single: pattern("measure", "label", "value").describe("A chart of one value."),
  constant: pattern("measure", "first", "last", "value").describe("Values over time that are all the same."),
  changes: pattern(...course).describe(
    "Values over time: from the first to the last, where no percentage of change can be told.",
  ),
  rises: pattern(...course, "change").describe("Values over time whose last is above the first."),
  falls: pattern(...course, "change").describe("Values over time whose last is below the first."),
  neverFalls: pattern(...course).describe("As “changes”, where no value goes back on the one before."),
  neverRises: pattern(...course).describe("As “changes”, where no value rises above the one before."),
  risesThroughout: pattern(...course, "change").describe(
    "As “rises”, where no value goes back on the one before.",
  ),
  fallsThroughout: pattern(...course, "change").describe(
    "As “falls”, where no value rises above the one before.",
  ),
  extremes: pattern("highest", "highestValue", "lowest", "lowestValue").describe(
    "After one of these: the highest and the lowest value, where they stand in between.",
  ),
  largestDrop: pattern("from", "fromValue", "to", "toValue").describe(
    "After one of these: the step that loses most.",
  ),
  range: pattern("measure", "highest", "highestValue", "lowest", "lowestValue").describe(
    "Values beside each other: between which they lie.",
  ),
  alike: pattern("measure", "value").describe("Values beside each other that are all the same."),
  total: pattern("measure", "total").describe("What all series come to, where each label comes to the same."),
  totals: pattern("measure", "total", "highest", "highestValue", "lowest", "lowestValue").describe(
    "What all series come to, with the highest and the lowest label.",
  ),
  largestSeries: pattern("series", "value", "share").describe(
    "After one of these: the series with the largest part.",
  ),
  seriesAt: pattern("series", "label").describe(
    "How one value of several series is named: the series, at a label.",
  ),
  onScale: pattern("measure", "value", "min", "max").describe(
    "A gauge without a target: its value on its scale.",
  ),
  aboveTarget: pattern("measure", "value", "target", "targetValue", "distance").describe(
    "A gauge whose value is above its target.",
  ),
  belowTarget: pattern("measure", "value", "target", "targetValue", "distance").describe(
    "A gauge whose value is below its target.",
  ),
  onTarget: pattern("measure", "value", "target").describe("A gauge whose value is its target."),
  funnel: pattern(...course, "kept").describe("A funnel from its first stage to its last."),
  step: pattern("from", "to").describe("How a step of a funnel is named, from one stage to the next."),
  largestLoss: pattern("steps", "kept").describe("After it: the step that keeps the least."),
  noLoss: pattern().describe("After it: where every stage keeps all."),
  cohorts: pattern("measure", "period", "highest", "highestValue", "lowest", "lowestValue").describe(
    "Cohorts at the last period that all have reached.",
  ),
  cohortsAlike: pattern("measure", "period", "value").describe(
    "The same, where all cohorts have the same share.",
  ),
  oldestCohort: pattern("cohort", "period", "value").describe(
    "After it: the oldest cohort at its last period.",
  ),
});

export const example = {
  source: { es: "Fuente: {source}", en: "Source: {source}" },
  more: { es: "{first}, {second} y {count} más", en: "{first}, {second} and {count} more" },
  single: { es: "{measure}: {value} ({label}).", en: "{measure}: {value} ({label})." },
  constant: {
    es: "{measure}: {value}, sin cambio de {first} a {last}.",
    en: "{measure}: {value}, unchanged from {first} to {last}.",
  },
  changes: {
    es: "{measure}: de {firstValue} ({first}) a {lastValue} ({last}).",
    en: "{measure}: from {firstValue} ({first}) to {lastValue} ({last}).",
  },
  rises: {
    es: "{measure}: de {firstValue} ({first}) a {lastValue} ({last}), un {change} más.",
    en: "{measure}: from {firstValue} ({first}) to {lastValue} ({last}), up {change}.",
  },
  falls: {
    es: "{measure}: de {firstValue} ({first}) a {lastValue} ({last}), un {change} menos.",
    en: "{measure}: from {firstValue} ({first}) to {lastValue} ({last}), down {change}.",
  },
  neverFalls: {
    es: "{measure}: de un mínimo de {firstValue} ({first}) a un máximo de {lastValue} ({last}), sin retrocesos.",
    en: "{measure}: from a low of {firstValue} ({first}) to a high of {lastValue} ({last}), with no dip along the way.",
  },
  neverRises: {
    es: "{measure}: de un máximo de {firstValue} ({first}) a un mínimo de {lastValue} ({last}), sin repuntes.",
    en: "{measure}: from a high of {firstValue} ({first}) to a low of {lastValue} ({last}), with no rise along the way.",
  },
  risesThroughout: {
    es: "{measure}: de un mínimo de {firstValue} ({first}) a un máximo de {lastValue} ({last}), un {change} más y sin retrocesos.",
    en: "{measure}: from a low of {firstValue} ({first}) to a high of {lastValue} ({last}), up {change} with no dip along the way.",
  },
  fallsThroughout: {
    es: "{measure}: de un máximo de {firstValue} ({first}) a un mínimo de {lastValue} ({last}), un {change} menos y sin repuntes.",
    en: "{measure}: from a high of {firstValue} ({first}) to a low of {lastValue} ({last}), down {change} with no rise along the way.",
  },
  extremes: {
    es: "Máximo: {highestValue} ({highest}); mínimo: {lowestValue} ({lowest}).",
    en: "Highest: {highestValue} ({highest}); lowest: {lowestValue} ({lowest}).",
  },
  largestDrop: {
    es: "La mayor caída: de {fromValue} ({from}) a {toValue} ({to}).",
    en: "The largest drop: from {fromValue} ({from}) to {toValue} ({to}).",
  },
  range: {
    es: "{measure}: entre {lowestValue} ({lowest}) y {highestValue} ({highest}).",
    en: "{measure}: between {lowestValue} ({lowest}) and {highestValue} ({highest}).",
  },
  alike: { es: "{measure}: {value} en todos los casos.", en: "{measure}: {value} across the board." },
  total: { es: "{measure}: {total} en total.", en: "{measure}: {total} in all." },
  totals: {
    es: "{measure}: {total} en total. Máximo: {highest}, {highestValue}; mínimo: {lowest}, {lowestValue}.",
    en: "{measure}: {total} in all. Highest: {highest}, {highestValue}; lowest: {lowest}, {lowestValue}.",
  },
  largestSeries: {
    es: "Serie mayor: {series}, {value} ({share}).",
    en: "Largest series: {series}, {value} ({share}).",
  },
  seriesAt: { es: "{series}, {label}", en: "{series}, {label}" },
  onScale: {
    es: "{measure}: {value} en una escala de {min} a {max}.",
    en: "{measure}: {value} on a scale from {min} to {max}.",
  },
  aboveTarget: {
    es: "{measure}: {value}, es decir, {distance} por encima de la marca ({target}: {targetValue}).",
    en: "{measure}: {value}, {distance} above the mark ({target}: {targetValue}).",
  },
  belowTarget: {
    es: "{measure}: {value}, es decir, {distance} por debajo de la marca ({target}: {targetValue}).",
    en: "{measure}: {value}, {distance} below the mark ({target}: {targetValue}).",
  },
  onTarget: {
    es: "{measure}: {value}, justo en la marca ({target}).",
    en: "{measure}: {value}, right on the mark ({target}).",
  },
  funnel: {
    es: "{measure}: de {firstValue} ({first}) a {lastValue} ({last}), es decir, el {kept}.",
    en: "{measure}: from {firstValue} ({first}) to {lastValue} ({last}), which is {kept}.",
  },
  step: { es: "de {from} a {to}", en: "from {from} to {to}" },
  largestLoss: {
    es: "La pérdida más fuerte: {steps}, donde sigue el {kept}.",
    en: "The steepest loss: {steps}, where {kept} go on.",
  },
  noLoss: { es: "Nada se pierde en el camino.", en: "Nothing is lost on the way." },
  cohorts: {
    es: "{measure} ({period}): {lowestValue} en el peor caso ({lowest}) y {highestValue} en el mejor ({highest}).",
    en: "{measure} ({period}): {lowestValue} at worst ({lowest}), {highestValue} at best ({highest}).",
  },
  cohortsAlike: {
    es: "{measure} ({period}): {value} en cada grupo.",
    en: "{measure} ({period}): {value} in every cohort.",
  },
  oldestCohort: {
    es: "El grupo más antiguo, {cohort}: {value} ({period}).",
    en: "The oldest cohort, {cohort}: {value} ({period}).",
  },
} satisfies z.input<typeof sentencesSchema>;
