import type { CalculatorType, CompiledBlock } from "../compiled.ts";
import styles from "../demonstrations/calculators/Calculator.module.css";
import { formatsOf } from "../i18n/formats.ts";
import { useShell } from "../i18n/shell-context.tsx";
import { Island } from "../islands/Island.tsx";
import { Section } from "../ui/Section.tsx";
import { useHref } from "../ui/text/PageLink.tsx";

/** A calculator, with a worked example until visitors type their own figures. */
export function Calculator({ block }: { block: CompiledBlock<CalculatorType> }) {
  const { locale, ui, menu } = useShell();
  const along = { texts: ui.takeAlong, contact: useHref()(menu.contact.path) };
  return (
    <Section block={block} className={styles.section}>
      <Island name={block.type} hydrate="near" props={{ ...block, formats: formatsOf(locale), along }} />
    </Section>
  );
}
