import { useId } from "react";
import type { CompiledBlock } from "../compiled.ts";
import styles from "../demonstrations/Talks.module.css";
import { clockOf, formatsOf } from "../i18n/formats.ts";
import { useShell } from "../i18n/shell-context.tsx";
import { Island } from "../islands/Island.tsx";
import { Section } from "../ui/Section.tsx";
import { useHref } from "../ui/text/PageLink.tsx";

/** Talks between a customer, the automation and the team, with the visitor's words in them. */
export function Conversation({ block }: { block: CompiledBlock<"conversation"> }) {
  const { locale, menu, ui } = useShell();
  const along = { texts: ui.takeAlong, contact: useHref()(menu.contact.path) };
  const headingId = useId();
  const { caption, sentence, trades } = block;
  const clock = clockOf(formatsOf(locale).time);
  const timed = ({ title, start, messages }: (typeof block.talks)[number]) => ({
    title,
    messages: messages.map(({ from, minutes, text }) => {
      return { from, minutes, text, clock: clock(start, minutes) };
    }),
  });
  const own = trades.flatMap(({ talks = [] }, trade) => talks.map((talk) => ({ ...timed(talk), trade })));
  const props = {
    ...{ headingId, caption, sentence, along, texts: ui.conversation },
    trades: trades.map(({ name, business, job }) => ({ name, business, job })),
    talks: [...own, ...block.talks.map(timed)],
  };
  return (
    <Section block={block} headingId={headingId} className={styles.scene}>
      <Island name="conversation" hydrate="near" props={props} />
    </Section>
  );
}
