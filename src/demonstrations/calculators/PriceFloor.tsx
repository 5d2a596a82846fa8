import { limits, priceFloor } from "../formulas.ts";
import styles from "./Calculator.module.css";
import { FloorScale } from "./drawings.tsx";
import { type CalculatorProps, Frame } from "./Frame.tsx";
import { useFigures } from "./use-figures.tsx";

/** The lowest price that keeps a margin, and whether a quote with another price would be sent. */
export function PriceFloor(block: CalculatorProps<"price-floor">) {
  const { figures, field, write, money, typing } = useFigures(block, block.inputs, limits[block.type]);
  const { cost, margin, price } = figures;
  const floor = priceFloor(cost, margin);
  const texts = { floor: `${block.floor} ${money(floor)}`, price: money(price) };
  const longest = { cost: money(999_999), floor: money(9_999_999), short: money(9_999_999) };
  return (
    <Frame
      {...{ block, longest, typing }}
      fields={
        <div className={`grid ${styles.three}`}>{(["cost", "margin", "price"] as const).map(field)}</div>
      }
      drawing={<FloorScale {...{ floor, price, texts }} />}
      result={money(floor)}
      verdict={price >= floor ? block.verdicts.sent : block.verdicts.held}
      figures={{
        ...{ cost: money(cost), margin: write(margin), price: money(price) },
        ...{ floor: money(floor), short: money(Math.max(0, floor - price)) },
      }}
    />
  );
}
