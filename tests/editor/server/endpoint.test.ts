import { once } from "node:events";
import { cpSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EditablePage } from "../../../editor/editable.ts";
import type { Answer, Operation, Request } from "../../../editor/protocol.ts";
import { EditEndpoint } from "../../../editor/server/endpoint.ts";
import { isHere } from "../../../scripts/content/dev/this-computer.ts";
import * as renderer from "../../../src/render.tsx";
import { Workspace } from "../../support/workspace.ts";
import { devSite } from "./dev-site.ts";

const workspace = new Workspace();
// Documents have its colours.
cpSync("src/styles/tokens.css", join(workspace.root, "src/styles/tokens.css"));
const site = devSite(workspace.root);
const endpoint = new EditEndpoint(workspace.root, site, async () => renderer);
const server = createServer((from, to) => void endpoint.respond(from, to));
let host = "";

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  workspace[Symbol.dispose]();
});

interface Sent {
  operation?: string;
  method?: string;
  headers?: Record<string, string | undefined>;
  body?: string;
}

/** Sends a request as a page of the server does, except for what is given. */
async function send({ operation = "page", method = "POST", headers = {}, body }: Sent) {
  const own = {
    host,
    origin: `http://${host}`,
    "sec-fetch-site": "same-origin",
    "content-type": "application/json",
    "x-edit-token": endpoint.token,
  };
  const all = Object.entries({ ...own, ...headers }).filter(([, value]) => value !== undefined);
  const [hostname, port] = host.split(":");
  const sent = request({
    hostname,
    port,
    method,
    path: `/__edit/${operation}`,
    headers: Object.fromEntries(all),
  });
  sent.end(body ?? JSON.stringify({ page: "home", language: "en" }));
  const [response] = await once(sent, "response");
  return { status: response.statusCode as number, answer: JSON.parse(await text(response)) };
}

async function call<O extends Operation>(operation: O, args: Request<O>) {
  const { status, answer } = await send({ operation, body: JSON.stringify(args) });
  expect(status, JSON.stringify(answer)).toBe(200);
  return answer as Answer<O>;
}

const headlineOf = (page: EditablePage) =>
  Object.values(page.texts).find(({ where }) => where.endsWith("headline")) ?? expect.fail();

test("a page of the server reads its texts, previews and saves them, and takes them back", async () => {
  const before = workspace.read("pages/home.json");
  const shown = { page: "home", language: "en" };
  const page = await call("page", shown);
  const headline = headlineOf(page);
  expect(headline).toMatchObject({
    written: { es: "Más citas", en: "More appointments" },
  });
  const edits = [{ do: "set" as const, id: headline.id, value: { es: "Más citas", en: "More jobs" } }];
  const preview = await call("preview", { ...shown, version: page.version, edits });
  expect(preview.html).toContain("More jobs");
  expect(workspace.read("pages/home.json")).toBe(before);
  await call("save", { version: page.version, edits });
  expect(headlineOf(await call("page", shown)).written.en).toBe("More jobs");
  await call("undo", {});
  expect(workspace.read("pages/home.json")).toBe(before);
});

test("a text with a mistake is reported before it is saved, and a preview shows the text before", async () => {
  const shown = { page: "home", language: "en" };
  const page = await call("page", shown);
  const { id } = headlineOf(page);
  const { version } = page;
  const typed = (en: string | number) => [{ do: "set" as const, id, value: { es: "Más", en } }];
  const preview = await call("preview", { ...shown, version, edits: typed(7) });
  expect(preview.html).toContain("More appointments");
  expect(await call("check", { version, edits: typed(7) })).toMatchObject([{ severity: "error", id }]);
  expect(await call("check", { version, edits: typed("One {figure}") })).toContainEqual(
    expect.objectContaining({
      ...{ severity: "error", id, message: expect.stringContaining("figure") },
      frame: expect.arrayContaining([expect.objectContaining({ marked: "figure" })]),
    }),
  );
  expect(await call("check", { version, edits: typed("") })).toContainEqual(
    expect.objectContaining({ severity: "error", id, message: expect.stringContaining('"en" is missing') }),
  );
  expect(await call("check", { version, edits: typed("One figure") })).not.toContainEqual(
    expect.objectContaining({ severity: "error" }),
  );
});

