import { type Dispatch, useRef } from "react";
import { useShell } from "../i18n/shell-context.tsx";
import catalogue from "./Catalogue.module.css";
import { Dropdown } from "./Dropdown.tsx";
import type { DropdownEvent } from "./dropdown-state.ts";
import star from "./GoalStar.module.css";
import { LanguageLink, type LanguageLinkProps } from "./LanguageLink.tsx";
import styles from "./LanguageMenu.module.css";
import list from "./MenuList.module.css";

interface LanguageMenuProps extends Pick<LanguageLinkProps, "paths" | "addresses" | "onChoose"> {
  /** Look of the button that opens it. */
  button: string;
  /** Which of the bar's dropdowns is open. */
  dropdown: string | null;
  send: Dispatch<DropdownEvent>;
}

/** Among the bar's dropdowns; no group of pages can be called so. */
const id = "/languages";

/** A dropdown with the page on the screen in every language, each by its name in its own words. */
export function LanguageMenu({ button, dropdown, send, onChoose, ...way }: LanguageMenuProps) {
  const { languages, language, ui } = useShell();
  const menu = useRef<HTMLDivElement>(null);
  const choose = (code: string) => {
    onChoose(code);
    send({ type: "close" });
    menu.current?.querySelector("button")?.focus();
  };
  const label = (
    <>
      {languages.find(({ code }) => code === language)?.label}{" "}
      <span className="visually-hidden">{ui.chooseLanguage}</span>
    </>
  );
  return (
    <div className={way.addresses.byLanguage ? undefined : styles.scripted} ref={menu}>
      <Dropdown
        id={id}
        label={label}
        button={`${button} ${styles.button}`}
        panel={styles.panel}
        open={dropdown === id}
        send={send}
      >
        <ul className={`${list.list} ${catalogue.stars}`}>
          {languages.map(({ code, name }) => (
            <li key={code}>
              <LanguageLink
                {...way}
                className={`${list.link} ${styles.link} ${code === language ? star.star : catalogue.letter}`}
                language={code}
                onChoose={choose}
              >
                <span className={list.label}>{name}</span>
              </LanguageLink>
            </li>
          ))}
        </ul>
      </Dropdown>
    </div>
  );
}
