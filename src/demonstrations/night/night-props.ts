import type { CompiledBlock } from "../../compiled.ts";
import type { Formats } from "../../i18n/formats.ts";
import type { TakeAlongTexts } from "../TakeAlong.tsx";

type Block = CompiledBlock<"night">;

export interface NightProps extends Omit<Block, "anchor" | "dial" | "stars" | "steps"> {
  steps: (Omit<Block["steps"][number], "illustration"> & { drawing: string })[];
  /** Addresses of the drawings of the clock and of the stars. */
  dial: string;
  stars: string;
  formats: Formats;
  along: TakeAlongTexts;
}

export type Ending = keyof Block["endings"];

/** Returns a function that returns the form of a noun for a number, from forms such as "job | jobs". */
export const nounWriter =
  ({ formats, plurals }: Pick<NightProps, "formats" | "plurals">) =>
  (forms: string, count: number) => {
    const at = plurals.indexOf(new Intl.PluralRules(formats.locale).select(count));
    return (forms.split("|").at(at) ?? "").trim();
  };
