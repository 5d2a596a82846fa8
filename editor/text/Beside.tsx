import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import styles from "../Editor.module.css";
import { useEditor } from "../editor-context.ts";
import { boxOf, headerBottom, whenMoved } from "../page/Outline.tsx";
import type { ShownText } from "../page/page-parts.ts";
import { placeBeside } from "../page/placement.ts";

/** Shows its children beside a text of the page, above everything else. */
export function Beside({ shown, children }: { shown: ShownText; children: ReactNode }) {
  const { view } = useEditor();
  const host = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState<{ left: number; top: number }>();

  useLayoutEffect(() => {
    const card = host.current;
    if (!card) return;
    if (!card.matches(":popover-open")) card.showPopover();
    const place = () => {
      const typing = view.typing?.getBoundingClientRect();
      const box = typing ?? boxOf([shown]);
      const [bar, panel] = ["bar", "panel"].map((name) => document.querySelector(`[data-editor-${name}]`));
      const header = headerBottom();
      const seen = {
        left: 0,
        top: box && box.top < header ? 0 : header,
        right: panel?.getBoundingClientRect().left ?? innerWidth,
        bottom: bar?.getBoundingClientRect().top ?? innerHeight,
      };
      if (box) setPosition(placeBeside(box, { width: card.offsetWidth, height: card.offsetHeight }, seen));
    };
    place();
    return whenMoved(place, card, document.body);
  }, [shown, view]);

  return (
    <div ref={host} popover="manual" className={styles.beside} style={position}>
      {children}
    </div>
  );
}
