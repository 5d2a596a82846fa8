/** The 3D viewer of the home page: its place on the page, and the script that it fetches from another host. */

import type { Page } from "@playwright/test";
import { blockOf } from "./blocks.ts";
import { defaultLanguage } from "./site.ts";

const { script } = blockOf("home-hero", "home", defaultLanguage);

/** Its place on the page; the attribute says how far it has come. */
export const stageOf = (page: Page) => page.locator("[data-viewer]");

/** Answers in place of the other host. */
export const serveScript = (page: Page, body: string) =>
  page.route(script, (route) =>
    route.fulfill({ body, contentType: "text/javascript", headers: { "Access-Control-Allow-Origin": "*" } }),
  );
