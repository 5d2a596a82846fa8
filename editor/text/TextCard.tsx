import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { call } from "../api.ts";
import styles from "../Editor.module.css";
import type { Names, PlaceId } from "../editable.ts";
import { Form } from "../form/Form.tsx";
import { type FormActions, FormContext, setValue } from "../form/fields/form-context.ts";
import { LanguageFields } from "../form/fields/LanguageFields.tsx";
import { Problems } from "../form/fields/Problems.tsx";
import { useTypedText } from "../form/fields/use-typed-text.ts";
import { Button } from "../page/Button.tsx";
import { Length } from "../page/Length.tsx";
import { isBlock } from "../page/page-objects.ts";
import type { PageState } from "../page/use-page.ts";
import { SameWords, useSameWords } from "../panels/SameWords.tsx";
import type { Edit } from "../protocol.ts";
import { countOf, languageName } from "../words.ts";
import { Beside } from "./Beside.tsx";
import { MarkButtons } from "./MarkButtons.tsx";
import { type EditedText, useTypingPlace } from "./use-typing-place.ts";

interface Props extends EditedText {
  state: PageState;
  onClose: () => void;
  /** A text that the page's language lacked is written. */
  onFilled: () => void;
  onObject: (id: PlaceId) => void;
  onOpen: (id: PlaceId) => void;
}

/** Edits a text: in place if that is possible, and beside it in the other languages. */
export function TextCard(props: Props) {
  const { text, shown, page, view, state, onOpen } = props;
  const actions = useMemo(
    (): FormActions => ({
      language: page.language,
      languages: page.languages,
      locale: page.languages.find(({ code }) => code === page.language)?.locale ?? "",
      version: page.version,
      asked: text.id,
      problems: state.problems,
      // The place shows what is typed in it.
      type: (id, value) => (view.typing ? state.check : state.preview)([setValue(id, value)]),
      takeBack: () => state.preview([]),
      save: state.save,
      onOpen,
      onEnter: () => {},
    }),
    [text.id, page, view, state, onOpen],
  );
  return (
    <FormContext value={actions}>
      <Beside shown={shown} view={view}>
        <Card {...props} />
      </Beside>
    </FormContext>
  );
}

