import { type RefObject, useEffect, useRef, useState } from "react";
import type { EditableText } from "../editable.ts";
import { useEditor } from "../editor-context.ts";
import type { TypedText } from "../form/fields/use-typed-text.ts";
import { onceLeft } from "../form/fields/use-typed-value.ts";
import { isTypable } from "../page/find-place.ts";
import type { ShownText } from "../page/page-parts.ts";
import type { Piece } from "../page/shown-texts.ts";
import { languageName } from "../words.ts";
import { typeInPlace } from "./type-in-place.ts";

/** A text that is edited, on its page. */
export interface EditedText {
  text: EditableText;
  shown: ShownText;
}

interface Options extends EditedText {
  typed: TypedText;
  /** What is beside the text. The text is saved when the focus leaves both. */
  card: RefObject<HTMLFormElement | null>;
  /** The id of an element that describes the text. */
  describedBy: string;
  onSave: () => void;
  onCancel: () => void;
}

/** Lets people type a text in place, if that is possible; otherwise in the first field of the card. */
export function useTypingPlace({ text, shown, typed, card, describedBy, ...on }: Options) {
  const { view, page, selection } = useEditor();
  const { language } = page;
  const [isInPlace, setIsInPlace] = useState(() => isTypable(shown, text.written[language]));
  const place = useRef<ReturnType<typeof typeInPlace>>(undefined);
  /** What the listeners outside React call. */
  const latest = useRef({ text, typed, ...on });
  latest.current = { text, typed, ...on };

  /** Stops typing in the page, which then shows a text. */
  const finish = (result: string) => {
    const { text: now } = latest.current;
    if (view.typing && result !== now.written[language]) view.replaceLater(view.typing);
    view.typing = undefined;
    place.current?.finish(result);
    place.current = undefined;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is made editable once
  useEffect(() => {
    const [piece] = shown.pieces;
    const label = `${text.where}, ${languageName(language)}`;
    if (isInPlace && piece) {
      place.current = typeInPlace(piece as Piece<Text>, { language, label, describedBy }, selection.caret, {
        onType: (value) => latest.current.typed.type({ [language]: value }),
        onPaste: () => void latest.current.typed.clean(language),
        onSave: () => latest.current.onSave(),
        onNext: () => card.current?.querySelector<HTMLElement>("button, textarea, select")?.focus(),
        onCancel: () => latest.current.onCancel(),
      });
      view.typing = place.current.element;
    } else card.current?.querySelector("textarea")?.focus({ preventScroll: true });
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (card.current?.contains(target) || place.current?.element.contains(target));
    const onLeave = ({ target, relatedTarget }: FocusEvent) => {
      if (isInside(target) && !isInside(relatedTarget) && !place.current?.isComposing())
        onceLeft(target, () => void latest.current.typed.finish());
    };
    document.addEventListener("focusout", onLeave);
    return () => {
      document.removeEventListener("focusout", onLeave);
      const { text: now, typed: left } = latest.current;
      finish(left.current()?.[language] || (now.written[language] ?? ""));
    };
  }, []);

  // A text that was corrected, or was typed before a reload.
  const words = typed.textIn(language);
  useEffect(() => place.current?.write(words), [words]);

  /** Goes on in a field, which has buttons for marks. */
  const writeInField = () => {
    const { anchorOffset: start = 0, focusOffset: end = 0 } = getSelection() ?? {};
    finish(typed.textIn(language));
    setIsInPlace(false);
    requestAnimationFrame(() => {
      const field = card.current?.querySelector("textarea");
      field?.focus({ preventScroll: true });
      field?.setSelectionRange(Math.min(start, end), Math.max(start, end));
    });
  };
  /** Returns to the text in the page. Returns whether it is typed there. */
  const focus = () => {
    place.current?.element.focus();
    return place.current !== undefined;
  };
  return { isInPlace, finish, writeInField, focus };
}
