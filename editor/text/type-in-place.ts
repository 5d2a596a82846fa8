import type { Piece } from "../page/shown-texts.ts";

interface Listeners {
  onType: (text: string) => void;
  /** Called when a pasted text is in the place. */
  onPaste: () => void;
  onSave: () => void;
  /** The Tab key leads out of the text. */
  onNext: () => void;
  onCancel: () => void;
}

/** Makes a part of a text node editable, and focuses it. Nothing is called while the browser composes a letter. */
export function typeInPlace(
  { node, start, end }: Piece<Text>,
  { language, label, describedBy }: { language: string; label: string; describedBy: string },
  caret: number | undefined,
  { onType, onPaste, onSave, onNext, onCancel }: Listeners,
) {
  const element = document.createElement("span");
  element.contentEditable = "plaintext-only";
  element.lang = language;
  element.spellcheck = true;
  element.dataset.typing = "";
  element.role = "textbox";
  element.ariaLabel = label;
  element.setAttribute("aria-describedby", describedBy);
  const [before, after] = [node.data.slice(0, start), node.data.slice(end)];
  const text = node.data.slice(start, end);
  element.textContent = text;
  const shown = [document.createTextNode(before), element, document.createTextNode(after)];
  node.replaceWith(...shown);

  let composing = false;
  const typed = () => (element.textContent ?? "").replace(/\s*\n\s*/g, " ");
  element.addEventListener("compositionstart", () => {
    composing = true;
  });
  element.addEventListener("compositionend", () => {
    composing = false;
    onType(typed());
  });
  element.addEventListener("input", () => composing || onType(typed()));
  element.addEventListener("paste", () => requestAnimationFrame(onPaste));
  element.addEventListener("keydown", (event) => {
    const act = { Enter: onSave, Escape: onCancel, Tab: onNext }[event.key];
    if (event.isComposing || composing || !act || (event.key === "Tab" && event.shiftKey)) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  });
  element.focus({ preventScroll: true });
  const content = element.firstChild;
  if (content) getSelection()?.collapse(content, Math.min(Math.max(caret ?? text.length, 0), text.length));

  return {
    element,
    isComposing: () => composing,
    /** Shows a text, unless it is what is typed. */
    write: (next: string) => {
      if (composing || next === typed()) return;
      element.textContent = next;
      getSelection()?.selectAllChildren(element);
      getSelection()?.collapseToEnd();
    },
    /** Restores the page as it was, with a text in the place. */
    finish(next: string) {
      node.data = before + next + after;
      if (element.isConnected) element.replaceWith(node);
      for (const other of [shown[0], shown[2]]) other?.parentNode?.removeChild(other);
    },
  };
}

/** Returns the position of the caret in a text node at a point of the window, in px. */
export function caretAt(node: Text, x: number, y: number): number | undefined {
  const found = document.caretPositionFromPoint?.(x, y);
  if (found) return found.offsetNode === node ? found.offset : undefined;
  const range = document.caretRangeFromPoint?.(x, y);
  return range?.startContainer === node ? range.startOffset : undefined;
}
