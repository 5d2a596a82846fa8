import { useEffect, useRef, useState } from "react";
import { call } from "../api.ts";
import { useEditor } from "../editor-context.ts";
import styles from "../form/Form.module.css";
import { Asking, Button, Form, Input } from "../page/Controls.tsx";
import type { Answer, Request } from "../protocol.ts";
import { countOf } from "../words.ts";
import { ChangeList } from "./ChangeList.tsx";
import { History } from "./History.tsx";

type Since = "commit" | "publish";
type Command = Request<"run">["command"];

const sinceWords: Record<Since, string> = {
  commit: "Since the last version",
  publish: "Since it was published",
};
const doneWords: Record<Command, string> = {
  preview: "The preview is ready.",
  publish: "The site is published.",
  undo: "The site is as it was before it was last published.",
};

/** What has changed, and what can be done with it. */
function useChanges() {
  const { refresh, say } = useEditor();
  const [since, setSince] = useState<Since>("commit");
  const [{ known: isKnown, changes }, setFound] = useState<Partial<Answer<"changes">>>({});
  const [title, setTitle] = useState("");
  const [status, setStatus] = useState("");
  const [output, setOutput] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  /** What is asked before it is done. Only what is kept as a version can be published. */
  const [asked, setAsked] = useState<"keep" | "publish" | "undo">();

  const read = async (from: Since) => {
    setSince(from);
    setFound({});
    const found = await call("changes", { since: from }).catch((error: Error) => {
      setStatus(error.message);
      return { known: true, changes: [] };
    });
    setFound(found);
    return found.changes;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void read("commit"), []);

  /** Does one thing at a time, says what became of it, and reads the changes again. */
  const act = async (begin: string, work: () => Promise<string>, then: Since = since) => {
    if (isBusy) return;
    setIsBusy(true);
    setAsked(undefined);
    setOutput("");
    setStatus(begin);
    setStatus(await work().catch((error: Error) => error.message));
    setIsBusy(false);
    await read(then);
  };
  const drop = (ids: string[]) =>
    void act("Dropping it …", async () => {
      const { message } = await call("takeBack", { ids });
      void refresh().then(() => say("Saved"));
      return message;
    });
  const commit = async () => {
    let isKept = false;
    await act("Keeping them …", async () => {
      const { message } = await call("commit", { message: title });
      setTitle("");
      isKept = true;
      return message;
    });
    if (isKept && asked === "keep") await ask();
  };
  const run = (command: Command, begin: string) =>
    void act(
      begin,
      async () => {
        const { isDone, output: shown } = await call("run", { command });
        setOutput(shown);
        return isDone ? doneWords[command] : "It did not work. Below is why.";
      },
      "commit",
    );
  const ask = async () => {
    const left = await read("commit");
    setAsked(left.length > 0 ? "keep" : "publish");
    if (left.length === 0) return void read("publish");
    setStatus("Only what is kept as a version can be published. Say what you changed, and keep it.");
  };

  return {
    ...{ since, isKnown, changes, title, setTitle, status, output, isBusy, asked, setAsked },
    ...{ read, drop, commit, run, ask },
  };
}

/** What has changed, and what becomes of it: dropped, committed, shown to others, published. */
export function ChangesPanel() {
  const { since, isKnown, changes, title, setTitle, status, output, isBusy, asked, setAsked, ...to } =
    useChanges();
  const titleField = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is there once the changes are read
  useEffect(() => {
    if (asked === "keep") titleField.current?.focus();
  }, [asked, changes]);
  const count = changes?.length ?? 0;
  const empty = isKnown
    ? "Nothing has changed."
    : "It isn't known what is published: publish once from here.";
  return (
    <>
      <h2>Changes</h2>
      <fieldset className={styles.row}>
        <legend className="visually-hidden">Since when</legend>
        {(["commit", "publish"] as const).map((from) => (
          <label key={from} className={styles.row}>
            <input type="radio" name="since" checked={since === from} onChange={() => void to.read(from)} />
            {sinceWords[from]}
          </label>
        ))}
      </fieldset>
      <p role="status" className={styles.note}>
        {status}
      </p>
      {output && (
        <pre className={styles.output}>
          <code>{output}</code>
        </pre>
      )}
      {changes === undefined && <p>Comparing …</p>}
      {changes && count === 0 && <p>{empty}</p>}
      {changes && <ChangeList changes={changes} {...(since === "commit" && { onDrop: to.drop })} />}
      {since === "commit" && count > 0 && (
        <Form className={styles.group} onSend={to.commit}>
          <label className={styles.field}>
            What you changed, in a few words
            <Input ref={titleField} required value={title} onText={setTitle} />
          </label>
          <button type="submit" aria-disabled={isBusy}>
            {`Keep ${countOf(count, "change")} as a version (commit)`}
          </button>
        </Form>
      )}
      <h3>Show it</h3>
      <p className={styles.row}>
        <Button isPossible={!isBusy} onClick={() => to.run("preview", "Building the preview …")}>
          Preview
        </Button>
        <Asking
          name="Publish …"
          isPossible={!isBusy}
          isAsked={asked === "publish"}
          answers={["Not yet", isKnown ? `Publish ${countOf(count, "change")}` : "Publish it"]}
          onAsk={(isAsked) => (isAsked ? void to.ask() : setAsked(undefined))}
          onYes={() => to.run("publish", "Publishing …")}
        />
        <Asking
          name="Undo publish …"
          isPossible={!isBusy}
          isAsked={asked === "undo"}
          answers={["Not yet", "Show visitors the site before"]}
          onAsk={(isAsked) => setAsked(isAsked ? "undo" : undefined)}
          onYes={() => to.run("undo", "Taking the last publication back …")}
        />
      </p>
      {asked === "undo" && (
        <p className={styles.note}>
          Visitors will see the site as it was before it was last published; after another undo, as it was one
          publication earlier. What you write here stays.
        </p>
      )}
      <History />
    </>
  );
}
