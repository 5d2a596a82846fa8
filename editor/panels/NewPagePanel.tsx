import { useEffect, useRef, useState } from "react";
import { call, useAnswer } from "../api.ts";
import { useEditor } from "../editor-context.ts";
import styles from "../form/Form.module.css";
import { Form, Input } from "../page/Controls.tsx";
import { Refused } from "../refused.ts";
import { wordsOfRefusal } from "../words.ts";

/** Asks what a new page needs, adds it, and opens it. */
export function NewPagePanel() {
  const { language } = useEditor().page;
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const [status, setStatus] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const { menu } = answers;
  // Where the link is decides what else is asked.
  const { answer: questions = [], problem } = useAnswer("newPage", {
    answers: menu === undefined ? {} : { menu },
  });
  const isRead = questions.length > 0;
  useEffect(() => {
    if (isRead) form.current?.querySelector("input")?.focus();
  }, [isRead]);

  const add = async () => {
    setStatus("Adding it …");
    try {
      const { address } = await call("addPage", { answers, language });
      location.assign(address);
    } catch (error) {
      setStatus(error instanceof Refused ? wordsOfRefusal(error.refusal) : String(error));
    }
  };
  return (
    <Form ref={form} className={styles.form} onSend={add}>
      <h2>New page</h2>
      {questions.map(({ name, label, about, choices, usual = "" }) => {
        const own = { id: `new-${name}`, "aria-describedby": `about-${name}` };
        const given = answers[name] ?? "";
        const answer = (value: string) => setAnswers((before) => ({ ...before, [name]: value }));
        return (
          <div key={name} className={styles.field}>
            <label htmlFor={own.id}>{label}</label>
            {choices ? (
              <select {...own} required value={given} onChange={({ target }) => answer(target.value)}>
                <option value="">– choose –</option>
                {choices.map((choice) => (
                  <option key={choice}>{choice}</option>
                ))}
              </select>
            ) : (
              <Input {...own} autoComplete="off" placeholder={usual} value={given} onText={answer} />
            )}
            <p id={own["aria-describedby"]} className={styles.description}>
              {about}
            </p>
          </div>
        );
      })}
      <p role="status" className={styles.note}>
        {status || problem}
      </p>
      <button type="submit">Add the page</button>
    </Form>
  );
}
