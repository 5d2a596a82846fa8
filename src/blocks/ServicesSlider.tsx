import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Plate } from "../charts/Plate.tsx";
import type { CompiledBlock } from "../compiled.ts";
import { PageLink } from "../router/PageLink.tsx";
import { ArrowButton } from "../ui/ArrowButton.tsx";
import { RichText } from "../ui/RichText.tsx";
import { SectionHeading } from "../ui/SectionHeading.tsx";
import { type Step, stepFrom } from "../ui/swipe.ts";
import { useSwipe } from "../ui/use-swipe.ts";
import styles from "./ServicesSlider.module.css";

const stepOfKey: Record<string, Step> = { ArrowLeft: -1, ArrowRight: 1 };

/** Panels side by side: one open, the rest strips that open when pressed. */
export function ServicesSlider({ block }: { block: CompiledBlock<"services-slider"> }) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(0);
  const last = block.panels.length - 1;

  const open = (next: number) => {
    setPlace(next);
    // What held the focus may be about to close.
    if (list.current?.contains(document.activeElement)) {
      list.current.querySelectorAll<HTMLElement>("h3 > button")[next]?.focus({ preventScroll: true });
    }
  };
  const move = (step: Step) => {
    const next = stepFrom(place, step, block.panels.length);
    if (next !== place) open(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOfKey[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    move(step);
  };
  useSwipe(list, move);

  return (
    <section id={block.anchor} aria-labelledby={`${id}-heading`}>
      <SectionHeading id={`${id}-heading`} intro={block.intro && <RichText inlines={block.intro} />}>
        {block.heading}
      </SectionHeading>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <div
        role="group"
        aria-labelledby={`${id}-heading`}
        className={styles.slider}
        data-panels={block.panels.length}
        onKeyDown={onKeyDown}
      >
        <ul className={styles.panels} ref={list} aria-live="polite">
          {block.panels.map((panel, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: panels are known by their place
            <li key={at} className={styles.panel} data-open={at === place}>
              <h3 className={styles.name}>
                <button
                  type="button"
                  className={styles.strip}
                  aria-controls={`${id}-${at}`}
                  aria-expanded={at === place}
                  aria-disabled={at === place}
                  onClick={() => open(at)}
                >
                  <span>{panel.name}</span>
                </button>
              </h3>
              <div className={styles.body} id={`${id}-${at}`}>
                <div className={styles.plate}>
                  <Plate constellation={panel.constellation} />
                </div>
                <h4 className={styles.headline}>{panel.headline}</h4>
                <p>
                  <RichText inlines={panel.body} />
                </p>
                <ul className={styles.points}>
                  {panel.points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
                <p className={styles.more}>
                  <PageLink path={panel.link.page}>{panel.link.label}</PageLink>
                </p>
              </div>
            </li>
          ))}
        </ul>
        <div className={styles.controls}>
          <ArrowButton to="previous" label={block.previous} atEnd={place === 0} onPress={() => move(-1)} />
          <ArrowButton to="next" label={block.next} atEnd={place === last} onPress={() => move(1)} />
        </div>
      </div>
    </section>
  );
}
