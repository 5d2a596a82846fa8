import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import type { Edit, EditablePage, EditableText, PlaceId } from "../../scripts/content/dev/edit/protocol.ts";
import { call } from "../api.ts";
import styles from "../Editor.module.css";
import { isTypable } from "../page/find-place.ts";
import { controlOf, isBlock, visibleLength } from "../page/page-objects.ts";
import type { ShownText } from "../page/page-parts.ts";
import type { ShownPage } from "../page/shown-page.ts";
import type { Piece } from "../page/shown-texts.ts";
import type { PageState } from "../page/use-page.ts";
import { countOf } from "../words.ts";
import { Beside } from "./Beside.tsx";
import { MarkButtons } from "./MarkButtons.tsx";
import { type TypingPlace, typeInPlace } from "./type-in-place.ts";
import { changesOf, storedTyped, storeTyped, type Typed } from "./typed-texts.ts";

interface Props {
  text: EditableText;
  shown: ShownText;
  /** The position of the caret in the text, where it was clicked. */
  caret: number | undefined;
  page: EditablePage;
  view: ShownPage;
  state: PageState;
  onClose: () => void;
  onObject: (id: PlaceId) => void;
}

/** "Spanish" for `es`. */
const nameOf = (code: string) => new Intl.DisplayNames("en", { type: "language" }).of(code) ?? code;

