/** The 3D viewer of the home page: its element, and the script that it loads from another host. */

import type { Page } from "@playwright/test";
import { blockOf } from "./blocks.ts";
import { defaultLanguage } from "./site.ts";

const { script } = blockOf("home-hero", "home", defaultLanguage);

/** Locates the viewer's element; its attribute has the loading state. */
export const stageOf = (page: Page) => page.locator("[data-viewer]");

/** Answers requests for the viewer's script with `body`, in place of its host. */
export const serveScript = (page: Page, body: string) =>
  page.route(script, (route) =>
    route.fulfill({ body, contentType: "text/javascript", headers: { "Access-Control-Allow-Origin": "*" } }),
  );