test("what is half typed is previewed as the page is written, wherever it names nothing yet", async () => {
  const shown = { page: "home", language: "en" };
  const { version, ...page } = await call("page", shown);
  const { id } = headlineOf(page as EditablePage);
  const [fact] = await call("search", { words: "conversion", language: "en" });
  for (const edit of [{ id, value: { en: "One {c}" } }, { id: fact?.id ?? "" }]) {
    const { html } = await call("preview", { ...shown, version, edits: [{ do: "set", ...edit }] });
    expect(html).toContain("More appointments");
  }
});

test.each(["<<<<<<< HEAD", "en:3f2a9c1b7d", "\0"])(
  "with %j in the ledger, texts are edited, and a confirmation says what to do",
  async (line) => {
    const shown = { page: "home", language: "en" };
    workspace.write("translations.lock", `${line}\n`);
    const page = await call("page", shown);
    const { id, owners } = headlineOf(page);
    await call("form", { id: owners[0] ?? "", language: "en" });
    const edits = [{ do: "set" as const, id, value: { en: "More jobs" } }];
    const body = { version: page.version, edits, confirm: [{ id, languages: ["es", "en"] }] };
    const { status, answer } = await send({ operation: "save", body: JSON.stringify(body) });
    expect([status, answer.message]).toEqual([
      422,
      expect.stringMatching(/translations\.lock, line 1: .* Remove the line/),
    ]);
    await call("save", { version: page.version, edits });
    await call("undo", {});
    workspace.remove("translations.lock");
  },
);

test("every value is found by words in any language, as visitors see it", async () => {
  const found = async (words: string) =>
    (await call("search", { words, language: "en" })).map(({ where }) => where);
  expect(await found("gain +38%")).toEqual(["home › block 1, page-hero › lede"]);
  expect(await found("mas citas")).toEqual(["home › block 1, page-hero › headline"]);
  expect(await found("sales@nova.example")).toEqual(["site.json › email"]);
  expect(await found("guardamos mensaje")).toEqual(["privacy/ › clause 1"]);
});

test("a fact says which texts show it, before and after", async () => {
  const { version } = await call("page", { page: "home", language: "en" });
  const [value] = await call("search", { words: "value 38", language: "en" });
  expect(value?.where).toBe("facts.json › facts › conversion › value");
  const id = value?.id ?? "";
  const uses = await call("uses", { id, version, edits: [{ do: "set", id, value: 41 }] });
  expect(uses).toContainEqual({
    page: "home",
    where: "home › block 1, page-hero › lede",
    language: "en",
    before: "Gain +38% with SEO.",
    after: "Gain +41% with SEO.",
  });
});

test("in a draft language, a text that is missing has a mark, and is written in that language alone", async () => {
  const before = ["site.json", "pages/home.json"].map((file) => workspace.read(file));
  workspace.addDraft("fr");
  site.refresh();
  const page = await call("page", { page: "home", language: "fr" });
  const headline = headlineOf(page);
  expect(headline.states.fr).toBe("missing");
  expect(page.marked).toContain(headline.id);
  const value = { ...headline.written, fr: "Plus de rendez-vous" };
  await call("save", { version: page.version, edits: [{ do: "set", id: headline.id, value }] });
  expect(workspace.read("pages/home.json")).toBe(
    before[1]?.replace('"en": "More appointments"', '"en": "More appointments", "fr": "Plus de rendez-vous"'),
  );
  await call("undo", {});
  workspace.write("site.json", before[0] ?? "");
  site.refresh();
});

