import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type {
  Confirmation,
  Edit,
  EditablePage,
  EditableText,
} from "../../scripts/content/dev/edit/protocol.ts";
import { call } from "../api.ts";
import { isTypable } from "../page/find-place.ts";
import { controlOf } from "../page/page-objects.ts";
import type { ShownText } from "../page/page-parts.ts";
import type { ShownPage } from "../page/shown-page.ts";
import type { Piece } from "../page/shown-texts.ts";
import type { PageState } from "../page/use-page.ts";
import { languageName, wordsOfRefusal } from "../words.ts";
import { type TypingPlace, typeInPlace } from "./type-in-place.ts";
import { changesOf, sameByTyping, storedTyped, storeTyped, type Typed } from "./typed-texts.ts";

const editOf = ({ id, written }: EditableText, typed: Typed): Edit => ({
  do: "set",
  id,
  value: { ...written, ...typed },
});

/** A text that is edited, on its page. */
export interface EditedText {
  text: EditableText;
  shown: ShownText;
  /** The position of the caret in the text, where it was clicked. */
  caret: number | undefined;
  page: EditablePage;
  view: ShownPage;
  state: PageState;
  onClose: () => void;
}

interface Options extends EditedText {
  /** What is beside the text. The text is saved when the focus leaves both. */
  card: RefObject<HTMLFormElement | null>;
  onFilled: () => void;
}

/** What is typed in a text, in the page and beside it, until it is saved or taken back. */
export function useTypedText({ text, shown, caret, page, view, state, card, onClose, onFilled }: Options) {
  const { id, written } = text;
  const { language } = page;
  const [isInPlace, setIsInPlace] = useState(() => controlOf(text, language, isTypable(shown)) === "place");
  const [typed, setTyped] = useState<Typed>({});
  const [offered, setOffered] = useState(() => storedTyped(id, written));
  const [message, setMessage] = useState("");
  /** Whether somebody else changed the text meanwhile. Then it is only saved if its writer says so. */
  const [hasConflict, setHasConflict] = useState(false);
  const place = useRef<TypingPlace>(undefined);
  /** What the listeners outside React read. */
  const current = useRef({ typed, text, version: page.version, saving: "", hasConflict });
  Object.assign(current.current, { text, version: page.version, hasConflict });

  const type = useCallback(
    (change: Typed) => {
      const { typed: before, text: now } = current.current;
      const next = changesOf({ ...before, ...change }, now.written);
      current.current.typed = next;
      setTyped(next);
      if (!current.current.hasConflict) setMessage("");
      storeTyped(id, next);
      const edits = [editOf(now, next)];
      if (!place.current && language in change) state.preview(edits);
      else state.check(edits);
    },
    [id, language, state.preview, state.check],
  );

  /** Saves what was typed. Returns the page after it; undefined if nothing was saved. */
  const save = useCallback(
    async (confirm: Confirmation[] = [], isForced = false): Promise<EditablePage | undefined> => {
      const { typed: values, text: now, saving } = current.current;
      if (place.current?.isComposing() || (current.current.hasConflict && !isForced)) return undefined;
      const emptied = Object.keys(values).find((code) => !values[code]?.trim());
      if (emptied !== undefined) {
        setMessage(
          `The ${languageName(emptied)} text is empty. Write something, or press Escape to take it back.`,
        );
        return undefined;
      }
      const request = JSON.stringify(values);
      if (saving === request || (request === "{}" && confirm.length === 0)) return undefined;
      current.current.saving = request;
      const outcome = await state.save(request === "{}" ? [] : [editOf(now, values)], [
        ...confirm,
        ...sameByTyping(values, now.written).map((languages) => ({ id, languages })),
      ]);
      current.current.saving = "";
      if ("refusal" in outcome) {
        setMessage(wordsOfRefusal(outcome.refusal, id));
        setHasConflict((outcome.refusal.conflicts ?? []).length > 0);
        return undefined;
      }
      setMessage("");
      setHasConflict(false);
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

  const takeBack = () => {
    current.current.typed = {};
    // What is offered and not answered is offered again.
    storeTyped(id, offered);
    finish(written[language] ?? "");
    void state.refresh();
    state.say("");
    onClose();
  };

  /** Goes on in a field, which has buttons for marks. */
  const writeInField = () => {
    const { anchorOffset: start = 0, focusOffset: end = 0 } = getSelection() ?? {};
    finish(current.current.typed[language] ?? written[language] ?? "");
    setIsInPlace(false);
    requestAnimationFrame(() => {
      const field = card.current?.querySelector("textarea");
      field?.focus({ preventScroll: true });
      field?.setSelectionRange(Math.min(start, end), Math.max(start, end));
    });
  };

  const saveAndClose = async (isForced = false) => {
    const isChanged = Object.keys(current.current.typed).length > 0;
    const wasMissing = !current.current.text.written[language];
    const shownText = current.current.typed[language] ?? current.current.text.written[language] ?? "";
    const saved = await save([], isForced);
    if (isChanged && !saved) return;
    finish(shownText);
    await state.refresh();
    const isStale = Object.values(saved?.texts[id]?.states ?? {}).includes("stale");
    const next = card.current?.querySelector<HTMLElement>(":is([data-question], [data-same-words] button)");
    if (wasMissing) onFilled();
    else if (isStale || (isChanged && next)) next?.focus();
    else onClose();
  };

  const latest = useRef({ save, saveAndClose, takeBack });
  latest.current = { save, saveAndClose, takeBack };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is made editable once
  useEffect(() => {
    const [piece] = shown.pieces;
    const label = `${text.where}, ${languageName(language)}`;
    if (isInPlace && piece) {
      place.current = typeInPlace(piece as Piece<Text>, { language, label }, caret, {
        onType: (value) => type({ [language]: value }),
        onPaste: () => void clean(language),
        onSave: () => void latest.current.saveAndClose(),
        onNext: () => card.current?.querySelector<HTMLElement>("button, textarea, select")?.focus(),
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
      void latest.current.save().then((saved) => {
        if (saved) return;
        typing?.finish(before);
        if (Object.keys(values).length > 0) void state.refresh();
      });
      finish(values[language] || before);
    };
  }, []);

  const answerOffer = (isAccepted: boolean) => {
    setOffered({});
    if (!isAccepted) return storeTyped(id, typed);
    place.current?.write(offered[language] ?? written[language] ?? "");
    type(offered);
  };

  /** Returns to the text in the page. Returns whether it is typed there. */
  const focusPlace = () => {
    place.current?.element.focus();
    return place.current !== undefined;
  };

  return {
    ...{ isInPlace, typed, offered, message, hasConflict },
    ...{ type, save, saveAndClose, takeBack, clean, answerOffer, writeInField, focusPlace },
  };
}
