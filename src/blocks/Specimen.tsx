import disclosure from "../charts/ValueTable.module.css";
import type { CompiledBlock } from "../compiled.ts";
import { useShell } from "../i18n/shell-context.tsx";
import { Plate } from "../pictures/Plate.tsx";
import frame from "../ui/MapFrame.module.css";
import { Paragraph } from "../ui/text/Paragraph.tsx";
import styles from "./Specimen.module.css";

type Specimens = CompiledBlock<"specimen">;

/** Samples of whole documents, which open on a click. Those with prices, cases, which show an approach, and all in print are open. */
export function Specimen({ block }: { block: Specimens }) {
  const heading = <h2 className={styles.heading}>{block.heading}</h2>;
  const content = (
    <>
      {block.picture && <Plate picture={block.picture} />}
      {block.sheets.map((sheet, at) => (
        <Sheet key={sheet.title} sheet={sheet} pairs={block.pairs[at] ?? []} />
      ))}
    </>
  );
  const isCase = block.sheets.some(({ approach }) => approach);
  return (
    <section id={block.anchor} className={isCase ? styles.case : undefined}>
      {isCase && heading}
      {isCase && content}
      {!isCase && (
        <details className={disclosure.numbers} open={block.sheets.some(({ prices }) => prices)}>
          <summary className={`small-print target centred opens screen-only ${disclosure.toggle}`}>
            {heading}
          </summary>
          {content}
        </details>
      )}
    </section>
  );
}

type SheetProps = { sheet: Specimens["sheets"][number]; pairs: Specimens["pairs"][number] };

function Sheet({ sheet: { title, about, sections, prices, approach, closing }, pairs }: SheetProps) {
  const { ui } = useShell();
  return (
    <article className={`before after ${frame.frame} ${styles.sheet}`} data-ground="paper">
      <p className={`caps ${styles.mark}`}>{approach?.label ?? ui.specimen}</p>
      <div className={styles.body}>
        <h3>{title}</h3>
        <p className={`small-print ${styles.about}`}>{about}</p>
        {prices && (
          <dl className={`row ${styles.prices}`}>
            {prices.map(({ label, price }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{price}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className={styles.parts}>
          {sections.map(({ heading, lines }) => (
            <div key={heading}>
              <h4>{heading}</h4>
              {lines.map((line, at) => (
                <Paragraph key={at} inlines={line} />
              ))}
            </div>
          ))}
        </div>
        {approach && (
          <dl className={`grid ${styles.figures}`}>
            {approach.figures.map(({ name, measured }, at) => (
              <div key={name} className="grid">
                <dt>{name}</dt>
                {(["before", "after"] as const).map((when) => (
                  <dd key={when} className={`grid ${styles.compared}`} data-when={when}>
                    <span>{approach[when]}</span>
                    <b>{pairs[at]?.[when].text}</b>
                    <svg className={styles.bar} aria-hidden>
                      <rect width={`${100 * (pairs[at]?.[when].share ?? 0)}%`} height="100%" />
                    </svg>
                  </dd>
                ))}
                <dd className="small-print">{measured}</dd>
              </div>
            ))}
          </dl>
        )}
        <Paragraph className={styles.closing} inlines={closing} />
      </div>
    </article>
  );
}
