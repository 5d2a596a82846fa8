import { limits, priceFloor } from "../formulas.ts";
import styles from "./Calculator.module.css";
import { FloorScale } from "./drawings.tsx";
import { type CalculatorProps, Frame } from "./Frame.tsx";
import { useFigures } from "./use-figures.tsx";

const longest = { cost: "999,999", floor: "9,999,999", short: "9,999,999" };

/** The lowest price that keeps a margin, and whether a quote with another price would be sent. */
export function PriceFloor(block: CalculatorProps<"price-floor">) {
  const { figures, written, field, write, typing } = useFigures(block, block.inputs, limits[block.type]);
  const { cost, margin, price } = figures;
  const floor = priceFloor(cost, margin);
  const texts = { floor: `${block.floor} ${write(floor)}`, price: written.price };
  return (
    <Frame
      {...{ block, longest, typing }}
      fields={<div className={styles.three}>{(["cost", "margin", "price"] as const).map(field)}</div>}
      drawing={<FloorScale {...{ floor, price, texts }} />}
      result={write(floor)}
      verdict={price >= floor ? block.verdicts.sent : block.verdicts.held}
      figures={{ ...written, floor: write(floor), short: write(Math.max(0, floor - price)) }}
    />
  );
}
