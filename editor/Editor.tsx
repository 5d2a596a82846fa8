import { useState } from "react";
import type { PlaceId } from "./editable.ts";
import { EditorContext, type Panel } from "./editor-context.ts";
import type { ShownPage } from "./page/shown-page.ts";
import { usePage } from "./page/use-page.ts";
import { usePageEvents } from "./page/use-page-events.ts";
import { Bar } from "./panels/Bar.tsx";
import { LostEdits } from "./panels/LostEdits.tsx";
import { SidePanel } from "./panels/SidePanel.tsx";
import { PageInput } from "./selection/PageInput.tsx";
import { Selected } from "./selection/Selected.tsx";
import { useSelection } from "./selection/use-selection.ts";

interface Props {
  view: ShownPage;
  /** The element of the editor. Events in it are its own. */
  host: HTMLElement;
}

/** The editor: what is selected on the page, and the panels about it. */
export function Editor({ view, host }: Props) {
  const state = usePage(view);
  const { page, status } = state;
  const selection = useSelection(view, page);
  const [panel, setPanel] = useState<Panel>();
  if (!page) return <Reading {...{ view, host, status }} />;
  const open = (id: PlaceId) => setPanel({ form: id });
  const go = async (to: "undo" | "redo") => {
    const outcome = await state[to]();
    if ("page" in outcome) selection.selectChanged(outcome);
    else if (outcome.isGone) location.assign(`/${document.documentElement.lang}/`);
  };
  return (
    <EditorContext value={{ ...state, page, view, selection, panel, setPanel, open, go }}>
      <PageInput host={host} />
      <Selected />
      <LostEdits />
      <Bar />
      {panel && <SidePanel panel={panel} />}
    </EditorContext>
  );
}

/** Nothing on the page can be used yet. */
function Reading({ view, host, status }: Props & { status: string }) {
  usePageEvents(host, view, {});
  return (
    <p className="visually-hidden" role="status">
      {status}
    </p>
  );
}
