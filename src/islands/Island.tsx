import { type ComponentType, useId } from "react";
import { renderToString } from "react-dom/server";
import { HrefProvider, useHref } from "../ui/text/href-context.tsx";
import { type IslandMarkup, type IslandName, type IslandProps, islandViews } from "./island-views.tsx";

interface Props<N extends IslandName> {
  name: N;
  /** When it is near the view, or not until a visitor points at it or focuses it. */
  hydrate: "near" | "touched";
  /** Sent to the browser as JSON. */
  props: IslandProps<N>;
  /** Stays on the server. */
  markup?: IslandMarkup<N>;
}

/** Renders a component for `hydrate-islands.ts` to hydrate, with its props beside it. */
export function Island<N extends IslandName>({ name, hydrate, props, markup }: Props<N>) {
  const id = useId();
  const href = useHref();
  const View = islandViews[name] as ComponentType<object>;
  const view = <View {...props} markup={markup} />;
  // The gallery renders in the browser, where React runs all of it.
  if (typeof document !== "undefined") return <div>{view}</div>;
  const html = renderToString(<HrefProvider value={href}>{view}</HrefProvider>, { identifierPrefix: id });
  return (
    <div
      id={id}
      data-island={name}
      data-hydrate={hydrate}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup, with its hydration marks
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
