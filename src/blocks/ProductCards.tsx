import { classNames } from "../class-names.ts";
import type { CompiledBlock } from "../compiled.ts";
import { useShell } from "../i18n/shell-context.tsx";
import { OpeningCopy, Sign } from "../illustrations/Illustration.tsx";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { Ending } from "../ui/Ending.tsx";
import { Section } from "../ui/Section.tsx";
import { PageLink } from "../ui/text/PageLink.tsx";
import { Paragraph } from "../ui/text/Paragraph.tsx";
import styles from "./ProductCards.module.css";

/** The products as cards that link to their pages, and the way to write at the page's end, above its hero's drawing. */
export function ProductCards({ block }: { block: CompiledBlock<"product-cards"> }) {
  const { ui, menu } = useShell();
  return (
    <Section block={block} className="container">
      <ul className={`grid ${styles.cards}`}>
        {block.products.map((product) => (
          <li key={product.path} className={classNames("card", !product.current && styles.card)}>
            <div className={`screen-only ${styles.figure}`}>
              <Sign illustration={product.illustration} />
            </div>
            <h3>
              <PageLink
                path={product.path}
                className={styles.link}
                aria-current={product.current ? "page" : undefined}
              >
                {product.name}
              </PageLink>
            </h3>
            {product.current && <p className={`caps centred ${styles.here}`}>{ui.currentProduct}</p>}
            <Paragraph className="quiet" inlines={product.body} />
          </li>
        ))}
      </ul>
      <Ending ground="dusk" drawing={<OpeningCopy />}>
        <p className={styles.ask}>{block.ask}</p>
        <ButtonLink path={menu.contact.path}>{menu.contact.label}</ButtonLink>
      </Ending>
    </Section>
  );
}
