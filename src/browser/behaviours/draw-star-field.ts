import { throttle, watch } from "../dom.ts";
import { isPaused } from "./motion.ts";
import { createGrid, createStars, gridPoint, type Position, starPoint } from "./sky.ts";

/** Milliseconds per frame. Drifting stars move slowly and need fewer frames than stars that follow the mouse. */
const frameMs = { drift: 1000 / 15, follow: 1000 / 30 };
/** The fraction of the remaining distance that the stars move towards the mouse in each frame. */
const followShare = 0.12;
/** Higher ratios cost more, and small dim points don't look better. */
const maxPixelRatio = 1.5;

/** Fills all dots of the same brightness as one path, because each fill is expensive. */
function drawDots(
  context: CanvasRenderingContext2D,
  grid: ReturnType<typeof createGrid>,
  mouse: Position | null,
) {
  const bright = new Path2D();
  const quiet = new Path2D();
  for (const dot of grid) {
    const { x, y, near } = gridPoint(dot, mouse);
    const size = near ? 2 : 1;
    (near ? bright : quiet).rect(x - size / 2, y - size / 2, size, size);
  }
  context.globalAlpha = 0.4;
  context.fill(quiet);
  context.globalAlpha = 0.9;
  context.fill(bright);
}

/** Draws stars and dots on a canvas, in its text colour. They move in view, unless motion is reduced or paused. */
export function drawStarField(canvas: HTMLCanvasElement, signal: AbortSignal): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
  let color = "";
  let width = 0;
  let height = 0;
  let stars = createStars(0, 0);
  let grid = createGrid(0, 0);
  /** Position of the mouse, in CSS pixels of the canvas; null until it has moved. */
  let mouse: Position | null = null;
  /** The position that the stars are drawn for, from -1 to 1 on each axis. It approaches that of the mouse. */
  let pull: Position = { x: 0, y: 0 };
  let seconds = 0;
  let drawnMs: number | null = null;
  let frame = 0;
  let isDrawn = false;
  let inView = false;

  const draw = () => {
    isDrawn = true;
    context.clearRect(0, 0, width, height);
    context.fillStyle = color;
    drawDots(context, grid, mouse);
    for (const star of stars) {
      const { x, y, radius, opacity } = starPoint(star, width, height, seconds, pull);
      context.globalAlpha = opacity;
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI);
      context.fill();
    }
  };

  const step = (timeMs: number) => {
    frame = requestAnimationFrame(step);
    if (!isDrawn) return;
    const target = mouse ? { x: (mouse.x / width) * 2 - 1, y: (mouse.y / height) * 2 - 1 } : pull;
    const [right, down] = [target.x - pull.x, target.y - pull.y];
    const leastMs = Math.hypot(right, down) > 0.002 ? frameMs.follow : frameMs.drift;
    const passedMs = drawnMs === null ? leastMs : timeMs - drawnMs;
    // Frames of the screen may come a few milliseconds early.
    if (passedMs < leastMs - 4) return;
    drawnMs = timeMs;
    seconds += Math.min(passedMs, 100) / 1000;
    pull = { x: pull.x + right * followShare, y: pull.y + down * followShare };
    draw();
  };

  // Runs right after a layout, so reading a style doesn't cause another.
  const resize = () => {
    color = getComputedStyle(canvas).color;
    width = canvas.clientWidth;
    height = canvas.clientHeight;
    const scale = Math.min(devicePixelRatio, maxPixelRatio);
    canvas.width = width * scale;
    canvas.height = height * scale;
    context.scale(scale, scale);
    stars = createStars(width, height);
    grid = createGrid(width, height);
    // Resizing clears the canvas. The first frame is drawn in a separate task.
    if (isDrawn) draw();
    else requestAnimationFrame(draw);
  };

  const isMoving = () => inView && !isPaused() && !reducedMotion.matches && !signal.aborted;
  const update = () => {
    cancelAnimationFrame(frame);
    drawnMs = null;
    if (isMoving()) frame = requestAnimationFrame(step);
  };
  const onMouseMove = throttle(({ clientX, clientY }: MouseEvent) => {
    if (!isMoving()) return;
    const { left, top } = canvas.getBoundingClientRect();
    mouse = { x: clientX - left, y: clientY - top };
  });

  const sizes = new ResizeObserver(resize);
  sizes.observe(canvas);
  watch([canvas], signal, "0px", ([entry]) => {
    inView = entry?.isIntersecting === true;
    update();
  });
  window.addEventListener("mousemove", onMouseMove, { signal });
  document.addEventListener("motion:change", update, { signal });
  reducedMotion.addEventListener("change", update, { signal });
  signal.addEventListener("abort", () => {
    sizes.disconnect();
    update();
  });
}