/** Edits a text: where it stands if that is possible, and beside it in the other languages. */
export function TextCard({ text, shown, caret, page, view, state, onClose, onObject }: Props) {
  const { id, written } = text;
  const { language } = page;
  const [isInPlace] = useState(() => controlOf(text, language, isTypable(shown)) === "place");
  const [typed, setTyped] = useState<Typed>({});
  const [offered, setOffered] = useState(() => storedTyped(id, written));
  const [message, setMessage] = useState("");
  const card = useRef<HTMLFormElement>(null);
  const place = useRef<TypingPlace>(undefined);
  /** What the listeners outside React read. */
  const current = useRef({ typed, text, version: page.version, saving: "" });
  Object.assign(current.current, { text, version: page.version });

  const type = useCallback(
    (change: Typed) => {
      const { typed: before, text: now } = current.current;
      const next = changesOf({ ...before, ...change }, now.written);
      current.current.typed = next;
      setTyped(next);
      setMessage("");
      storeTyped(id, next);
      if (!place.current && language in change) state.preview([editOf(now, next)]);
    },
    [id, language, state.preview],
  );

  /** Saves what was typed. Returns the page after it; undefined if nothing was saved. */
  const save = useCallback(
    async (confirm?: PlaceId[]): Promise<EditablePage | undefined> => {
      const { typed: values, text: now, saving } = current.current;
      if (place.current?.isComposing()) return undefined;
      const emptied = Object.keys(values).find((code) => !values[code]?.trim());
      if (emptied !== undefined) {
        setMessage(`The ${nameOf(emptied)} text is empty. Write something, or press Escape to take it back.`);
        return undefined;
      }
      const request = JSON.stringify(values);
      if (saving === request || (request === "{}" && !confirm)) return undefined;
      current.current.saving = request;
      const outcome = await state.save(request === "{}" ? [] : [editOf(now, values)], confirm);
      current.current.saving = "";
      if ("refusal" in outcome) {
        const { message: why, problems = [], conflicts = [] } = outcome.refusal;
        const details = problems.map(({ message, fix }) => `${message} ${fix ?? ""}`);
        const others = conflicts.map(({ onDisk }) => `There is now: ${onDisk}`);
        setMessage([why, ...details, ...others].join("\n"));
        return undefined;
      }
      storeTyped(id, {});
      if (JSON.stringify(current.current.typed) === request) current.current.typed = {};
      setTyped(current.current.typed);
      return outcome.page;
    },
    [id, state.save],
  );

  /** Stops typing in the page, which then shows what was typed, or what is written. */
  const finish = useCallback(
    (result: string) => {
      view.typing = undefined;
      place.current?.finish(result);
      place.current = undefined;
    },
    [view],
  );

  /** Corrects a pasted text as the check would. */
  const clean = useCallback(
    async (code: string) => {
      const pasted = current.current.typed[code];
      const { version } = current.current;
      if (pasted === undefined) return;
      const cleaned = await call("clean", { id, language: code, text: pasted, version }).catch(
        () => undefined,
      );
      if (!cleaned || cleaned.text === pasted || current.current.typed[code] !== pasted) return;
      if (code === language) place.current?.write(cleaned.text);
      type({ [code]: cleaned.text });
    },
    [id, language, type],
  );

  const takeBack = useCallback(() => {
    current.current.typed = {};
    storeTyped(id, {});
    finish(written[language] ?? "");
    void state.refresh();
    onClose();
  }, [finish, id, language, onClose, state.refresh, written]);

  const saveAndClose = useCallback(async () => {
    const isChanged = Object.keys(current.current.typed).length > 0;
    const shownText = current.current.typed[language] ?? current.current.text.written[language] ?? "";
    const saved = await save();
    if (isChanged && !saved) return;
    finish(shownText);
    await state.refresh();
    const isStale = Object.values(saved?.texts[id]?.states ?? {}).includes("stale");
    if (isStale) card.current?.querySelector<HTMLElement>("[data-question] button")?.focus();
    else onClose();
  }, [finish, id, language, onClose, save, state.refresh]);

  const latest = useRef({ save, saveAndClose, takeBack });
  latest.current = { save, saveAndClose, takeBack };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is made editable once
  useEffect(() => {
    const [piece] = shown.pieces;
    if (isInPlace && piece) {
      place.current = typeInPlace(piece as Piece<Text>, language, caret, {
        onType: (value) => type({ [language]: value }),
        onPaste: () => void clean(language),
        onSave: () => void latest.current.saveAndClose(),
        onCancel: () => latest.current.takeBack(),
      });
      view.typing = place.current.element;
    } else card.current?.querySelector("textarea")?.focus({ preventScroll: true });
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (card.current?.contains(target) || place.current?.element.contains(target));
    const onLeave = ({ target, relatedTarget }: FocusEvent) => {
      if (isInside(target) && !isInside(relatedTarget)) void latest.current.save();
    };
    document.addEventListener("focusout", onLeave);
    return () => {
      document.removeEventListener("focusout", onLeave);
      const { typed: values, text: now } = current.current;
      const before = now.written[language] ?? "";
      const typing = place.current;
      void latest.current.save().then((saved) => saved ?? typing?.finish(before));
      finish(values[language] || before);
    };
  }, []);

  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>, code: string) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      void saveAndClose();
    } else if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      if (code in typed) type({ [code]: written[code] ?? "" });
      else takeBack();
    }
  };

  const others = page.languages.filter(({ code }) => code !== language);
  const own = page.languages.filter(({ code }) => code === language);
  const fields = isInPlace ? others : [...own, ...others];
  const stale = others.filter(({ code }) => text.states[code] === "stale" && !(code in typed));
  const problems = page.problems.filter((problem) => problem.id === id);
  const owners = text.owners.slice(0, -1).filter((owner) => page.objects[owner]?.list);
  const [least, most] = [text.length?.least, text.length?.most];

  return (
    <Beside shown={shown} view={view}>
      <form
        ref={card}
        className={styles.card}
        aria-label={text.where}
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
            {nameOf(language)}
            <Length of={typed[language] ?? written[language] ?? ""} least={least} most={most} />
          </p>
        )}
        {Object.keys(offered).length > 0 && (
          <div className={styles.note}>
            {`You had typed: “${Object.values(offered).join("”, “")}”`}
            <button
              type="button"
              onClick={() => {
                place.current?.write(offered[language] ?? written[language] ?? "");
                type(offered);
                setOffered({});
              }}
            >
              Use it
            </button>
            <button
              type="button"
              onClick={() => {
                storeTyped(id, typed);
                setOffered({});
              }}
            >
              Discard
            </button>
          </div>
        )}
        {fields.map(({ code, isDraft }) => {
          const value = typed[code] ?? written[code] ?? "";
          return (
            <div key={code} className={styles.field}>
              <label>
                <span>
                  {nameOf(code)}
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
                  onInsert={(next) => type({ [code]: next })}
                />
                <Length of={value} least={least} most={most} />
              </div>
            </div>
          );
        })}
        {stale.map(({ code }) => (
          <div key={code} className={styles.note} data-question>
            {`Does the ${nameOf(code)} still say the same?`}
            <button type="button" onClick={async () => (await save([id])) && onClose()}>
              Yes
            </button>
            <button
              type="button"
              onClick={() => card.current?.querySelector<HTMLElement>(`textarea[lang="${code}"]`)?.focus()}
            >
              Edit
            </button>
            <button type="button" onClick={onClose}>
              Later
            </button>
          </div>
        ))}
        {problems.map(({ message: problem, fix }) => (
          <p key={problem} className={styles.problem}>{`${problem} ${fix ?? ""}`}</p>
        ))}
        <p role="alert" className={styles.problem}>
          {message}
        </p>
        <div className={styles.row}>
          <button type="submit" className={styles.primary}>
            Save
          </button>
          <button type="button" onClick={takeBack}>
            Take back
          </button>
          {owners.map((owner) => (
            <button key={owner} type="button" onClick={() => onObject(owner)}>
              {isBlock(owner, page) ? "Block" : page.objects[owner]?.where.split(" › ").slice(-2).join(" ")}
            </button>
          ))}
        </div>
      </form>
    </Beside>
  );
}

const editOf = ({ id, written }: EditableText, typed: Typed): Edit => ({
  do: "set",
  id,
  value: { ...written, ...typed },
});

interface LengthProps {
  of: string;
  least: number | undefined;
  most: number | undefined;
}

/** How many characters are left, or are missing. */
function Length({ of, least = 0, most }: LengthProps) {
  const length = visibleLength(of);
  if (most === undefined) return null;
  const words =
    length < least
      ? `${countOf(least - length, "character")} too short`
      : length > most
        ? `${countOf(length - most, "character")} too long`
        : `${countOf(most - length, "character")} left`;
  return (
    <span className={styles.length} data-wrong={length < least || length > most || undefined}>
      {words}
    </span>
  );
}