test("links, terms and figures of a text are chosen from what there is", async () => {
  expect(await call("names", { language: "en" })).toEqual({
    page: [
      { value: "home", description: "Home" },
      { value: "web", description: "Web" },
    ],
    term: [{ value: "SEO", description: "SEO" }],
    fact: [
      { value: "conversion", description: "+38%" },
      { value: "retention", description: "24\u00a0months" },
      { value: "kept", description: "24\u00a0months" },
    ],
  });
});

describe("refuses", () => {
  test.each<[what: string, sent: Sent, status: number]>([
    ["a page of another site", { headers: { origin: "https://evil.example" } }, 403],
    ["a page of another port of this computer", { headers: { origin: "http://127.0.0.1:3000" } }, 403],
    ["a request without an origin", { headers: { origin: undefined } }, 403],
    [
      "a name that leads here, as after DNS rebinding",
      { headers: { host: "evil.example", origin: "http://evil.example" } },
      403,
    ],
    ["a request that a browser marks as cross-site", { headers: { "sec-fetch-site": "cross-site" } }, 403],
    ["a request without the token", { headers: { "x-edit-token": undefined } }, 403],
    ["a forged token", { headers: { "x-edit-token": "A".repeat(43) } }, 403],
    [
      "a form of a page, which needs no permission of the browser",
      { headers: { "content-type": "text/plain" } },
      403,
    ],
    ["another method", { method: "PUT" }, 403],
    ["an unknown operation", { operation: "shell" }, 404],
    ["the name of an inherited field", { operation: "constructor" }, 404],
    ["what isn't JSON", { body: "{" }, 400],
    ["arguments of a wrong shape", { body: JSON.stringify({ page: "home", language: 1 }) }, 400],
    [
      "a field that it doesn't know",
      { body: JSON.stringify({ page: "home", language: "en", file: "x" }) },
      400,
    ],
    ["a path in place of a page", { body: JSON.stringify({ page: "../site", language: "en" }) }, 404],
    ["an unknown language", { body: JSON.stringify({ page: "home", language: "xx" }) }, 404],
    [
      "a path in place of an id",
      {
        operation: "save",
        body: JSON.stringify({ version: "1", edits: [{ do: "set", id: "content/site.json", value: "x" }] }),
      },
      410,
    ],
  ])("%s", async (_what, sent, status) => {
    const before = workspace.read("pages/home.json");
    const { status: answered, answer } = await send(sent);
    expect(answered).toBe(status);
    expect(answer.message).toMatch(/\w/);
    expect(workspace.read("pages/home.json")).toBe(before);
  });
});

const arrives = (remoteAddress: string | undefined, headers: Record<string, string>) =>
  isHere({ headers, socket: { remoteAddress } } as unknown as Parameters<typeof isHere>[0]);

test.each([
  ["::1", "[::1]:3000", true],
  ["::ffff:127.0.0.1", "localhost:3000", true],
  ["192.168.1.7", "localhost:3000", false],
  [undefined, "localhost:3000", false],
  ["127.0.0.1", "evil.example", false],
])("whether a request from %s to %s comes from this computer: %s", (from, host, expected) => {
  expect(arrives(from, { host })).toBe(expected);
});

/** What proxies, tunnels and hosts of applications add. */
const forwarding = [
  ...["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-forwarded-port"],
  ...["x-forwarded-server", "x-forwarded", "forwarded-for", "x-real-ip", "x-client-ip", "client-ip"],
  ...["true-client-ip", "x-cluster-client-ip", "cf-connecting-ip", "cf-ray", "cf-visitor", "cdn-loop"],
  ...[
    "fastly-client-ip",
    "fly-client-ip",
    "fly-forwarded-port",
    "x-original-host",
    "x-original-forwarded-for",
  ],
  ...["x-original-url", "x-envoy-external-address", "x-amzn-trace-id", "x-appengine-user-ip", "x-arr-log-id"],
  ...["x-azure-clientip", "x-vercel-forwarded-for", "x-nf-client-connection-ip", "x-proxyuser-ip"],
  ...[
    "proxy-connection",
    "x-scheme",
    "x-remote-addr",
    "x-ngrok-agent-ips",
    "x-tunnel-id",
    "tailscale-user-login",
  ],
];

