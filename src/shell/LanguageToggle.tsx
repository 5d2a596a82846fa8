import type { Dispatch } from "react";
import { useShell } from "../i18n/shell-context.tsx";
import framed from "../ui/FramedButton.module.css";
import type { DropdownEvent } from "./dropdown-state.ts";
import { LanguageLink, type LanguageLinkProps } from "./LanguageLink.tsx";
import { LanguageMenu } from "./LanguageMenu.tsx";
import styles from "./TopBar.module.css";

interface LanguageToggleProps extends Pick<LanguageLinkProps, "paths" | "addresses" | "onChoose"> {
  /** Which of the bar's dropdowns is open. */
  dropdown: string | null;
  send: Dispatch<DropdownEvent>;
}

/** Shows the other of two languages, and says in its words that it leads there; of more it shows a menu. */
export function LanguageToggle({ dropdown, send, ...way }: LanguageToggleProps) {
  const { languages, language } = useShell();
  const look = `${framed.button} ${styles.language}`;
  if (languages.length > 2) return <LanguageMenu {...way} button={look} dropdown={dropdown} send={send} />;
  const other = languages.find(({ code }) => code !== language);
  return (
    other && (
      <LanguageLink {...way} className={look} language={other.code}>
        {other.label} <span className="visually-hidden">{other.switchTo}</span>
      </LanguageLink>
    )
  );
}
