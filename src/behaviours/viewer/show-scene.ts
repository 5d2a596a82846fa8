/** What the viewer needs: its script, pinned by a hash where one is given, and the address of a `.glb` scene. */
export interface SceneSource {
  script: string;
  integrity?: string | undefined;
  scene: string;
  /** What the scene shows, for those who do not see it. */
  description: string;
}

/** What the frame posts back. */
interface Answer {
  viewer: "loaded" | "failed";
  reason?: string;
}

const patienceMs = 10_000;

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });

async function fetchScene(scene: string, signal: AbortSignal) {
  const response = await fetch(scene, { signal });
  if (!response.ok) throw new Error(`the scene ${scene} answered ${response.status}`);
  return response.arrayBuffer();
}

const answerOf = (frame: HTMLIFrameElement, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const onMessage = ({ source, data }: MessageEvent<Answer>) => {
      if (source !== frame.contentWindow) return;
      if (data.viewer === "loaded") resolve();
      if (data.viewer === "failed") reject(new Error(data.reason));
    };
    window.addEventListener("message", onMessage, { signal });
  });

const framed = (frame: HTMLIFrameElement, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    frame.addEventListener("load", () => resolve(), { once: true, signal });
  });

/**
 * Shows a scene in a frame that is about to load `viewer.html`.
 * The frame has no origin of its own and no way to fetch from this site, so the page hands the scene over.
 *
 * @throws when the script or the scene fails, after 10 seconds, or with the reason of `signal`'s abort
 */
export async function loadScene(frame: HTMLIFrameElement, source: SceneSource, signal: AbortSignal) {
  const { scene, ...rest } = source;
  const ended = new AbortController();
  const either = AbortSignal.any([signal, ended.signal]);
  const timer = setTimeout(() => ended.abort(new Error(`nothing shown after ${patienceMs} ms`)), patienceMs);
  try {
    const shown = async () => {
      const answer = answerOf(frame, either);
      const [bytes] = await Promise.all([fetchScene(scene, either), framed(frame, either)]);
      frame.contentWindow?.postMessage(
        { ...rest, language: document.documentElement.lang, scene: bytes },
        "*",
        [bytes],
      );
      await answer;
    };
    await Promise.race([shown(), aborted(either)]);
  } finally {
    clearTimeout(timer);
    ended.abort();
  }
}
