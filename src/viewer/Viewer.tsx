import { useShell } from "../i18n/shell-context.tsx";
import { Part } from "../illustrations/Illustration.tsx";
import styles from "./Viewer.module.css";

interface ViewerProps {
  /** URL of the viewer's script. `integrity` is the hash of that script. */
  script: string;
  integrity?: string | undefined;
  /** Address of a `.glb` file. */
  scene: string;
  /** Alternative text of the scene. */
  description: string;
  /** The text over the poster until the scene is loaded. */
  loading: string;
}

/** The poster of a 3D scene. `browser/behaviours/show-scene.ts` shows the scene over it. */
export function Viewer({ script, integrity, scene, loading, description }: ViewerProps) {
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
      <svg className={styles.poster} viewBox="0 0 1 1" role="img" aria-label={description}>
        <Part address={poster} width="1" height="1" />
      </svg>
      <noscript>
        <img className={styles.poster} src={poster} width="600" height="600" alt="" />
      </noscript>
      <p className={`quiet ${styles.loading}`}>{loading}</p>
    </div>
  );
}
