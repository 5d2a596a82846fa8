import { useEffect, useRef } from "react";
import { createRoot } from "react-dom/client";
import type { ShownProblem, ShownProblems } from "../../scripts/content/report/shown-problems.ts";
import styles from "../Editor.module.css";
import { Button } from "../page/Controls.tsx";
import { authorLanguage, problemCounts } from "../words.ts";
import { focusNext, ProblemsPanel } from "./ProblemsPanel.tsx";

const nameOf = ({ file, message }: ShownProblem) => `${file} ${message}`;

/**
 * The problems of the content, over a page that isn't edited. A new error opens them; warnings only show a button. The
 * page keeps its focus and state.
 */
function PageProblems({ problems, rest }: ShownProblems) {
  const panel = useRef<HTMLElement>(null);
  const openButton = useRef<HTMLButtonElement>(null);
  const known = useRef(new Set<string>());
  const hasProblems = problems.length > 0;
  const toggle = (isOpen: boolean) => {
    panel.current?.togglePopover(isOpen);
    openButton.current?.togglePopover(!isOpen && hasProblems);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: other problems may open or close the panel
  useEffect(() => {
    const before = known.current;
    known.current = new Set(problems.filter(({ severity }) => severity === "error").map(nameOf));
    const isNew = [...known.current].some((name) => !before.has(name));
    const isMended = !hasProblems || (before.size > 0 && known.current.size === 0);
    toggle(isNew || (!isMended && panel.current?.matches(":popover-open") === true));
  }, [problems]);
  const close = () => {
    toggle(false);
    openButton.current?.focus();
  };
  const counts = problemCounts(problems, rest);
  return (
    <>
      <section
        ref={panel}
        popover="manual"
        role="dialog"
        aria-label={`${counts} in the content`}
        className={`screen-only ${styles.panel} ${styles.problems}`}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.preventDefault();
          close();
        }}
      >
        <Button className={styles.close} onClick={close}>
          Close
        </Button>
        <ProblemsPanel problems={problems} rest={rest} onShow={() => toggle(true)} />
      </section>
      <Button
        ref={openButton}
        popover="manual"
        className={`screen-only ${styles.openProblems}`}
        onClick={() => {
          toggle(true);
          focusNext(panel.current);
        }}
      >
        {counts}
      </Button>
    </>
  );
}

/** Adds the panel to the page. Returns a function that replaces the problems. */
export function addPageProblems(): (shown: ShownProblems) => void {
  const host = document.createElement("content-problems");
  host.lang = authorLanguage;
  document.body.prepend(host);
  const root = createRoot(host);
  return (shown) => root.render(<PageProblems {...shown} />);
}
