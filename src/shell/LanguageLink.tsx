import type { MouseEvent, ReactNode } from "react";
import { useShell } from "../i18n/shell-context.tsx";
import type { Addresses } from "../router/addresses.ts";

export interface LanguageLinkProps {
  /** Code of the language that it leads to. */
  language: string;
  /** The path of the page on the screen in each language. */
  paths: Record<string, string>;
  addresses: Addresses;
  className: string;
  onChoose: (language: string) => void;
  children: ReactNode;
}

/**
 * Leads to the page on the screen in a language, in whose words it is named. Where each language has an address of
 * its own it is a link, which leads there before the app runs too.
 */
export function LanguageLink({
  language,
  paths,
  addresses,
  className,
  onChoose,
  children,
}: LanguageLinkProps) {
  const current = useShell().language === language || undefined;
  const look = { className, lang: language, "aria-current": current, children };
  const path = paths[language];
  if (!addresses.byLanguage || path === undefined)
    return <button {...look} type="button" onClick={() => onChoose(language)} />;
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(language);
  };
  return <a {...look} href={addresses.href(path, language)} hrefLang={language} onClick={onClick} />;
}
