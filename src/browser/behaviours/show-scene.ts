import { isPaused } from "./motion.ts";

/** `complete`: the script and the scene have arrived; `loaded`: the scene is drawn. */
type FrameMessage = { viewer: "complete" | "loaded" | "failed"; reason?: string };

/** How long the frame may take to draw the scene. */
const patienceMs = 10_000;

/**
 * Shows a scene in a frame over its poster. Without WebGL the poster stays. The frame is sandboxed with an opaque
 * origin and can't fetch from this site, so the page posts the scene to it.
 *
 * @throws if the script or the scene fails to load, if the scene isn't drawn 10 seconds after both have arrived, or if
 *   the signal aborts. A slow network is no failure.
 */
export async function showScene(stage: HTMLElement, signal: AbortSignal): Promise<void> {
  const poster = stage.querySelector("svg");
  const { frame: src = "", scene = "", script, integrity } = stage.dataset;
  if (!poster || !hasWebGl()) {
    stage.dataset.viewer = "still";
    return;
  }
  const description = poster.getAttribute("aria-label") ?? "";
  const frame = Object.assign(document.createElement("iframe"), { src, title: description, inert: true });
  frame.sandbox.add("allow-scripts");

  const ended = new AbortController();
  const until = { signal: ended.signal };
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, until));
  stage.append(frame);
  stage.dataset.viewer = "loading";
  try {
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), until);
      const onMessage = ({ source, data }: MessageEvent<FrameMessage>) => {
        if (source !== frame.contentWindow) return;
        if (data.viewer === "loaded") resolve();
        if (data.viewer === "complete")
          setTimeout(() => reject(new Error(`nothing drawn after ${patienceMs} ms`)), patienceMs);
        if (data.viewer === "failed") reject(new Error(data.reason));
      };
      window.addEventListener("message", onMessage, until);
      Promise.all([fetchScene(scene, ended.signal), loaded]).then(([bytes]) => {
        const { lang: language } = document.documentElement;
        const message = { script, integrity, description, language, scene: bytes };
        frame.contentWindow?.postMessage(message, "*", [bytes]);
      }, reject);
    });
  } catch (error) {
    frame.remove();
    throw error;
  } finally {
    ended.abort();
  }
  frame.inert = false;
  poster.ariaHidden = "true";
  stage.dataset.viewer = "shown";
  const postMotion = () => frame.contentWindow?.postMessage({ paused: isPaused() }, "*");
  document.addEventListener("motion:change", postMotion, { signal });
  postMotion();
}

async function fetchScene(scene: string, signal: AbortSignal) {
  const response = await fetch(scene, { signal });
  if (!response.ok) throw new Error(`the scene ${scene} answered ${response.status}`);
  return response.arrayBuffer();
}

/** Whether the browser supports WebGL. The check takes a few milliseconds. */
function hasWebGl(): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}
