import type { ReactNode } from "react";
import { usePage, useShell } from "../../i18n/shell-context.tsx";
import framed from "../../ui/FramedButton.module.css";
import { useHref } from "../../ui/text/PageLink.tsx";
import lettered from "../LetteredList.module.css";
import { Dropdown } from "./Dropdown.tsx";
import styles from "./LanguageMenu.module.css";
import list from "./MenuList.module.css";
import marker from "./StarMarker.module.css";

/** A link to the current page in the other language, with a name in that language. With more languages, a menu. */
export function LanguageToggle() {
  const { languages, language } = useShell();
  if (languages.length > 2) return <LanguageMenu />;
  const other = languages.find(({ code }) => code !== language);
  return (
    other && (
      <LanguageLink className={framed.button} language={other.code}>
        {other.label} <span className="visually-hidden">{other.switchTo}</span>
      </LanguageLink>
    )
  );
}

/** A dropdown with links to the current page in every language. */
function LanguageMenu() {
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
      button={`${framed.button} ${styles.button}`}
      panel={styles.panel}
      isLanguageMenu
    >
      <ul className={`${list.list} ${lettered.list}`}>
        {languages.map(({ code, name }) => (
          <li key={code}>
            <LanguageLink
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

interface LanguageLinkProps {
  className: string | undefined;
  /** Code of the target language. */
  language: string;
  children: ReactNode;
}

/** A link to the current page in a language. `browser/behaviours/language.ts` stores the choice. */
function LanguageLink({ language, className, children }: LanguageLinkProps) {
  const href = useHref();
  return (
    <a
      className={className}
      href={href(usePage().paths[language] ?? "", language)}
      hrefLang={language}
      lang={language}
      aria-current={useShell().language === language || undefined}
      data-language-toggle=""
    >
      {children}
    </a>
  );
}
