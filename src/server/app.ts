import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { createMessagesApi } from "./messages-api.ts";
import { requestPath } from "./request-path.ts";
import { serveFile } from "./static-files.ts";
import type { MessageStore } from "./store.ts";

export interface AppOptions {
  /** Folder of the built site. */
  siteDir: string;
  store: MessageStore;
}

type Env = { Bindings: HttpBindings; Variables: { path: string } };

/** The contact endpoint and the files of the built site. */
export function createApp({ siteDir, store }: AppOptions): Hono<Env> {
  const app = new Hono<Env>();

  app.use((c, next) => {
    c.header("X-Content-Type-Options", "nosniff");
    c.header("Referrer-Policy", "strict-origin-when-cross-origin");
    const request = requestPath(c.env.incoming.url ?? "/");
    if ("refusal" in request) {
      return Promise.resolve(c.text(request.refusal.text, request.refusal.status));
    }
    c.set("path", request.path);
    return next();
  });

  app.route("/", createMessagesApi(store));

  app.get("*", (c) => serveFile(c, siteDir, c.var.path));
  app.all("*", (c) => {
    c.header("Allow", "GET, HEAD");
    return c.text(`${c.req.method} is not possible here. Use GET.`, 405);
  });
  app.onError((error, c) => {
    console.error(`${c.req.path} could not be read.`, error);
    return c.text("The file cannot be read just now. Try again later.", 500);
  });
  return app;
}