function Card({ text, shown, caret, page, view, state, onClose, onFilled, onObject, onOpen }: Props) {
  const { id, written, ownIn: block } = text;
  const { language } = page;
  const card = useRef<HTMLFormElement>(null);
  const about = useId();
  const draft = useTypedText(text);

  const takeBack = () => {
    typing.finish(written[language] ?? "");
    draft.cancel();
    onClose();
  };
  const saveAndClose = async (isForced = false) => {
    const { isTyped } = draft;
    const words = draft.textIn(language);
    await draft.finish(isForced);
    if (draft.typed()) return;
    typing.finish(words);
    const saved = await state.refresh();
    const isStale = Object.values(saved?.texts[id]?.states ?? {}).includes("stale");
    const next = card.current?.querySelector<HTMLElement>(":is([data-question], [data-same-words] button)");
    if (!written[language]) onFilled();
    else if (isTyped && (isStale || next)) next?.focus();
    else onClose();
  };
  const typing = useTypingPlace({
    ...{ text, shown, caret, page, view, draft, card },
    describedBy: about,
    onSave: () => void saveAndClose(),
    onCancel: takeBack,
  });

  const [names, setNames] = useState<Names>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version may have other names
  useEffect(
    () => void call("names", { language }).then(setNames, () => setNames(undefined)),
    [language, page.version],
  );

  const onKey = (event: KeyboardEvent<HTMLFormElement>) => {
    const { key, shiftKey, target, currentTarget, nativeEvent } = event;
    const code = target instanceof HTMLTextAreaElement ? target.lang : undefined;
    if (nativeEvent.isComposing) return;
    const isFirst = target === currentTarget.querySelector("button, textarea, select");
    if (key === "Enter" && code !== undefined && !shiftKey) void saveAndClose();
    else if (key === "Escape" && code !== undefined && code in draft.shown)
      draft.type({ [code]: written[code] ?? "" });
    else if (key === "Escape") takeBack();
    else if (key !== "Tab" || !shiftKey || !isFirst || !typing.focus()) return;
    event.preventDefault();
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

  /** Makes a copy for this place alone, which says the same in every language, and opens it. */
  const copyHere = async (edit: Edit) => {
    const isConfirmed = Object.values(text.states).every((one) => one === "fresh");
    const confirm = isConfirmed ? [{ id, languages: Object.keys(written) }] : [];
    const outcome = await state.save([edit], confirm);
    if ("saved" in outcome && outcome.saved.added !== undefined) onOpen(outcome.saved.added);
  };

  const others = page.languages.filter(({ code }) => code !== language);
  const own = page.languages.filter(({ code }) => code === language);
  const stale = others.filter(
    ({ code, isDraft }) =>
      !draft.isTyped && (text.states[code] === "stale" || (!isDraft && text.states[code] === "unrecorded")),
  );
  const { words, choice } = draft.problem;
  const owners = text.owners.slice(0, -1).filter((owner) => page.objects[owner]?.list);

  return (
    <Form ref={card} className={styles.card} aria-label={text.where} onKeyDown={onKey} onSend={saveAndClose}>
      <p className={styles.where}>{text.where}</p>
      {text.description && <p className={styles.quiet}>{text.description}</p>}
      {text.pages && (
        <p className={styles.note}>
          {`Shown on ${countOf(text.pages.length, "page")}.`}
          {block !== undefined && (
            <Button onClick={() => void copyHere({ do: "ownLine", id, block })}>Only on this page</Button>
          )}
        </p>
      )}
      {typing.isInPlace && (
        <p className={styles.row} id={about}>
          {languageName(language)}
          {text.markup === "rich" && (
            <Button onClick={typing.writeInField}>Strong, link, term, figure …</Button>
          )}
          <Length
            of={draft.textIn(language)}
            markup={text.markup}
            figures={own[0]?.figures ?? {}}
            limits={text.length}
          />
        </p>
      )}
      <LanguageFields
        {...{ text, draft }}
        languages={typing.isInPlace ? others : [...own, ...others]}
        below={(code) => (
          <MarkButtons
            markup={text.markup}
            language={code}
            names={names}
            onInsert={(next) => draft.type({ [code]: next })}
            onNew={(file) => onOpen(page.files[file] ?? "")}
          />
        )}
      />
      {(isLater ? [] : stale).map(({ code }) => (
        <Question
          key={code}
          code={code}
          onSame={async () => {
            if ("saved" in (await state.save([], [{ id, languages: [language, code] }]))) finish();
          }}
          onEdit={() => card.current?.querySelector<HTMLElement>(`textarea[lang="${code}"]`)?.focus()}
          onLater={() => {
            setIsLater(true);
            finish();
          }}
        />
      ))}
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
          <Button key={owner} onClick={() => onObject(owner)}>
            {isBlock(owner, page) ? "Block" : at === 0 ? "Item" : nameIn(page.objects[owner]?.where)}
          </Button>
        ))}
        {found.length > 0 && <Button onClick={onClose}>Close</Button>}
      </div>
      <SameWords found={found} onOpen={onOpen} />
      {text.facts.map((fact) => (
        <p key={fact} className={styles.row}>
          {`{${fact}}`}
          <Button onClick={() => void copyHere({ do: "ownFact", id, fact })}>
            Only here: its own figure
          </Button>
        </p>
      ))}
    </Form>
  );
}

/** The last words of a place: `groups 2`. */
const nameIn = (where = "") => where.split(" › ").slice(-2).join(" ");

/** Asks whether the text in another language still says the same. */
function Question({ code, ...on }: { code: string } & Record<"onSame" | "onEdit" | "onLater", () => void>) {
  return (
    <fieldset className={styles.note} data-question tabIndex={-1}>
      <legend>{`Does the ${languageName(code)} still say the same?`}</legend>
      <Button onClick={on.onSame}>Yes</Button>
      <Button onClick={on.onEdit}>Edit</Button>
      <Button onClick={on.onLater}>Later</Button>
    </fieldset>
  );
}
