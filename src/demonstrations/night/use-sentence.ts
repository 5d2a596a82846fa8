import { useMemo, useState } from "react";
import { fieldWriter, parseNumber } from "../numbers.ts";
import { useFieldTexts } from "../tried.ts";
import type { NightProps } from "./night-props.ts";
import { type NightFigures, nightLimits } from "./sum.ts";

export type FigureName = keyof NightFigures;

const figureNames = Object.keys(nightLimits) as FigureName[];

/** Reads a figure; undefined if it isn't a number. A number outside the limits counts as the nearest within them. */
function readFigure(text: string, name: FigureName): number | undefined {
  const number = parseNumber(text);
  if (number === undefined) return undefined;
  const [least, most] = nightLimits[name];
  const digits = name === "waiting" || name === "answered" ? 10 : 1;
  return Math.min(Math.max(Math.round(number * digits) / digits, least), most);
}

/** What the visitor has set in the sentence, and functions that change it. Choosing a trade sets the rest. */
export function useSentence({ trades, closes, opens, formats }: NightProps) {
  const write = fieldWriter(formats);
  const textsOf = (at: number) => {
    const { business = "", people = 0, waiting = 0, answered = 0, worth = "0" } = trades[at] ?? {};
    return {
      business,
      people: write(people),
      waiting: write(waiting),
      answered: write(answered),
      // In the editor, a text has marks around it.
      worth: write(Number(worth.replaceAll(/\D/g, ""))),
    };
  };
  const [typed, change, container] = useFieldTexts("night", {
    ...textsOf(0),
    trade: "0",
    closes: String(closes),
    opens: String(opens),
  });
  const [edited, setEdited] = useState<FigureName>();
  const isUnreadable = (name: FigureName) =>
    typed[name].trim() !== "" && parseNumber(typed[name]) === undefined;
  const at = Number(typed.trade);
  const trade = trades[at] ?? (trades[0] as (typeof trades)[number]);
  const defaults = textsOf(at);
  const figureOf = (name: FigureName) =>
    readFigure(typed[name], name) ?? readFigure(defaults[name], name) ?? 0;
  const [people, waiting, answered, worth] = figureNames.map(figureOf) as [number, number, number, number];
  const figures = useMemo(() => ({ people, waiting, answered, worth }), [people, waiting, answered, worth]);
  return {
    typed,
    container,
    change,
    /** The figures whose text isn't a number: those of the trade count. Not the one that the visitor is typing. */
    wrong: figureNames.filter((name) => name !== edited && isUnreadable(name)),
    typeFigure(name: FigureName, text: string) {
      change(name, text);
      setEdited(name);
    },
    chooseTrade(chosen: string) {
      change("trade", chosen);
      for (const [name, text] of Object.entries(textsOf(Number(chosen)))) change(name as FigureName, text);
    },
    /** Writes a figure as the page's language does, unless what was typed isn't a number. */
    settle(name: FigureName) {
      setEdited(undefined);
      if (!isUnreadable(name)) change(name, write(figureOf(name)));
    },
    name: typed.business.trim() || trade.business,
    trade,
    closes: Number(typed.closes),
    opens: Number(typed.opens),
    figures,
  };
}
