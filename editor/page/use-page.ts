import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Edit, EditablePage, PlaceId, Refusal, Saved } from "../../scripts/content/dev/edit/protocol.ts";
import { call, Refused } from "../api.ts";
import type { ShownPage } from "./shown-page.ts";

/** What became of a change: the page after it, or why it wasn't made. */
export type Outcome = { saved: Saved; page: EditablePage } | { refusal: Refusal };

export interface PageState {
  page: EditablePage | undefined;
  /** What happened last, in words. */
  status: string;
  say: (status: string) => void;
  save: (edits: Edit[], confirm?: PlaceId[]) => Promise<Outcome>;
  undo: () => Promise<Outcome>;
  redo: () => Promise<Outcome>;
  /** Shows the page as it would be after edits. Of several requests during one response, only the last is sent. */
  preview: (edits: Edit[]) => void;
  /** Reads the page again, and shows it as it is. */
  refresh: () => Promise<EditablePage | undefined>;
}

const shownIn = () => {
  const { dataset, lang } = document.documentElement;
  return { page: dataset.page ?? "", language: lang };
};

/** The page from the development server, and what can be done with it. */
export function usePage(view: ShownPage): PageState {
  const [page, setPage] = useState<EditablePage>();
  const [status, say] = useState("Reading the page …");
  /** Draws what is beside the texts of a preview. */
  const [, setDrawn] = useState<EditablePage>();
  const latest = useRef<EditablePage>(undefined);
  const previews = useRef<{ edits?: Edit[] | undefined; isBusy: boolean }>({ isBusy: false });

  const refresh = useCallback(async () => {
    previews.current.edits = undefined;
    try {
      const next = await call("page", shownIn());
      latest.current = next;
      view.show(next);
      setPage(next);
      return next;
    } catch (error) {
      say((error as Error).message);
      return undefined;
    }
  }, [view]);

  const change = useCallback(
    async (
      request: (version: string) => Promise<Saved>,
      wordsOf = ({ message }: Saved) => message,
    ): Promise<Outcome> => {
      try {
        const saved = await request(latest.current?.version ?? "");
        const next = await refresh();
        say(wordsOf(saved));
        return next ? { saved, page: next } : { refusal: { message: "The page can't be shown." } };
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        // The page is out of date: the next attempt starts from what is there now.
        if (error.status === 409 || error.status === 410) await refresh();
        say(error.message);
        return { refusal: error.refusal };
      }
    },
    [refresh],
  );

  const preview = useCallback(
    (edits: Edit[]) => {
      const waiting = previews.current;
      waiting.edits = edits;
      const run = async () => {
        const { edits: wanted } = waiting;
        const version = latest.current?.version;
        waiting.edits = undefined;
        if (!wanted || version === undefined) return;
        waiting.isBusy = true;
        try {
          const next = await call("preview", { ...shownIn(), version, edits: wanted });
          if (version !== latest.current?.version) return;
          view.show(next);
          setDrawn(next);
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          say(error.message);
        } finally {
          waiting.isBusy = false;
          if (waiting.edits) void run();
        }
      };
      if (!waiting.isBusy) void run();
    },
    [view],
  );

  useEffect(() => {
    let timer: number | undefined;
    // The server sends both after a file was saved, also by us.
    const read = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => view.typing || refresh(), 50);
    };
    refresh().then((first) => first && say(""));
    const events = ["content:problems", "content:update"];
    for (const event of events) import.meta.hot?.on(event, read);
    return () => {
      for (const event of events) import.meta.hot?.off(event, read);
    };
  }, [refresh, view]);

  return useMemo(
    () => ({
      page,
      status,
      say,
      refresh,
      preview,
      save: (edits, confirm) =>
        change((version) => call("save", { version, edits, ...(confirm && { confirm }) })),
      undo: () =>
        change(
          () => call("undo", {}),
          ({ message }) => `Undone: ${message}`,
        ),
      redo: () =>
        change(
          () => call("redo", {}),
          ({ message }) => `Redone: ${message}`,
        ),
    }),
    [page, status, refresh, preview, change],
  );
}
