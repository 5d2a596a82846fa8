import type { CompiledBlock } from "../compiled.ts";
import { Letter } from "../contact/letter/Letter.tsx";
import { useShell } from "../i18n/shell-context.tsx";
import { Island } from "../islands/Island.tsx";
import button from "../ui/Button.module.css";
import { Section } from "../ui/Section.tsx";
import { PageLink } from "../ui/text/PageLink.tsx";
import { RichText } from "../ui/text/RichText.tsx";
import styles from "./ContactForm.module.css";

export function ContactForm({ block }: { block: CompiledBlock<"contact-form"> }) {
  const { language, locale, email, legal, ui } = useShell();
  const { type: _, anchor, tone, heading, intro, ...own } = block;
  const { illustration, endpoint, byMail, whatsapp, notice, back, ...form } = own;
  const mailto = `mailto:${email}`;
  return (
    <Section block={endpoint ? block : { ...block, intro: undefined }} className={styles.contact}>
      {endpoint ? (
        <>
          <div className={styles.beside}>
            <Letter file={illustration.file} className={styles.letter} />
          </div>
          <Island
            name={block.type}
            hydrate="touched"
            props={{ ...form, endpoint, language, locale, email }}
          />
        </>
      ) : (
        <p className={`grid ${styles.byMail}`}>
          {byMail}{" "}
          <a className={button.button} href={mailto}>
            {email}
          </a>
        </p>
      )}
      {endpoint && (
        <p className={`small-print ${styles.notice}`}>
          <RichText inlines={notice} /> {legal}
        </p>
      )}
      <footer className={`row ways ${styles.ways}`}>
        <PageLink path={back.page}>{back.label}</PageLink>
        {endpoint && <a href={mailto}>{email}</a>}
        {whatsapp && <a href={whatsapp}>{ui.whatsapp.label}</a>}
      </footer>
    </Section>
  );
}