test.each(forwarding)(
  "a request with the header %s has come through a proxy, so it isn't from here",
  (name) => {
    expect(arrives("127.0.0.1", { host: "localhost:3000", [name]: "1" })).toBe(false);
  },
);

test("what a browser sends by itself leaves a request here", () => {
  const names =
    `accept accept-encoding accept-language cache-control connection content-length content-type cookie dnt
    if-modified-since if-none-match origin pragma priority range referer sec-ch-ua sec-ch-ua-mobile sec-ch-ua-platform
    sec-fetch-dest sec-fetch-mode sec-fetch-site sec-fetch-user sec-gpc sec-purpose te upgrade-insecure-requests
    user-agent x-edit-token x-requested-with`.split(/\s+/);
  const headers = Object.fromEntries(names.map((name) => [name, "1"]));
  expect(arrives("127.0.0.1", { host: "localhost:3000", ...headers })).toBe(true);
});

describe("a form", () => {
  const idOf = async (words: string, where: string) =>
    (await call("search", { words, language: "en" })).find((found) => found.where === where)?.id ?? "";

  test("of a chart has a table whose rows move as a whole, and its summary follows", async () => {
    const before = workspace.read("pages/web.json");
    workspace.replace("pages/web.json", "From {first} to {last}.", "From {1} to {2}.");
    site.refresh();
    const id = await idOf("sales", "web › block 2, column-chart › heading");
    const form = await call("form", { id, language: "en" });
    const [table] = form.fields;
    expect(table?.pages, "where a copy of a row is shown at once").toBe(1);
    const rows = table?.control === "table" ? table.rows : [];
    expect(rows).toHaveLength(2);
    const edits = (rows[0]?.items ?? []).map((item) => ({ do: "move" as const, id: item, to: 1 }));
    expect(edits).toHaveLength(2);
    await call("save", { version: form.version, edits });
    const block = JSON.parse(workspace.read("pages/web.json")).blocks[1];
    expect(block.values).toEqual([31, 24]);
    expect(block.summary.en).toBe("From {2} to {1}.");
    await call("undo", {});
    const [cell] = rows[0]?.cells ?? [];
    const value = { do: "set" as const, id: cell?.id ?? "", value: 25 };
    const { version: next } = await call("form", { id, language: "en" });
    const same = { ...value, value: 24 };
    expect((await call("save", { version: next, edits: [same] })).message).toBe("Nothing changed.");
    const { message } = await call("save", { version: next, edits: [value] });
    expect(message).toMatch(/values 1\. Does the sentence below the chart still hold\?$/);
    expect((await call("undo", {})).message).not.toContain("sentence");
    const removal = (rows[0]?.items ?? []).map((item) => ({ do: "remove" as const, id: item }));
    const { version } = await call("form", { id, language: "en" });
    const { status, answer } = await send({
      operation: "save",
      body: JSON.stringify({ version, edits: removal }),
    });
    expect(status).toBe(422);
    expect(answer.message).toContain("{1}");
    workspace.write("pages/web.json", before);
  });

  test("of a policy has its clauses in every language", async () => {
    const id = await idOf("policy", "web › block 3, policy › heading");
    const { fields } = await call("form", { id, language: "en" });
    expect(fields.at(-1)).toMatchObject({
      control: "clause",
      written: { es: expect.stringContaining("## Datos") },
    });
  });

  test("of a whole file, and of a value in it, opens the same object", async () => {
    const page = await call("page", { page: "home", language: "en" });
    const form = await call("form", { id: page.files.site ?? "", language: "en" });
    const email = form.fields.find(({ name }) => name === "email");
    expect(email).toMatchObject({ control: "line", value: "sales@nova.example" });
    expect((await call("form", { id: email?.id ?? "", language: "en" })).object).toEqual(form.object);
  });
});
