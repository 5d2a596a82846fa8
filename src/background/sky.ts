import { createStars, type Pull, starPoint } from "./stars.ts";
import { throttle } from "./throttle.ts";

const mouseIntervalMs = 50;
/** Share of the way to the mouse that the stars go in a frame. */
const follow = 0.06;
const sharpest = 2;

export interface Sky {
  /** Moves from here on, or stands still. */
  setMoving(moving: boolean): void;
  /** Lets go of the window, the mouse and the canvas. */
  stop(): void;
}

/** Draws the stars on a canvas that is sized by its style, in the canvas's text colour. */
export function startSky(canvas: HTMLCanvasElement): Sky | null {
  const context = canvas.getContext("2d");
  if (!context) return null;
  const color = getComputedStyle(canvas).color;
  let stars = createStars(0, 0);
  let target: Pull = { x: 0, y: 0 };
  let pull: Pull = target;
  let seconds = 0;
  let last: number | null = null;
  let frame = 0;

  const draw = () => {
    const { clientWidth: width, clientHeight: height } = canvas;
    context.clearRect(0, 0, width, height);
    context.fillStyle = color;
    for (const star of stars) {
      const { x, y, radius, opacity } = starPoint(star, width, height, seconds, pull);
      context.globalAlpha = opacity;
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI);
      context.fill();
    }
  };

  const step = (timeMs: number) => {
    if (last !== null) seconds += Math.min(timeMs - last, 100) / 1000;
    last = timeMs;
    pull = { x: pull.x + (target.x - pull.x) * follow, y: pull.y + (target.y - pull.y) * follow };
    draw();
    frame = requestAnimationFrame(step);
  };

  const resize = () => {
    const scale = Math.min(devicePixelRatio, sharpest);
    canvas.width = canvas.clientWidth * scale;
    canvas.height = canvas.clientHeight * scale;
    context.scale(scale, scale);
    stars = createStars(canvas.clientWidth, canvas.clientHeight);
    draw();
  };

  const onMouseMove = throttle(({ clientX, clientY }: MouseEvent) => {
    target = { x: (clientX / innerWidth) * 2 - 1, y: (clientY / innerHeight) * 2 - 1 };
  }, mouseIntervalMs);

  const setMoving = (moving: boolean) => {
    cancelAnimationFrame(frame);
    last = null;
    window.removeEventListener("mousemove", onMouseMove);
    if (!moving) return;
    window.addEventListener("mousemove", onMouseMove);
    frame = requestAnimationFrame(step);
  };

  const sizes = new ResizeObserver(resize);
  sizes.observe(canvas);
  return {
    setMoving,
    stop() {
      setMoving(false);
      sizes.disconnect();
    },
  };
}
