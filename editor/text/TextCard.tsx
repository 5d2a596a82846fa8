import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { useAnswer } from "../api.ts";
import styles from "../Editor.module.css";
import type { EditableLanguage, EditableText } from "../editable.ts";
import { useEditor } from "../editor-context.ts";
import { type FormActions, FormContext, setValue } from "../form/fields/form-context.ts";
import { LanguageFields } from "../form/fields/LanguageFields.tsx";
import { Problems } from "../form/fields/Problems.tsx";
import { useTypedText } from "../form/fields/use-typed-text.ts";
import { Button, Form } from "../page/Controls.tsx";
import { Length } from "../page/Length.tsx";
import { isBlock } from "../page/page-objects.ts";
import { SameWords, useSameWords } from "../panels/SameWords.tsx";
import type { Edit } from "../protocol.ts";
import { countOf, languageName } from "../words.ts";
import { Beside } from "./Beside.tsx";
import { MarkButtons } from "./MarkButtons.tsx";
import { type EditedText, useTypingPlace } from "./use-typing-place.ts";

/** Edits a text: in place if that is possible, and beside it in the other languages. */
export function TextCard(props: EditedText) {
  const { page, view, problems, save, check, preview, open } = useEditor();
  const { language, languages, version } = page;
  const actions: FormActions = {
    ...{ language, languages, version, problems, save },
    asked: props.text.id,
    // The place shows what is typed in it.
    type: (id, value) => (view.typing ? check : preview)([setValue(id, value)]),
    takeBack: () => preview([]),
    onOpen: open,
    onEnter: () => {},
  };
  return (
    <FormContext value={actions}>
      <Beside shown={props.shown}>
        <Card {...props} />
      </Beside>
    </FormContext>
  );
}

/** What is typed in a text, on the page and in its card, what closes them, and copies of the text. */
function useCard({ text, shown }: EditedText) {
  const { page, selection, refresh, save, open } = useEditor();
  const { language } = page;
  const { id, written } = text;
  const card = useRef<HTMLFormElement>(null);
  const about = useId();
  const typed = useTypedText(text);

  const takeBack = () => {
    typing.finish(written[language] ?? "");
    typed.cancel();
    selection.close();
  };
  const saveAndClose = async (isForced = false) => {
    const { isTyped } = typed;
    const words = typed.textIn(language);
    await typed.finish(isForced);
    if (typed.current()) return;
    typing.finish(words);
    const saved = await refresh();
    const isStale = Object.values(saved?.texts[id]?.states ?? {}).includes("stale");
    const next = card.current?.querySelector<HTMLElement>(":is([data-question], [data-same-words] button)");
    if (!written[language]) selection.nextGap();
    else if (isTyped && (isStale || next)) next?.focus();
    else selection.close();
  };
  const typing = useTypingPlace({
    ...{ text, shown, typed, card },
    describedBy: about,
    onSave: () => void saveAndClose(),
    onCancel: takeBack,
  });

  const onKey = (event: KeyboardEvent<HTMLFormElement>) => {
    const { key, shiftKey, target, currentTarget, nativeEvent } = event;
    const code = target instanceof HTMLTextAreaElement ? target.lang : undefined;
    if (nativeEvent.isComposing) return;
    const isFirst = target === currentTarget.querySelector("button, textarea, select");
    if (key === "Enter" && code !== undefined && !shiftKey) void saveAndClose();
    else if (key === "Escape" && code !== undefined && code in typed.shown)
      typed.type({ [code]: written[code] ?? "" });
    else if (key === "Escape") takeBack();
    else if (key !== "Tab" || !shiftKey || !isFirst || !typing.focus()) return;
    event.preventDefault();
  };

  /** Closes the card, unless other texts may have to follow. */
  const finish = () => {
    const next = card.current?.querySelector<HTMLElement>("[data-same-words] button");
    if (next) next.focus();
    else selection.close();
  };
  /** Makes a copy for this place alone, which says the same in every language, and opens it. */
  const copyHere = async (edit: Edit) => {
    const isConfirmed = Object.values(text.states).every((one) => one === "fresh");
    const confirm = isConfirmed ? [{ id, languages: Object.keys(written) }] : [];
    const outcome = await save([edit], confirm);
    if ("saved" in outcome && outcome.saved.added !== undefined) open(outcome.saved.added);
  };

  return { card, about, typed, typing, takeBack, saveAndClose, onKey, finish, copyHere };
}

