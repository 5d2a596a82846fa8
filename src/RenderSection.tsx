import type { ReactNode } from "react";
import type { Section } from "./section.ts";
import { Ruler } from "./ui/Ruler.tsx";

interface RenderSectionProps {
  section: Section;
  /** The block. */
  children: ReactNode;
}

/** What stands in a block's section: its rulers, and the block. */
export function RenderSection({ section, children }: RenderSectionProps) {
  return (
    <>
      {section.rulers.map((side) => (
        <Ruler key={side} side={side} degree={section.degree} />
      ))}
      {children}
    </>
  );
}
