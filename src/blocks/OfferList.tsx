import { classNames } from "../class-names.ts";
import type { CompiledBlock } from "../compiled.ts";
import { Section } from "../ui/Section.tsx";
import { PageLink } from "../ui/text/PageLink.tsx";
import { Paragraph } from "../ui/text/Paragraph.tsx";
import styles from "./OfferList.module.css";

/** Offers in named groups, one per row. */
export const OfferList = ({ block }: { block: CompiledBlock<"offer-list"> }) => (
  <Section block={block} className="container">
    {block.groups.map((group) => (
      <div key={group.heading} className={`grid ${styles.group}`}>
        <h3 className={styles.name}>{group.heading}</h3>
        <ul className={`grid ${styles.offers}`}>
          {group.offers.map(({ name, body, link }) => (
            <li key={name} className={classNames("card", styles.offer, !link.label && styles.star)}>
              <h4 className={styles.title}>
                {link.label ? name : <PageLink path={link.page}>{name}</PageLink>}
              </h4>
              <Paragraph className={`quiet ${styles.body}`} inlines={body} />
              {link.label && (
                <PageLink path={link.page} className={styles.link}>
                  {link.label}
                </PageLink>
              )}
            </li>
          ))}
        </ul>
      </div>
    ))}
  </Section>
);
