import { createContext, type ReactNode, type SVGAttributes, use } from "react";
import type { Illustration as Drawing } from "../compiled.ts";
import styles from "./Illustration.module.css";

/** Whether parts are loaded at once: in a browser, where the first paint is over. */
const AtOnce = createContext(typeof document !== "undefined");

interface PartProps extends SVGAttributes<SVGUseElement> {
  /** Address of an element of an SVG file. */
  address: string;
}

/** A part of an illustration. `behaviours/illustrations.ts` loads those of a document after its first paint. */
export const Part = ({ address, ...attributes }: PartProps) => (
  <use
    {...{ [use(AtOnce) ? "href" : "data-illustration"]: address }}
    {...attributes}
    suppressHydrationWarning
  />
);

/** Loads parts at once where no script runs. */
const AtOnceWithoutScript = ({ children }: { children: ReactNode }) => (
  <>
    <noscript>
      <AtOnce value={true}>{children}</AtOnce>
    </noscript>
    {children}
  </>
);

/** The declinations of four parallels, at the edge of the sheet. */
const degrees = [40, 30, 20, 10].map((degree, at) => ({ text: `+${degree}°`, y: 40 + at * 100 }));

interface IllustrationProps {
  illustration: Drawing;
  /** At the head of a page: in the document itself, with degrees at its edge, and drawn once, when it is first shown. */
  opening?: boolean;
}

/** An illustration on its sheet of a star chart: an ornament. */
export function Illustration({ illustration, opening = false }: IllustrationProps) {
  const sheet = (
    <svg className={styles.sheet} data-opening={opening} viewBox="0 0 400 400" aria-hidden="true">
      <Part address={`${illustration.sky}#net`} />
      <Part address={`${illustration.sky}#field`} />
      {opening && (
        <g className={styles.degrees}>
          {degrees.map(({ text, y }) => (
            <text key={text} x="412" y={y}>
              {text}
            </text>
          ))}
        </g>
      )}
      {opening ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: checked when it is read
        <g dangerouslySetInnerHTML={{ __html: illustration.markup }} />
      ) : (
        <Part address={`${illustration.file}#figure`} />
      )}
    </svg>
  );
  return opening ? sheet : <AtOnceWithoutScript>{sheet}</AtOnceWithoutScript>;
}

/** The small version of an illustration, beside the name of what it stands for: an ornament. */
export const Sign = ({ illustration }: { illustration: Drawing }) => (
  <AtOnceWithoutScript>
    <svg className={styles.sign} viewBox="0 0 400 400" aria-hidden="true">
      <Part address={`${illustration.file}#sign`} />
    </svg>
  </AtOnceWithoutScript>
);
