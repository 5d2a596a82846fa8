import { useShell } from "../../i18n/shell-context.tsx";
import framed from "../../ui/FramedButton.module.css";
import styles from "../TopBar.module.css";
import { LanguageLink } from "./LanguageLink.tsx";
import { LanguageMenu } from "./LanguageMenu.tsx";

interface LanguageToggleProps {
  /** The current page's path in each language. */
  paths: Record<string, string>;
}

/**
 * A link to the current page in the other of two languages, with an accessible name in that language. A menu if there
 * are more languages.
 */
export function LanguageToggle({ paths }: LanguageToggleProps) {
  const { languages, language } = useShell();
  const className = `${framed.button} ${styles.language}`;
  if (languages.length > 2) return <LanguageMenu paths={paths} button={className} />;
  const other = languages.find(({ code }) => code !== language);
  return (
    other && (
      <LanguageLink paths={paths} className={className} language={other.code}>
        {other.label} <span className="visually-hidden">{other.switchTo}</span>
      </LanguageLink>
    )
  );
}
