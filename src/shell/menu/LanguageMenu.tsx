import { useShell } from "../../i18n/shell-context.tsx";
import lettered from "../LetteredList.module.css";
import { Dropdown } from "./Dropdown.tsx";
import { LanguageLink } from "./LanguageLink.tsx";
import styles from "./LanguageMenu.module.css";
import list from "./MenuList.module.css";
import marker from "./StarMarker.module.css";

interface LanguageMenuProps {
  /** The current page's path in each language. */
  paths: Record<string, string>;
  /** Classes of the button that opens it. */
  button: string;
}

/** A dropdown with links to the current page in every language. */
export function LanguageMenu({ paths, button }: LanguageMenuProps) {
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
      button={`${button} ${styles.button}`}
      panel={styles.panel}
      isLanguageMenu
    >
      <ul className={`${list.list} ${lettered.list}`}>
        {languages.map(({ code, name }) => (
          <li key={code}>
            <LanguageLink
              paths={paths}
              className={`${list.link} ${styles.link} ${lettered.letter} ${marker.current}`}
              language={code}
            >
              <span className={list.label}>{name}</span>
            </LanguageLink>
          </li>
        ))}
      </ul>
    </Dropdown>
  );
}
