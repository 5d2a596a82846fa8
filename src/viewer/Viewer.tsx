import type { CompiledBlock } from "../compiled.ts";
import { useShell } from "../i18n/shell-context.tsx";
import { Part } from "../illustrations/Illustration.tsx";
import styles from "./Viewer.module.css";

/** The poster of a 3D scene. `browser/behaviours/show-scene.ts` shows the scene over it. */
export function Viewer({ block }: { block: CompiledBlock<"home-hero"> }) {
  const { script, integrity, scene, viewer } = block;
  const { base } = useShell();
  const poster = `${base}poster.svg#poster`;
  return (
    <div
      className={styles.stage}
      data-viewer="waiting"
      data-frame={`${base}viewer.html`}
      data-script={script}
      data-integrity={integrity}
      data-scene={scene}
    >
      <svg className={styles.poster} viewBox="0 0 1 1" role="img" aria-label={viewer.description}>
        <Part address={poster} width="1" height="1" />
      </svg>
      <noscript>
        <img className={styles.poster} src={poster} width="600" height="600" alt="" />
      </noscript>
      <p className={`quiet ${styles.loading}`}>{viewer.loading}</p>
    </div>
  );
}
