import { createContext, type ReactNode, type SVGAttributes, use } from "react";
import type { Illustration as Drawing } from "../compiled.ts";
import styles from "./Illustration.module.css";

/** Whether parts load at once. In a prerendered document, they load after the first paint instead. */
const AtOnce = createContext(typeof document !== "undefined");

/** The element at an address of an SVG file. In documents, `first-paint.ts` loads it after the first paint. */
export const Part = ({ address, ...attributes }: SVGAttributes<SVGUseElement> & { address: string }) => (
  <use
    {...{ [use(AtOnce) ? "href" : "data-illustration"]: address }}
    {...attributes}
    suppressHydrationWarning
  />
);

/** Loads parts at once if JavaScript is disabled. */
export const AtOnceWithoutScript = ({ children }: { children: ReactNode }) => (
  <>
    <noscript>
      <AtOnce value={true}>{children}</AtOnce>
    </noscript>
    {children}
  </>
);

const openingId = "opening";

interface IllustrationProps {
  illustration: Drawing;
  /** Whether it is in the first block of a page. Then it is inlined and drawn with an animation. */
  opening?: boolean;
  /** How many of its parts can be traced over it. */
  parts?: number;
}

/** A decorative illustration on a piece of a star chart. */
export function Illustration({ illustration, opening = false, parts = 0 }: IllustrationProps) {
  const sheet = (
    <svg
      className={`filling ${styles.sheet}`}
      data-drawing={opening ? undefined : ""}
      data-opening={opening || undefined}
      viewBox="0 0 400 400"
      aria-hidden
    >
      <Part address={`${illustration.sky}#net`} className="screen-only" />
      <Part address={`${illustration.sky}#field`} className="screen-only" />
      {opening ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the content reader has checked the SVG
        <g id={openingId} dangerouslySetInnerHTML={{ __html: illustration.markup }} />
      ) : (
        <Part address={`${illustration.file}#figure`} />
      )}
      {parts > 0 && (
        <g>
          <Part address={`${illustration.file}#numbers`} data-numbers="" />
          {Array.from({ length: parts }, (_, at) => `part-${at + 1}`).map((part) => (
            <Part key={part} address={`${illustration.file}#${part}`} data-part="" />
          ))}
        </g>
      )}
    </svg>
  );
  return opening ? sheet : <AtOnceWithoutScript>{sheet}</AtOnceWithoutScript>;
}

/** Another copy of the illustration in the first block of the page, in the colours of its own place. Without one, it is empty. */
export const OpeningCopy = () => (
  <svg className={`filling ${styles.sheet}`} viewBox="0 0 400 400" aria-hidden>
    <use href={`#${openingId}`} />
  </svg>
);

/** The small, decorative version of an illustration, beside a name. */
export const Sign = ({ illustration }: { illustration: Drawing }) => (
  <AtOnceWithoutScript>
    <svg className={`filling ${styles.sign}`} data-drawing="" viewBox="0 0 400 400" aria-hidden>
      <Part address={`${illustration.file}#sign`} />
    </svg>
  </AtOnceWithoutScript>
);
