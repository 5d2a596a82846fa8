import { type KeyboardEvent, useId, useRef } from "react";
import { ConstellationSign } from "../charts/ConstellationSign.tsx";
import { Plate } from "../charts/Plate.tsx";
import type { CompiledBlock } from "../compiled.ts";
import { PageLink } from "../ui/PageLink.tsx";
import { ArrowButton } from "../ui/ArrowButton.tsx";
import { RichText } from "../ui/RichText.tsx";
import { Section } from "../ui/Section.tsx";
import { type Step, stepFrom } from "../ui/swipe.ts";
import { useOverlap } from "../ui/use-overlap.ts";
import { usePlace } from "../ui/use-place.ts";
import { useSwipe } from "../ui/use-swipe.ts";
import styles from "./ServicesSlider.module.css";

type Slider = CompiledBlock<"services-slider">;

const stepOfKey: Record<string, Step> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Plates of a chart laid over each other, one in view, the rest showing the strip with their name.
 * For assistive technology it is the APG's accordion, since all names stand there and one panel is always
 * open, with the carousel's previous and next buttons before it and its polite announcement of a change.
 */
export function ServicesSlider({ block }: { block: Slider }) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const count = block.panels.length;
  const { place, live, moved, open } = usePlace(list, count);

  const move = (step: Step) => {
    const next = stepFrom(place, step, count);
    if (next === place) return;
    open(next);
    // What held the focus may be about to close.
    if (list.current?.contains(document.activeElement)) {
      list.current.querySelectorAll<HTMLElement>("h3 > button")[next]?.focus({ preventScroll: true });
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOfKey[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    move(step);
  };
  useSwipe(list, { onStep: move, onDrag: useOverlap(list, place) });

  return (
    <Section block={block} headingId={`${id}-heading`}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <div
        role="group"
        aria-labelledby={`${id}-heading`}
        className={styles.slider}
        data-panels={count}
        data-live={live}
        onKeyDown={onKeyDown}
      >
        <div className={styles.controls}>
          <ArrowButton to="previous" label={block.previous} atEnd={place === 0} onPress={() => move(-1)} />
          <ArrowButton to="next" label={block.next} atEnd={place === count - 1} onPress={() => move(1)} />
        </div>
        <ul className={styles.panels} ref={list}>
          {block.panels.map((panel, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: panels are known by their place
            <li key={at} className={styles.panel} data-open={at === place}>
              <h3 className={styles.name}>
                {/* Safari gives a button the focus, which opens the panel where no script runs, only if told so. */}
                <button
                  type="button"
                  tabIndex={0}
                  className={styles.strip}
                  aria-controls={`${id}-${at}`}
                  aria-expanded={at === place}
                  aria-disabled={at === place}
                  onClick={() => open(at)}
                >
                  <span>{panel.name}</span>
                  <span className={styles.sign}>
                    <ConstellationSign constellation={panel.constellation} />
                  </span>
                </button>
              </h3>
              <PanelBody id={`${id}-${at}`} panel={panel} />
            </li>
          ))}
        </ul>
        <p className="visually-hidden" role="status">
          {moved && [block.panels[place]?.name, block.panels[place]?.headline].join(": ")}
        </p>
      </div>
    </Section>
  );
}

interface PanelBodyProps {
  id: string;
  panel: Slider["panels"][number];
}

function PanelBody({ id, panel }: PanelBodyProps) {
  return (
    <div className={styles.body} id={id}>
      <div className={styles.sheet} aria-hidden="true">
        <Plate constellation={panel.constellation} />
        <p className={styles.caption}>{panel.constellation.name}</p>
      </div>
      <div className={styles.words}>
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
    </div>
  );
}
