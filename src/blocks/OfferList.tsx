import { useId } from "react";
import type { CompiledBlock } from "../compiled.ts";
import { PageLink } from "../router/PageLink.tsx";
import { RichText } from "../ui/RichText.tsx";
import { SectionHeading } from "../ui/SectionHeading.tsx";
import styles from "./OfferList.module.css";

/** Offers in named groups, row by row. */
export function OfferList({ block }: { block: CompiledBlock<"offer-list"> }) {
  const heading = useId();
  return (
    <section id={block.anchor} aria-labelledby={heading} className={styles.section}>
      <SectionHeading id={heading}>{block.heading}</SectionHeading>
      {block.groups.map((group) => (
        <div key={group.heading} className={styles.group}>
          <h3 className={styles.name}>{group.heading}</h3>
          <ul className={styles.offers}>
            {group.offers.map((offer) => (
              <li key={offer.name} className={styles.offer}>
                <h4 className={styles.title}>{offer.name}</h4>
                <p className={styles.body}>
                  <RichText inlines={offer.body} />
                </p>
                <PageLink path={offer.link.page} className={styles.link}>
                  {offer.link.label}
                </PageLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
