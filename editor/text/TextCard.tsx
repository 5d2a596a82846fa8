import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Names, PlaceId } from "../../scripts/content/dev/edit/protocol.ts";
import { call } from "../api.ts";
import styles from "../Editor.module.css";
import { Length } from "../page/Length.tsx";
import { isBlock } from "../page/page-objects.ts";
import { SameWords, useSameWords } from "../panels/SameWords.tsx";
import { countOf, languageName, problemInWords } from "../words.ts";
import { Beside } from "./Beside.tsx";
import { MarkButtons } from "./MarkButtons.tsx";
import { type EditedText, useTypedText } from "./use-typed-text.ts";

interface Props extends EditedText {
  /** A text that the page's language lacked is written. */
  onFilled: () => void;
  onObject: (id: PlaceId) => void;
  onOpen: (id: PlaceId) => void;
}

/** Edits a text: where it stands if that is possible, and beside it in the other languages. */
export function TextCard({
  text,
  shown,
  caret,
  page,
  view,
  state,
  onClose,
  onFilled,
  onObject,
  onOpen,
}: Props) {
  const { id, written } = text;
  const { language } = page;
  const card = useRef<HTMLFormElement>(null);
  const { isInPlace, typed, offered, message, hasConflict, ...edited } = useTypedText({
    ...{ text, shown, caret, page, view, state, card, onClose, onFilled },
  });
  const { type, save, saveAndClose, takeBack, clean, answerOffer, writeInField, focusPlace } = edited;

  const [names, setNames] = useState<Names>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version may have other names
  useEffect(
    () => void call("names", { language }).then(setNames, () => setNames(undefined)),
    [language, page.version],
  );

  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>, code: string) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      void saveAndClose();
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (code in typed) type({ [code]: written[code] ?? "" });
      else takeBack();
    }
  };
  const onFormKey = (event: KeyboardEvent<HTMLFormElement>) => {
    const { key, shiftKey, target, currentTarget } = event;
    if (key === "Escape" && !event.defaultPrevented) takeBack();
    if (key !== "Tab" || !shiftKey || target !== currentTarget.querySelector("button, textarea, select"))
      return;
    if (focusPlace()) event.preventDefault();
  };

  const { found, enter } = useSameWords();
  useEffect(() => enter(id), [id, enter]);
  const [isLater, setIsLater] = useState(false);
  /** Closes the card, unless other texts may have to follow. */
  const finish = () => {
    const next = card.current?.querySelector<HTMLElement>("[data-same-words] button");
    if (next) next.focus();
    else onClose();
  };

  /** Gives the text a figure of its own, which says the same in every language, and opens it. */
  const ownFact = async (fact: string) => {
    const isConfirmed = Object.values(text.states).every((one) => one === "fresh");
    const confirm = isConfirmed ? [{ id, languages: Object.keys(written) }] : [];
    const outcome = await state.save([{ do: "ownFact", id, fact }], confirm);
    if ("saved" in outcome && outcome.saved.added !== undefined) onOpen(outcome.saved.added);
  };

  const others = page.languages.filter(({ code }) => code !== language);
  const own = page.languages.filter(({ code }) => code === language);
  const fields = isInPlace ? others : [...own, ...others];
  const isTyped = Object.keys(typed).length > 0;
  const stale = others.filter(
    ({ code, isDraft }) =>
      !isTyped && (text.states[code] === "stale" || (!isDraft && text.states[code] === "unrecorded")),
  );
  const problems = new Set(state.problems.filter((problem) => problem.id === id).map(problemInWords));
  const owners = text.owners.slice(0, -1).filter((owner) => page.objects[owner]?.list);

  return (
    <Beside shown={shown} view={view}>
      <form
        ref={card}
        className={styles.card}
        aria-label={text.where}
        onKeyDown={onFormKey}
        onSubmit={(event) => {
          event.preventDefault();
          void saveAndClose();
        }}
      >
        <p className={styles.where}>{text.where}</p>
        {text.description && <p className={styles.quiet}>{text.description}</p>}
        {text.pages && <p className={styles.note}>{`Shown on ${countOf(text.pages.length, "page")}.`}</p>}
        {isInPlace && (
          <p className={styles.row}>
            {languageName(language)}
            {text.markup === "rich" && (
              <button type="button" onClick={writeInField}>
                Strong, link, term, figure …
              </button>
            )}
            <Length
              of={typed[language] ?? written[language] ?? ""}
              figures={own[0]?.figures ?? {}}
              limits={text.length}
            />
          </p>
        )}
        {Object.keys(offered).length > 0 && (
          <div className={styles.note}>
            {`You had typed: “${Object.values(offered).join("”, “")}”`}
            <button type="button" onClick={() => answerOffer(true)}>
              Use it
            </button>
            <button type="button" onClick={() => answerOffer(false)}>
              Discard
            </button>
          </div>
        )}
        {fields.map(({ code, isDraft, figures }) => {
          const value = typed[code] ?? written[code] ?? "";
          return (
            <div key={code} className={styles.field}>
              <label>
                <span>
                  {languageName(code)}
                  {isDraft && " (draft)"}
                </span>
                <textarea
                  lang={code}
                  spellCheck
                  rows={Math.min(8, Math.max(2, Math.ceil(value.length / 44)))}
                  value={value}
                  onChange={({ target }) => type({ [code]: target.value.replace(/\n/g, " ") })}
                  onPaste={() => requestAnimationFrame(() => void clean(code))}
                  onKeyDown={(event) => onKey(event, code)}
                />
              </label>
              <div className={styles.row}>
                <MarkButtons
                  markup={text.markup}
                  language={code}
                  names={names}
                  onInsert={(next) => type({ [code]: next })}
                  onNew={(file) => onOpen(page.files[file] ?? "")}
                />
                <Length of={value} figures={figures} limits={text.length} />
              </div>
            </div>
          );
        })}
        {(isLater ? [] : stale).map(({ code }) => (
          <fieldset key={code} className={styles.note} data-question tabIndex={-1}>
            <legend>{`Does the ${languageName(code)} still say the same?`}</legend>
            <button
              type="button"
              onClick={async () => (await save([{ id, languages: [language, code] }])) && finish()}
            >
              Yes
            </button>
            <button
              type="button"
              onClick={() => card.current?.querySelector<HTMLElement>(`textarea[lang="${code}"]`)?.focus()}
            >
              Edit
            </button>
            <button
              type="button"
              onClick={() => {
                setIsLater(true);
                finish();
              }}
            >
              Later
            </button>
          </fieldset>
        ))}
        <div role="status">
          {[...problems].map((problem) => (
            <p key={problem} className={styles.problem}>
              {problem}
            </p>
          ))}
        </div>
        <p role="alert" className={styles.problem}>
          {message}
        </p>
        <div className={styles.row}>
          {hasConflict ? (
            <button type="button" className={styles.primary} onClick={() => void saveAndClose(true)}>
              Write mine
            </button>
          ) : (
            <button type="submit" className={styles.primary}>
              Save
            </button>
          )}
          <button type="button" onClick={takeBack}>
            {hasConflict ? "Keep what is there" : "Cancel"}
          </button>
          {owners.map((owner, at) => (
            <button key={owner} type="button" onClick={() => onObject(owner)}>
              {isBlock(owner, page) ? "Block" : at === 0 ? "Item" : nameIn(page.objects[owner]?.where)}
            </button>
          ))}
          {found.length > 0 && (
            <button type="button" onClick={onClose}>
              Close
            </button>
          )}
        </div>
        <SameWords found={found} onOpen={onOpen} />
        {text.facts.map((fact) => (
          <p key={fact} className={styles.row}>
            {`{${fact}}`}
            <button type="button" onClick={() => void ownFact(fact)}>
              Only here: its own figure
            </button>
          </p>
        ))}
      </form>
    </Beside>
  );
}

/** The last words of a place: `groups 2`. */
const nameIn = (where = "") => where.split(" › ").slice(-2).join(" ");
