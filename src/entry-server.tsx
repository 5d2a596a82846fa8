import { renderToString } from "react-dom/server";
import { type Navigator, Router } from "react-router-dom";
import { registry } from "./blocks/registry.tsx";
import { hashNavigator } from "./router/hash-navigator.ts";
import type { PageContent } from "./router/page-loader.ts";
import { Frame } from "./shell/Frame.tsx";

// biome-ignore-start lint/performance/noBarrelFile: all that the build takes from the server bundle
export { registry } from "./blocks/registry.tsx";
export { renderDocument } from "./html.ts";

// biome-ignore-end lint/performance/noBarrelFile: as above

type Rendered = Omit<PageContent, "views">;

/** The markup of home as it stands at `/`, with links behind the hash. */
export const renderHome = (content: Rendered) => renderPage(content, "/", hashNavigator);

function renderPage(content: Rendered, location: string, navigator: Navigator): string {
  return renderToString(
    <Router location={location} navigator={navigator} useTransitions={false}>
      <Frame
        content={{ ...content, views: registry }}
        announcement=""
        waiting={false}
        failures={0}
        onRetry={idle}
        onLanguage={idle}
      />
    </Router>,
  );
}

const idle = () => {};
