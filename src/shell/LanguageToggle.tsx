import type { MouseEvent } from "react";
import { nextLanguage } from "../i18n/language.ts";
import { useShell } from "../i18n/shell-context.tsx";
import type { Addresses } from "../router/addresses.ts";
import framed from "../ui/FramedButton.module.css";
import styles from "./TopBar.module.css";

interface LanguageToggleProps {
  /** The path of the page on the screen in each language. */
  paths: Record<string, string>;
  addresses: Addresses;
  onChoose: (language: string) => void;
}

/**
 * Shows the language that it switches to, and says so in words of that language. Where each language has an
 * address of its own it is a link, which leads there before the app runs too.
 */
export function LanguageToggle({ paths, addresses, onChoose }: LanguageToggleProps) {
  const { languages, language } = useShell();
  const next = nextLanguage(languages, language);
  if (!next) return null;
  const look = { className: `${framed.button} ${styles.language}`, lang: next.code };
  const words = (
    <>
      {next.label} <span className="visually-hidden">{next.switchTo}</span>
    </>
  );
  const path = paths[next.code];
  if (!addresses.byLanguage || path === undefined) {
    return (
      <button {...look} type="button" onClick={() => onChoose(next.code)}>
        {words}
      </button>
    );
  }
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(next.code);
  };
  return (
    <a {...look} href={addresses.href(path, next.code)} hrefLang={next.code} onClick={onClick}>
      {words}
    </a>
  );
}
