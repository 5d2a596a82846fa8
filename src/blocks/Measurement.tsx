import type { CompiledBlock } from "../compiled.ts";
import styles from "../demonstrations/Measurement.module.css";
import { useShell } from "../i18n/shell-context.tsx";
import { Island } from "../islands/Island.tsx";
import { Section } from "../ui/Section.tsx";
import { useHref } from "../ui/text/PageLink.tsx";

/** How fast this page opened for the visitor, and checks of their own site. */
export function Measurement({ block }: { block: CompiledBlock<"measurement"> }) {
  const { locale, ui, menu } = useShell();
  const { type, anchor, tone, continued, heading, intro, ...texts } = block;
  const along = { texts: ui.takeAlong, contact: useHref()(menu.contact.path) };
  return (
    <Section block={block} beside className={continued ? styles.apart : undefined}>
      <Island name="measurement" hydrate="near" props={{ ...texts, locale, along }} />
    </Section>
  );
}
