import { useEffect, useEffectEvent, useRef } from "react";
import { whenIdleInView } from "../ui/when-idle-in-view.ts";
import { useMotion } from "./motion-context.tsx";
import styles from "./StarField.module.css";
import { type Sky, startSky } from "./sky.ts";

const reducedMotion = "(prefers-reduced-motion: reduce)";

/** Stars over a grid of dots, behind the top of a page, once that rests. They move while they are seen, unless asked not to. */
export function StarField() {
  const { paused } = useMotion();
  const canvas = useRef<HTMLCanvasElement>(null);
  const sky = useRef<Sky>(null);
  const seen = useRef(false);
  const update = useEffectEvent(() => {
    sky.current?.setMoving(seen.current && !paused && !matchMedia(reducedMotion).matches);
  });

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const cancelStart = whenIdleInView(element, () => {
      sky.current = startSky(element);
      update();
    });
    const sight = new IntersectionObserver(([entry]) => {
      seen.current = entry?.isIntersecting === true;
      update();
    });
    const still = matchMedia(reducedMotion);
    const onChange = () => update();
    sight.observe(element);
    still.addEventListener("change", onChange);
    return () => {
      cancelStart();
      sight.disconnect();
      still.removeEventListener("change", onChange);
      sky.current?.stop();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the switch is the reason to look again
  useEffect(() => update(), [paused]);

  return (
    <div className={styles.sky} aria-hidden="true">
      <canvas className={styles.stars} ref={canvas} />
    </div>
  );
}
