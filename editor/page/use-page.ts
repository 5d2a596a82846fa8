import { useCallback, useEffect, useRef, useState } from "react";
import { attachIllustrations } from "../../src/browser/behaviours/first-paint.ts";
import { call } from "../api.ts";
import type { EditablePage, EditProblem, MarkedPage, Version } from "../editable.ts";
import type { Confirmation, Edit, Refusal, Saved } from "../protocol.ts";
import { Refused } from "../refused.ts";
import { isOfDeleted } from "../words.ts";
import type { ShownPage } from "./shown-page.ts";
import { type LostEdit, useLostEdits } from "./use-lost-edits.ts";

/** What a change did, and the page after it. */
export type Saving = { saved: Saved; page: EditablePage };

/** What became of a change. If it wasn't made, why. @property isGone whether it took the page away */
export type Outcome = Saving | { refusal: Refusal; isGone?: boolean };

export interface PageState {
  page: EditablePage | undefined;
  /** The problems of the page as it is written, or as it is typed. */
  problems: EditProblem[];
  /** What happened last, in words. */
  status: string;
  say: (status: string) => void;
  /** @param begun the content in which the edits were begun, if it isn't that of the page */
  save: (edits: Edit[], confirm?: Confirmation[], begun?: Version) => Promise<Outcome>;
  /** Edits of what was deleted meanwhile. */
  lost: LostEdit[];
  /** Writes what was deleted again, with its edit. */
  putBack: (lost: LostEdit) => Promise<void>;
  forget: (lost: LostEdit) => void;
  undo: () => Promise<Outcome>;
  redo: () => Promise<Outcome>;
  /** Shows the page as it would be after edits, and checks them. Without edits, reads it again. Of several requests during one response, only the last is sent. */
  preview: (edits: Edit[]) => void;
  /** Finds the problems that edits would have, once typing pauses. */
  check: (edits: Edit[]) => void;
  /** Reads the page again, and shows it as it is. */
  refresh: () => Promise<EditablePage | undefined>;
}

/** How long somebody types nothing, in ms, until what is typed is checked. */
const pauseMs = 400;

const shownIn = () => {
  const { dataset, lang } = document.documentElement;
  return { page: dataset.page ?? "", language: lang };
};

/** The page from the development server, and what can be done with it. */
export function usePage(view: ShownPage): PageState {
  const [page, setPage] = useState<EditablePage>();
  const [status, say] = useState("Reading the page …");
  /** Draws what is beside the texts of a preview. */
  const [, setDrawn] = useState<MarkedPage>();
  /** Problems of what is typed, or of what couldn't be saved. */
  const [found, setFound] = useState<EditProblem[]>();
  const pause = useRef<number>(undefined);
  const latest = useRef<EditablePage>(undefined);
  /** Whether something is typed and not saved. A change on disk is shown once that is saved or taken back. */
  const isTyped = useRef(false);
  /** The edits to preview next, and the number of requests for what is shown. */
  const previews = useRef<{ edits?: Edit[] | undefined; isBusy: boolean; count: number }>({
    isBusy: false,
    count: 0,
  });

  const refresh = useCallback(async () => {
    previews.current.edits = undefined;
    const count = ++previews.current.count;
    isTyped.current = false;
    clearTimeout(pause.current);
    try {
      const next = await call("page", shownIn());
      latest.current = next;
      // What was typed meanwhile stays, or is shown by its own preview.
      if (previews.current.count === count) view.show(next);
      setPage(next);
      setFound(undefined);
      return next;
    } catch (error) {
      say((error as Error).message);
      return undefined;
    }
  }, [view]);

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

  const check = (edits: Edit[]) => {
    clearTimeout(pause.current);
    isTyped.current = edits.length > 0;
    say(edits.length > 0 ? "Not saved yet. Enter saves it, Escape takes it back." : "");
    pause.current = window.setTimeout(async () => {
      const version = latest.current?.version ?? "";
      // What is half typed may have no meaning yet. Saving it says why.
      const problems = await call("check", { version, edits }).catch(() => undefined);
      if (problems && version === latest.current?.version) setFound(problems);
    }, pauseMs);
  };

  const preview = (edits: Edit[]) => {
    check(edits);
    if (edits.length === 0) return void refresh().then(() => say(""));
    const waiting = previews.current;
    waiting.edits = edits;
    waiting.count++;
    const run = async () => {
      const { edits: wanted, count } = waiting;
      const version = latest.current?.version;
      waiting.edits = undefined;
      if (!wanted || version === undefined) return;
      waiting.isBusy = true;
      try {
        const next = await call("preview", { ...shownIn(), version, edits: wanted });
        if (version === latest.current?.version) {
          view.show(next);
          setDrawn(next);
        } else if (waiting.count === count) waiting.edits = wanted;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        say(error.message);
      } finally {
        waiting.isBusy = false;
        if (waiting.edits) void run();
      }
    };
    if (!waiting.isBusy) void run();
  };

  const { lost, lose, forget } = useLostEdits();

  useEffect(() => {
    let timer: number | undefined;
    // The server sends both after a file was saved, also by us.
    const read = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => (isTyped.current || view.typing ? read() : refresh()), 50);
    };
    refresh().then((first) => {
      if (first) say("");
      // Earlier, they would be loaded for the parts that are replaced, too.
      attachIllustrations();
    });
    const events = ["content:problems", "content:update"];
    for (const event of events) import.meta.hot?.on(event, read);
    return () => {
      for (const event of events) import.meta.hot?.off(event, read);
    };
  }, [refresh, view]);

  return {
    page,
    problems: found ?? page?.problems ?? [],
    ...{ status, say, refresh, preview, check, lost, forget },
    save: async (edits, confirm, begun = latest.current?.version ?? "") => {
      const edit = { version: begun, edits, ...(confirm && { confirm }) };
      const outcome = await change(() => call("save", edit));
      if ("refusal" in outcome && isOfDeleted(outcome.refusal))
        lose({ where: outcome.refusal.conflicts?.[0]?.where ?? "", edit });
      return outcome;
    },
    putBack: async (one) => {
      const outcome = await change(() => call("save", { ...one.edit, isForced: true }));
      if ("saved" in outcome) forget(one);
    },
    undo: () => change(() => call("undo", {}), "Undone: "),
    redo: () => change(() => call("redo", {}), "Redone: "),
  };
}
