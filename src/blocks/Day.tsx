import { useId } from "react";
import type { CompiledBlock } from "../compiled.ts";
import { clockOf, formatsOf } from "../i18n/formats.ts";
import { useShell } from "../i18n/shell-context.tsx";
import { Section } from "../ui/Section.tsx";
import tabs from "../ui/Tabs.module.css";
import { RichText } from "../ui/text/RichText.tsx";
import styles from "./Day.module.css";
import table from "./Table.module.css";

const columns = ["before", "after", "stays"] as const;

/** The hours of a day in several trades, a table for each trade. CSS shows the table of the chosen trade. */
export function Day({ block }: { block: CompiledBlock<"day"> }) {
  const { locale, ui } = useShell();
  const clock = clockOf(formatsOf(locale).time);
  const id = useId();
  return (
    <Section block={block} className={styles.day}>
      <fieldset className={`row screen-only ${tabs.tabs}`}>
        <legend className="visually-hidden">{ui.conversation.trade}</legend>
        {block.trades.map(({ name }, at) => (
          <label key={name} className="centred target">
            <input type="radio" name={id} defaultChecked={at === 0} />
            {name}
          </label>
        ))}
      </fieldset>
      <div className="container">
        {block.trades.map(({ name, hours }) => (
          <table key={name} className={`${table.table} ${styles.hours}`}>
            <caption className={styles.name}>{name}</caption>
            <thead>
              <tr>
                <td />
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {block[column]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {hours.map(({ time, ...hour }) => (
                <tr key={time}>
                  <th scope="row">
                    <time dateTime={time}>{clock(time)}</time>
                  </th>
                  {columns.map((column) => (
                    <td key={column} data-heading={block[column]}>
                      {hour[column] && <RichText inlines={hour[column]} />}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </Section>
  );
}
