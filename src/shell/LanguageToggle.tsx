import { nextLanguage } from "../i18n/language.ts";
import { useShell } from "../i18n/shell-context.tsx";
import styles from "./TopBar.module.css";

/** Shows the language that it switches to, and says so in words of that language. */
export function LanguageToggle({ onChoose }: { onChoose: (language: string) => void }) {
  const { languages, language } = useShell();
  const next = nextLanguage(languages, language);
  if (!next) return null;
  return (
    <button className={styles.action} type="button" lang={next.code} onClick={() => onChoose(next.code)}>
      {next.label} <span className="visually-hidden">{next.switchTo}</span>
    </button>
  );
}
