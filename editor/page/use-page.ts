import { useCallback, useEffect, useRef, useState } from "react";
import { attachIllustrations } from "../../src/browser/behaviours/first-paint.ts";
import { call } from "../api.ts";
import type { EditablePage, EditProblem, MarkedPage, Version } from "../editable.ts";
import type { Confirmation, Edit, Refusal, Saved } from "../protocol.ts";
import { Refused } from "../refused.ts";
import { isOfDeleted } from "../words.ts";
import { createPreview, shownIn } from "./preview.ts";
import type { ShownPage } from "./shown-page.ts";
import { type LostEdit, useLostEdits } from "./use-lost-edits.ts";

export type Saving = { saved: Saved; page: EditablePage };

/** What became of a change. If it wasn't made, why. @property isGone whether it took the page away */
export type Outcome = Saving | { refusal: Refusal; isGone?: boolean };

/** The page from the development server, and what can be done with it. */
export function usePage(view: ShownPage) {
  const [page, setPage] = useState<EditablePage>();
  const [status, say] = useState("Reading the page …");
  /** Problems of what is typed, or of what couldn't be saved. */
  const [found, setFound] = useState<EditProblem[]>();
  const latest = useRef<EditablePage>(undefined);
  /** Draws what is beside the texts of a preview. */
  const [, setDrawn] = useState<MarkedPage>();
  const [preview] = useState(() => {
    const onDrawn = (next: MarkedPage) => {
      view.show(next);
      setDrawn(next);
    };
    return createPreview({ latest: () => latest.current, onDrawn, say, onProblems: setFound });
  });
  const { lost, lose, forget } = useLostEdits();

  /** Reads the page again, and shows it as it is. */
  const refresh = useCallback(async (): Promise<EditablePage | undefined> => {
    preview.stop();
    try {
      const next = await call("page", shownIn());
      latest.current = next;
      // What was typed meanwhile stays, or is shown by its own preview.
      if (!preview.isDrawn()) view.show(next);
      setPage(next);
      setFound(undefined);
      return next;
    } catch (error) {
      say((error as Error).message);
      return undefined;
    }
  }, [view, preview]);

  const change = async (request: () => Promise<Saved>, done = ""): Promise<Outcome> => {
    try {
      const saved = await request();
      const next = await refresh();
      say(done + saved.message);
      return next
        ? { saved, page: next }
        : { refusal: { message: "The page can't be shown." }, isGone: true };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // The page is out of date: the next attempt starts from what is there now.
      if (error.status === 409 || error.status === 410) await refresh();
      say(error.message);
      const { problems } = error.refusal;
      if (problems) setFound([...problems, ...(latest.current?.problems ?? [])]);
      return { refusal: error.refusal };
    }
  };

  useEffect(() => {
    refresh().then((first) => {
      if (first) say("");
      // Earlier, they would be loaded for the parts that are replaced, too.
      attachIllustrations();
    });
    return onceSaved(refresh, preview.checkTyped, () => preview.isTyped() || view.typing !== undefined);
  }, [refresh, view, preview]);

  return {
    page,
    /** The problems of the page as it is written, or as it is typed. */
    problems: found ?? page?.problems ?? [],
    ...{ status, lost, say, forget, refresh, check: preview.check },
    /** Shows the page as it would be after edits, and checks them. Without edits, reads it again. */
    preview: (edits: Edit[]) => void (edits.length > 0 ? preview.draw(edits) : refresh().then(() => say(""))),
    /** @param begun the content in which the edits were begun, if it isn't that of the page */
    save: async (edits: Edit[], confirm?: Confirmation[], begun: Version = latest.current?.version ?? "") => {
      const edit = { version: begun, edits, ...(confirm && { confirm }) };
      const outcome = await change(() => call("save", edit));
      if ("refusal" in outcome && isOfDeleted(outcome.refusal))
        lose({ where: outcome.refusal.conflicts?.[0]?.where ?? "", edit });
      return outcome;
    },
    /** Writes what was deleted again, with its edit. */
    putBack: async (one: LostEdit) => {
      const outcome = await change(() => call("save", { ...one.edit, isForced: true }));
      if ("saved" in outcome) forget(one);
    },
    undo: () => change(() => call("undo", {}), "Undone: "),
    redo: () => change(() => call("redo", {}), "Redone: "),
  };
}

/**
 * Reads the page whenever a file was saved, also by us, once nothing is typed. Until then, what is typed is checked with the
 * files as they are. Returns what ends that.
 */
function onceSaved(read: () => void, checkTyped: () => void, isTyping: () => boolean): () => void {
  let timer: number | undefined;
  const wait = () => {
    clearTimeout(timer);
    // The server sends both events.
    timer = window.setTimeout(() => (isTyping() ? wait() : read()), 50);
  };
  const events = ["content:problems", "content:update"];
  for (const event of events) import.meta.hot?.on(event, wait);
  import.meta.hot?.on("content:problems", checkTyped);
  return () => {
    for (const event of events) import.meta.hot?.off(event, wait);
    import.meta.hot?.off("content:problems", checkTyped);
  };
}

export type PageState = ReturnType<typeof usePage>;
