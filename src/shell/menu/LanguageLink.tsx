import type { ReactNode } from "react";
import { useShell } from "../../i18n/shell-context.tsx";
import { useHref } from "../../ui/text/href-context.tsx";

interface LanguageLinkProps {
  /** Code of the target language. */
  language: string;
  /** The current page's path in each language. */
  paths: Record<string, string>;
  className: string;
  /** In the target language. */
  children: ReactNode;
}

/** A link to the current page in a language. `behaviours/language.ts` stores the choice. */
export function LanguageLink({ language, paths, className, children }: LanguageLinkProps) {
  const href = useHref();
  return (
    <a
      className={className}
      href={href(paths[language] ?? "", language)}
      hrefLang={language}
      lang={language}
      aria-current={useShell().language === language || undefined}
      data-language-toggle=""
    >
      {children}
    </a>
  );
}
