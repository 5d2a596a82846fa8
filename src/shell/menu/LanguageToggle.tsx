import type { ReactNode } from "react";
import { useShell } from "../../i18n/shell-context.tsx";
import { useHref } from "../../ui/text/PageLink.tsx";
import lettered from "../LetteredList.module.css";
import { Dropdown } from "./Dropdown.tsx";
import styles from "./LanguageMenu.module.css";
import list from "./MenuList.module.css";
import marker from "./StarMarker.module.css";

interface LanguageToggleProps {
  /** The current page's path in each language. */
  paths: Record<string, string>;
  /** Classes of the link, or of the button that opens the menu. */
  className: string;
}

/**
 * With two languages, a link to the current page in the other language, whose accessible name is in that language. With
 * more languages, a menu.
 */
export function LanguageToggle({ paths, className }: LanguageToggleProps) {
  const { languages, language } = useShell();
  if (languages.length > 2) return <LanguageMenu paths={paths} className={className} />;
  const other = languages.find(({ code }) => code !== language);
  return (
    other && (
      <LanguageLink paths={paths} className={className} language={other.code}>
        {other.label} <span className="visually-hidden">{other.switchTo}</span>
      </LanguageLink>
    )
  );
}

/** A dropdown with links to the current page in every language. */
function LanguageMenu({ paths, className }: LanguageToggleProps) {
  const { languages, language, ui } = useShell();
  const label = (
    <>
      {languages.find(({ code }) => code === language)?.label}{" "}
      <span className="visually-hidden">{ui.chooseLanguage}</span>
    </>
  );
  return (
    <Dropdown
      id="languages"
      label={label}
      button={`${className} ${styles.button}`}
      panel={styles.panel}
      isLanguageMenu
    >
      <ul className={`${list.list} ${lettered.list}`}>
        {languages.map(({ code, name }) => (
          <li key={code}>
            <LanguageLink
              paths={paths}
              className={`grid target ${list.link} ${lettered.letter} ${marker.current}`}
              language={code}
            >
              <span className={`balanced ${list.label}`}>{name}</span>
            </LanguageLink>
          </li>
        ))}
      </ul>
    </Dropdown>
  );
}

interface LanguageLinkProps extends LanguageToggleProps {
  /** Code of the target language. */
  language: string;
  /** In the target language. */
  children: ReactNode;
}

/** A link to the current page in a language. `browser/behaviours/language.ts` stores the choice. */
function LanguageLink({ language, paths, className, children }: LanguageLinkProps) {
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
