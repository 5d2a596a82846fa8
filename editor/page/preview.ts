import { call } from "../api.ts";
import type { EditablePage, EditProblem, MarkedPage } from "../editable.ts";
import type { Edit } from "../protocol.ts";

/** How long somebody types nothing, in ms, until what is typed is checked. */
const pauseMs = 400;

export const shownIn = () => {
  const { dataset, lang } = document.documentElement;
  return { page: dataset.page ?? "", language: lang };
};

interface Handlers {
  /** The page as it was last read. */
  latest: () => EditablePage | undefined;
  onDrawn: (page: MarkedPage) => void;
  say: (status: string) => void;
  onProblems: (problems: EditProblem[]) => void;
}

/** Checks and shows what is typed, until it is saved or taken back. */
export function createPreview({ latest, onDrawn, say, onProblems }: Handlers) {
  let pause: number | undefined;
  /** What is typed and not saved. A change on disk is shown once that is saved or taken back. */
  let typed: Edit[] = [];
  /** What the page is to be shown with; undefined to show it as it is written. */
  let wanted: Edit[] | undefined;
  /** Ends once the last request is answered. */
  let drawing = Promise.resolve();

  /** Finds the problems that edits would have, once typing pauses. */
  const check = (edits: Edit[]) => {
    clearTimeout(pause);
    typed = edits;
    say(typed.length > 0 ? "Not saved yet. Enter saves it, Escape takes it back." : "");
    pause = window.setTimeout(async () => {
      const version = latest()?.version ?? "";
      // What is half typed may have no meaning yet. Saving it says why.
      const problems = await call("check", { version, edits }).catch(() => undefined);
      if (problems && version === latest()?.version) onProblems(problems);
    }, pauseMs);
  };

  /** Shows the page with edits, unless others are wanted now; again if the page was read again meanwhile. */
  const show = async (edits: Edit[]): Promise<void> => {
    if (wanted !== edits) return;
    const version = latest()?.version ?? "";
    try {
      const next = await call("preview", { ...shownIn(), version, edits });
      if (version !== latest()?.version) return show(edits);
      if (wanted) onDrawn(next);
    } catch (error) {
      say((error as Error).message);
    }
  };

  return {
    check,
    /** Shows the page as it would be after edits, and checks them. Of several requests during one response, only the last is sent. */
    draw: (edits: Edit[]) => {
      check(edits);
      wanted = edits;
      drawing = drawing.then(() => show(edits));
    },
    /** Checks what is typed again, because a file has changed. */
    checkTyped: () => typed.length > 0 && check(typed),
    isTyped: () => typed.length > 0,
    /** Whether the page is shown with edits, or is going to be. */
    isDrawn: () => wanted !== undefined,
    /** Neither shows nor checks any more what was typed. */
    stop: () => {
      clearTimeout(pause);
      typed = [];
      wanted = undefined;
    },
  };
}
