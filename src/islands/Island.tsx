import { type ComponentType, useId } from "react";
import { renderToString } from "react-dom/server";
import { HrefProvider, useHref } from "../ui/text/PageLink.tsx";
import { type IslandName, type IslandProps, islandViews } from "./island-views.ts";

interface Props<N extends IslandName> {
  name: N;
  /**
   * When to hydrate the component: a whole screen before its section comes into view, when it comes near the viewport or
   * into it, or when a visitor points at it or focuses it.
   */
  hydrate: "ahead" | "near" | "seen" | "touched";
  /** Sent to the browser as JSON, except `markup`. */
  props: IslandProps<N>;
}

const loaded = Object.entries(islandViews).map(async ([name, load]) => [name, await load()]);
const views: Record<IslandName, ComponentType<object>> = Object.fromEntries(await Promise.all(loaded));

/** Renders a component to HTML, and writes its props beside it as JSON, with which `hydrate-islands.ts` hydrates it. */
export function Island<N extends IslandName>({ name, hydrate, props }: Props<N>) {
  const id = useId();
  const href = useHref();
  const View: ComponentType<object> = views[name];
  const html = renderToString(
    <HrefProvider value={href}>
      <View {...props} />
    </HrefProvider>,
    { identifierPrefix: id },
  );
  return (
    <div
      id={id}
      data-island={name}
      data-hydrate={hydrate}
      data-props={JSON.stringify({ ...props, markup: undefined })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: markup that React rendered for hydration
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
