import { useMemo, useState } from "react";
import { fieldWriter, parseNumber } from "../numbers.ts";
import { useFieldTexts } from "../tried.ts";
import type { NightProps } from "./night-props.ts";
import { type NightFigures, nightLimits } from "./sum.ts";

export type FigureName = keyof NightFigures;

const figureNames = Object.keys(nightLimits) as FigureName[];

/** Reads a figure; undefined if it isn't a number. */
function readFigure(text: string, name: FigureName): number | undefined {
  const number = parseNumber(text);
  const digits = name === "waiting" || name === "answered" ? 10 : 1;
  return number === undefined ? undefined : Math.round(number * digits) / digits;
}

/** Returns the number within a figure's limits that is nearest to one. */
function limited(number: number, name: FigureName): number {
  const [least, most] = nightLimits[name];
  return Math.min(Math.max(number, least), most);
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
  /** Whether a figure can't count as it is typed. What isn't a number yet may become one. */
  const isWrong = (name: FigureName, isTyping = false) => {
    const number = readFigure(typed[name], name);
    return number === undefined ? !isTyping && typed[name].trim() !== "" : limited(number, name) !== number;
  };
  const at = Number(typed.trade);
  const trade = trades[at] ?? (trades[0] as (typeof trades)[number]);
  const defaults = textsOf(at);
  const figureOf = (name: FigureName) =>
    limited(readFigure(typed[name], name) ?? readFigure(defaults[name], name) ?? 0, name);
  const [people, waiting, answered, worth] = figureNames.map(figureOf) as [number, number, number, number];
  const figures = useMemo(() => ({ people, waiting, answered, worth }), [people, waiting, answered, worth]);
  return {
    typed,
    container,
    change,
    /** The figures whose text isn't a number, in place of which those of the trade count, or is outside the limits. */
    wrong: figureNames.filter((name) => isWrong(name, name === edited)),
    typeFigure(name: FigureName, text: string) {
      change(name, text);
      setEdited(name);
    },
    chooseTrade(chosen: string) {
      change("trade", chosen);
      for (const [name, text] of Object.entries(textsOf(Number(chosen)))) change(name as FigureName, text);
    },
    /** Writes a figure as the page's language does, unless it can't count as it was typed. */
    settle(name: FigureName) {
      setEdited(undefined);
      if (!isWrong(name)) change(name, write(figureOf(name)));
    },
    name: typed.business.trim() || trade.business,
    trade,
    closes: Number(typed.closes),
    opens: Number(typed.opens),
    figures,
  };
}
