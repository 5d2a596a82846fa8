import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useMotion } from "../background/motion-context.tsx";
import { useShell } from "../i18n/shell-context.tsx";
import { whenIdleInView } from "../ui/when-idle-in-view.ts";
import { hasWebGl, wantsScenes } from "./can-show-scenes.ts";
import { loadScene, type SceneSource } from "./load-scene.ts";
import styles from "./Viewer.module.css";

interface ViewerProps extends SceneSource {
  /** Shown over the poster until the scene is. */
  loading: string;
}

type State = "waiting" | "loading" | "shown" | "still";

/** A 3D scene over a still poster of the same size. The poster stays wherever the scene cannot or should not run. */
export function Viewer({ script, integrity, scene, loading, description }: ViewerProps) {
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<State>("waiting");
  const { paused } = useMotion();
  const { base } = useShell();
  const framed = state === "loading" || state === "shown";
  // Used as lines in the page, it comes with the other fine lines, after the words; without a script at once.
  const poster = `${base}poster.svg#poster`;

  useEffect(() => {
    if (!stage.current) return;
    if (!wantsScenes()) {
      setState("still");
      return;
    }
    return whenIdleInView(stage.current, () => setState(hasWebGl() ? "loading" : "still"));
  }, []);

  const load = useEffectEvent((into: HTMLIFrameElement, signal: AbortSignal) =>
    loadScene(into, { script, integrity, scene, description }, signal),
  );

  // Before the frame can have loaded.
  useLayoutEffect(() => {
    if (!framed || !frame.current) return;
    const unmounted = new AbortController();
    load(frame.current, unmounted.signal).then(
      () => setState("shown"),
      (error: unknown) => {
        if (unmounted.signal.aborted) return;
        console.error("The 3D viewer could not show its scene, so the poster stays:", error);
        setState("still");
      },
    );
    return () => unmounted.abort();
  }, [framed]);

  useEffect(() => {
    if (state === "shown") frame.current?.contentWindow?.postMessage({ paused }, "*");
  }, [state, paused]);

  return (
    <div className={styles.stage} ref={stage} data-viewer={state}>
      <svg
        className={styles.poster}
        viewBox="0 0 1 1"
        role="img"
        aria-label={description}
        aria-hidden={state === "shown"}
      >
        <use href={poster} width="1" height="1" />
      </svg>
      <noscript>
        <img className={styles.poster} src={poster} width="600" height="600" alt="" />
      </noscript>
      {framed && (
        <iframe
          className={styles.frame}
          ref={frame}
          src={`${base}viewer.html`}
          sandbox="allow-scripts"
          inert={state !== "shown"}
          title={description}
        />
      )}
      {(state === "waiting" || state === "loading") && <p className={styles.loading}>{loading}</p>}
    </div>
  );
}
