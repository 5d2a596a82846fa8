import { call } from "../api.ts";
import type { EditablePage, EditProblem, MarkedPage } from "../editable.ts";
import type { Edit } from "../protocol.ts";
import { Refused } from "../refused.ts";

/** How long somebody types nothing, in ms, until what is typed is checked. */
const pauseMs = 400;

export const shownIn = () => {
  const { dataset, lang } = document.documentElement;
  return { page: dataset.page ?? "", language: lang };
};

interface Handlers {
  /** The page as it was last read. */
  latest: () => EditablePage | undefined;
  show: (page: MarkedPage) => void;
  say: (status: string) => void;
  onProblems: (problems: EditProblem[]) => void;
}

/** Checks and shows what is typed, until it is saved or taken back. */
export function createPreview({ latest, show, say, onProblems }: Handlers) {
  let pause: number | undefined;
  /** What is typed and not saved. A change on disk is shown once that is saved or taken back. */
  let typed: Edit[] = [];
  /** What the page is to be shown with; undefined to show it as it is written. */
  let wanted: Edit[] | undefined;
  let isBusy = false;

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

  /** Shows the page with edits. Returns false if the page was read again meanwhile: then they are to be shown on that. */
  const draw = async (edits: Edit[]): Promise<boolean> => {
    const version = latest()?.version ?? "";
    try {
      const next = await call("preview", { ...shownIn(), version, edits });
      if (version !== latest()?.version) return false;
      if (wanted) show(next);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      say(error.message);
    }
    return true;
  };

  return {
    check,
    /** Shows the page as it would be after edits, and checks them. Of several requests during one response, only the last is sent. */
    draw: async (edits: Edit[]) => {
      check(edits);
      wanted = edits;
      if (isBusy) return;
      isBusy = true;
      try {
        for (let drawn: Edit[] | undefined; wanted && wanted !== drawn; ) {
          const next: Edit[] = wanted;
          if (await draw(next)) drawn = next;
        }
      } finally {
        isBusy = false;
      }
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
