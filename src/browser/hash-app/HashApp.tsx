import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { HashRouter, useNavigate } from "react-router-dom";
import styles from "../../shell/HashApp.module.css";
import button from "../../ui/Button.module.css";
import { isPlainClick } from "../dom.ts";
import "../foreign-nodes.ts";
import type { HashPages } from "./root-boot.ts";
import { savePosition } from "./scroll-positions.ts";
import { shownMain, useCurrentPage } from "./use-current-page.ts";

/** Mounts the app beside the current page. It doesn't render pages: `pages` inserts their documents. */
export function mountHashApp(pages: HashPages): void {
  const element = document.createElement("div");
  shownMain().after(element);
  // Saves the scroll position before a reload, and before the visitor leaves the site.
  const save = () => savePosition(pages.shown.entry);
  document.addEventListener("visibilitychange", save);
  window.addEventListener("pagehide", save);
  const app = (
    <HashRouter useTransitions={false}>
      <CurrentPage pages={pages} />
    </HashRouter>
  );
  // Renders synchronously, so that the app handles the visitor's next event.
  flushSync(() => createRoot(element).render(app));
}

/** Shows that the page of the current hash route is loading, or that it failed to load. */
function CurrentPage({ pages }: { pages: HashPages }) {
  const { title, loading, failures, retry } = useCurrentPage(pages);
  const navigate = useNavigate();

  useEffect(() => shownMain().setAttribute("aria-busy", String(loading)), [loading]);

  // Follows links to hash routes. A link to the current page adds no history entry, unless the link names an anchor.
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a[href^="#/"]:not([target])');
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      const href = link.getAttribute("href") ?? "";
      const { path, anchor } = pages.readHash(href);
      const isHere = path === pages.shown.path && path === pages.readHash().path;
      navigate(href.slice(1), { replace: isHere && (!anchor || href === location.hash) });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [pages, navigate]);

  return (
    <>
      {loading && <div className={styles.progress} />}
      {failures > 0 && <PageFailed key={failures} language={pages.shown.language} onRetry={retry} />}
      <p className="visually-hidden" role="status">
        {title}
      </p>
    </>
  );
}

function PageFailed({ language, onRetry }: { language: string; onRetry: () => void }) {
  const json = document.getElementById("hash-app")?.textContent ?? "{}";
  const { pageFailed, tryAgain }: Record<string, string> = JSON.parse(json)[language] ?? {};
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    window.scrollTo({ top: 0, behavior: "instant" });
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <main className={`grid ${styles.failed}`}>
      <div role="alert">
        <h1 className={styles.heading} ref={heading} tabIndex={-1}>
          {pageFailed}
        </h1>
      </div>
      <button className={button.button} type="button" onClick={onRetry}>
        {tryAgain}
      </button>
    </main>
  );
}
