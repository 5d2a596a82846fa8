import { createContext, type ReactNode, type SVGAttributes, use } from "react";

/** Whether lines are fetched at once: in a browser, where the first paint is over. */
const AtOnce = createContext(typeof document !== "undefined");

interface EngravedLinesProps extends SVGAttributes<SVGUseElement> {
  /** A file of fine lines, and what is drawn of it. */
  address: string;
}

/** Fine lines from a file of their own. A document has `behaviours/engravings.ts` fetch them after its first paint. */
export const EngravedLines = ({ address, ...attributes }: EngravedLinesProps) => (
  <use {...{ [use(AtOnce) ? "href" : "data-engraved"]: address }} {...attributes} suppressHydrationWarning />
);

/** Where no script runs, the drawing has its fine lines from the start. */
export const AtOnceWithoutScript = ({ children }: { children: ReactNode }) => (
  <>
    <noscript>
      <AtOnce value={true}>{children}</AtOnce>
    </noscript>
    {children}
  </>
);