function Card({ text, shown }: EditedText) {
  const { page, selection, open } = useEditor();
  const { id, ownIn: block } = text;
  const { language } = page;
  const { card, about, typed, typing, takeBack, saveAndClose, onKey, ...on } = useCard({ text, shown });
  const { answer: names } = useAnswer("names", { language }, page.version);
  const { found, enter } = useSameWords();
  useEffect(() => enter(id), [id, enter]);
  const others = page.languages.filter(({ code }) => code !== language);
  const own = page.languages.filter(({ code }) => code === language);
  const { words, choice } = typed.problem;
  const owners = text.owners.slice(0, -1).filter((owner) => page.objects[owner]?.list);

  return (
    <Form ref={card} className={styles.card} aria-label={text.where} onKeyDown={onKey} onSend={saveAndClose}>
      <p className="small-print">{text.where}</p>
      {text.description && <p className="small-print">{text.description}</p>}
      {text.pages && (
        <p className={styles.note}>
          {`Shown on ${countOf(text.pages.length, "page")}.`}
          {block !== undefined && (
            <Button onClick={() => void on.copyHere({ do: "ownLine", id, block })}>Only on this page</Button>
          )}
        </p>
      )}
      {typing.isInPlace && (
        <p className={styles.row} id={about}>
          {languageName(language)}
          {text.markup === "rich" && (
            <Button onClick={typing.writeInField}>Strong, link, term, figure …</Button>
          )}
          <Length words={typed.textIn(language)} text={text} figures={own[0]?.figures} />
        </p>
      )}
      <LanguageFields
        {...{ text, typed }}
        languages={typing.isInPlace ? others : [...own, ...others]}
        below={(code) => (
          <MarkButtons
            markup={text.markup}
            language={code}
            names={names}
            onInsert={(next) => typed.type({ [code]: next })}
            onNew={(file) => open(page.files[file] ?? "")}
          />
        )}
      />
      <Questions {...{ text, card }} isTyped={typed.isTyped} onAnswered={on.finish} />
      <Problems
        id={id}
        own={{
          words,
          choice: choice && {
            writeMine: () => void saveAndClose(true),
            keepTheirs: () => {
              takeBack();
              choice.keepTheirs();
            },
          },
        }}
      />
      <div className={styles.row}>
        {!choice && (
          <>
            <button type="submit" className={styles.primary}>
              Save
            </button>
            <Button onClick={takeBack}>Cancel</Button>
          </>
        )}
        {owners.map((owner, at) => (
          <Button key={owner} onClick={() => selection.selectObject(owner)}>
            {isBlock(owner, page) ? "Block" : at === 0 ? "Item" : nameIn(page.objects[owner]?.where)}
          </Button>
        ))}
        {found.length > 0 && <Button onClick={selection.close}>Close</Button>}
      </div>
      <SameWords found={found} onOpen={open} />
      {text.facts.map((fact) => (
        <p key={fact} className={styles.row}>
          {`{${fact}}`}
          <Button onClick={() => void on.copyHere({ do: "ownFact", id, fact })}>
            Only here: its own figure
          </Button>
        </p>
      ))}
    </Form>
  );
}

/** The last words of a place: `groups 2`. */
const nameIn = (where = "") => where.split(" › ").slice(-2).join(" ");

interface QuestionsProps {
  text: EditableText;
  card: RefObject<HTMLFormElement | null>;
  isTyped: boolean;
  onAnswered: () => void;
}

/** Asks whether the text in other languages still says the same. */
function Questions({ text: { id, states }, card, isTyped, onAnswered }: QuestionsProps) {
  const { page, save } = useEditor();
  const [isLater, setIsLater] = useState(false);
  const isAsked = ({ code, isDraft }: EditableLanguage) =>
    code !== page.language && (states[code] === "stale" || (!isDraft && states[code] === "unrecorded"));
  return (isLater || isTyped ? [] : page.languages.filter(isAsked)).map(({ code }) => (
    <fieldset key={code} className={styles.note} data-question tabIndex={-1}>
      <legend>{`Does the ${languageName(code)} still say the same?`}</legend>
      <Button
        onClick={async () => {
          if ("saved" in (await save([], [{ id, languages: [page.language, code] }]))) onAnswered();
        }}
      >
        Yes
      </Button>
      <Button onClick={() => card.current?.querySelector<HTMLElement>(`textarea[lang="${code}"]`)?.focus()}>
        Edit
      </Button>
      <Button
        onClick={() => {
          setIsLater(true);
          onAnswered();
        }}
      >
        Later
      </Button>
    </fieldset>
  ));
}
