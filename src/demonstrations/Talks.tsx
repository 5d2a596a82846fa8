import { useId, useRef, useState } from "react";
import type { CompiledBlock, Shell } from "../compiled.ts";
import field from "../contact/Field.module.css";
import framed from "../ui/FramedButton.module.css";
import tabs from "../ui/Tabs.module.css";
import { fill } from "../ui/text/fill.ts";
import { TakeAlong, type TakeAlongTexts } from "./TakeAlong.tsx";
import { TalkClock } from "./TalkClock.tsx";
import { TalkPanel, type TalkPanelProps } from "./TalkPanel.tsx";
import styles from "./Talks.module.css";
import { useFieldTexts } from "./tried.ts";
import { useReplay } from "./use-replay.ts";

interface TalksProps extends Pick<CompiledBlock<"conversation">, "caption" | "sentence"> {
  headingId: string;
  trades: { name: string; business: string; job: string }[];
  /** `trade` is the index of the only trade that a talk is for; undefined if it is for all. */
  talks: { title: string; trade?: number; messages: TalkPanelProps["messages"] }[];
  texts: Shell["ui"]["conversation"];
  along: TakeAlongTexts;
}

/** Keeps an element's height until its width changes, so that nothing below it moves. Longer texts scroll. */
function keepHeight(element: HTMLElement | null) {
  if (!element || element.style.blockSize) return;
  const width = element.offsetWidth;
  element.style.blockSize = `${element.getBoundingClientRect().height}px`;
  new ResizeObserver((_, observer) => {
    if (element.offsetWidth === width) return;
    element.style.blockSize = "";
    observer.disconnect();
  }).observe(element);
}

const icons = {
  play: "M5 3v18l15-9z",
  pause: "M6 3v18M18 3v18",
  step: "M4 3v18l12-9zM20 3v18",
  all: "M3 5h18M3 12h18M3 19h18",
};

/**
 * Talks with the visitor's words in them. Without scripts, the talks follow one another, with sample words. With
 * scripts, they are stacked, in a box as high as the tallest talk, and only the current one is visible. The tabs with
 * the titles are stacked in the same way, one group for each trade.
 */
export function Talks(props: TalksProps) {
  const { headingId, caption, sentence, trades, talks, texts, along } = props;
  const [talkIndex, setTalkIndex] = useState(0);
  const stack = useRef<HTMLDivElement>(null);
  const [typed, changeText, container] = useFieldTexts("conversation", { business: "", job: "", trade: "0" });

  const change = (name: keyof typeof typed, text: string) => {
    keepHeight(stack.current);
    changeText(name, text);
  };
  const tradeIndex = trades[Number(typed.trade)] ? Number(typed.trade) : 0;
  const talksByTrade = trades.map((_, to) => talks.filter(({ trade = to }) => trade === to));
  const current = talksByTrade[tradeIndex]?.[talkIndex] ?? talksByTrade[tradeIndex]?.[0];
  const { shown, isPlaying, play, step, showAll } = useReplay(current?.messages ?? []);
  const latest = shown === undefined ? undefined : current?.messages[shown - 1];

  const askedFields = (["business", "job"] as const).filter((name) =>
    talks.some(({ messages }) => messages.some(({ text }) => text.includes(`{${name}}`))),
  );
  const valuesFor = (trade = tradeIndex) => ({
    business: typed.business.trim() || (trades[trade]?.business ?? ""),
    job: typed.job.trim() || (trades[trade]?.job ?? ""),
  });

  return (
    <div className={styles.talks} data-ground="midnight">
      {talksByTrade.some(({ length }) => length > 1) && (
        <div className={`grid stacked script-only ${styles.tabs}`}>
          {talksByTrade.map((those, trade) => (
            <TalkTabs
              key={trades[trade]?.name}
              {...{ headingId, talks: those, current }}
              isCurrent={trade === tradeIndex}
              onChoose={(at) => {
                setTalkIndex(at);
                showAll();
              }}
            />
          ))}
        </div>
      )}
      <div className={`grid script-only ${styles.desk}`} ref={container}>
        {askedFields.map((name) => (
          <label key={name}>
            <span className={styles.small}>{texts[name]}</span>
            <input
              type="text"
              name={name}
              className={field.control}
              value={typed[name]}
              placeholder={trades[tradeIndex]?.[name]}
              maxLength={60}
              autoComplete={name === "business" ? "organization" : "off"}
              onChange={({ target }) => change(name, target.value)}
            />
          </label>
        ))}
        {trades.length > 1 && (
          <label>
            <span className={styles.small}>{texts.trade}</span>
            <select
              name="trade"
              className={field.control}
              value={tradeIndex}
              onChange={({ target }) => {
                change("trade", target.value);
                showAll();
              }}
            >
              {trades.map(({ name }, at) => (
                <option key={name} value={at}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <div className={`centred ${styles.controls}`}>
          <Control name={isPlaying ? "pause" : "play"} texts={texts} onPress={play} />
          <Control name="step" texts={texts} onPress={step} />
          <Control name="all" texts={texts} onPress={showAll} isOff={shown === undefined} />
        </div>
      </div>
      {current && <TalkClock messages={current.messages} shown={shown ?? current.messages.length} />}
      <div className={styles.stack} ref={stack}>
        {talks.map((talk, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: talks never move
          <details key={at} open={at === 0 || talk === current} data-current={talk === current || undefined}>
            <summary>
              {talk.title}
              {talk.trade !== undefined && ` · ${trades[talk.trade]?.name}`}
            </summary>
            <TalkPanel
              {...{ caption, texts, messages: talk.messages, values: valuesFor(talk.trade) }}
              shown={(talk === current && shown) || talk.messages.length}
            />
          </details>
        ))}
      </div>
      {sentence && (
        <div className={`target ${styles.along}`} data-ground="paper">
          {askedFields.every((name) => typed[name].trim()) && (
            <TakeAlong demonstration="conversation" sentence={fill(sentence, valuesFor())} {...along} />
          )}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {latest && `${texts[latest.from]}: ${fill(latest.text, valuesFor())}`}
      </p>
    </div>
  );
}

interface TalkTabsProps extends Pick<TalksProps, "headingId" | "talks"> {
  current: TalksProps["talks"][number] | undefined;
  /** Whether the visitor has chosen this trade. */
  isCurrent: boolean;
  onChoose: (at: number) => void;
}

/** The titles of a trade's talks. */
function TalkTabs({ headingId, talks, current, isCurrent, onChoose }: TalkTabsProps) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={headingId}
      className={`row ${tabs.tabs}`}
      data-current={isCurrent || undefined}
    >
      {talks.map((talk, at) => (
        <label key={talk.title} className="centred target">
          <input type="radio" name={name} checked={talk === current} onChange={() => onChoose(at)} />
          {talk.title}
        </label>
      ))}
    </div>
  );
}

type ControlProps = Pick<TalksProps, "texts"> & {
  name: keyof typeof icons;
  onPress: () => void;
  isOff?: boolean;
};

/** A button that plays the talk or stops it, shows its next message, or all. */
const Control = ({ name, texts, onPress, isOff }: ControlProps) => (
  <button type="button" className={framed.button} aria-disabled={isOff} onClick={onPress}>
    <svg viewBox="0 0 24 24" aria-hidden>
      <path d={icons[name]} />
    </svg>
    <span className="visually-hidden">{texts[name]}</span>
  </button>
);
