import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createPolicies, headersFile } from "../../../scripts/content/render/policies.ts";

const viewer = { script: "https://cdn.example/viewer.js", scene: "globe.glb" };

/** Returns the sources of each directive in the policy of a document. */
function policyOf(
  inline?: { scripts: string[]; styles: string[] },
  env: NodeJS.ProcessEnv = {},
  scene = viewer.scene,
): Record<string, string[]> {
  const policy = createPolicies(env, { viewer: { ...viewer, scene } })(inline);
  return Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("a page document allows only its own inline scripts and styles, by hash", () => {
  const policy = policyOf({ scripts: [`if (1<2) start("ñ")`], styles: ["@media (width<9px){a{b:c}}\n"] });
  expect(policy["default-src"]).toEqual(["'none'"]);
  expect(policy["script-src"]).toEqual(["'self'", hashOf(`if (1<2) start("ñ")`)]);
  expect(policy["style-src"]).toEqual(["'self'", hashOf("@media (width<9px){a{b:c}}\n")]);
});

test("a page document without inline code allows no inline code", () => {
  expect(policyOf()).toMatchObject({ "script-src": ["'self'"], "style-src": ["'self'"] });
});

test("the policy allows nothing unsafe, and has no directive that a meta tag can't set", () => {
  const policy = policyOf({ scripts: ["a"], styles: ["b"] });
  expect(Object.values(policy).flat().join(" ")).not.toContain("unsafe");
  for (const name of ["frame-ancestors", "sandbox", "report-uri"]) expect(policy).not.toHaveProperty(name);
  expect(policy["require-trusted-types-for"]).toEqual(["'script'"]);
  expect(policy["trusted-types"]).toEqual(["documents"]);
});

test("the policy allows sending the form to the server in MESSAGES_URL, by fetch or natively", () => {
  const elsewhere = policyOf(undefined, { MESSAGES_URL: "https://messages.example/api/messages" });
  expect(elsewhere["connect-src"]).toEqual(["'self'", "https://messages.example"]);
  expect(elsewhere["form-action"]).toEqual(["'self'", "https://messages.example"]);
  for (const env of [{}, { MESSAGES_URL: "none" }])
    expect(policyOf(undefined, env)).toMatchObject({ "connect-src": ["'self'"], "form-action": ["'self'"] });
});

test("the policy allows fetching the scene from another site", () => {
  const policy = policyOf(undefined, {}, "https://scenes.example/star.glb");
  expect(policy["connect-src"]).toEqual(["'self'", "https://scenes.example"]);
  expect(policy["form-action"]).toEqual(["'self'"]);
});

const files = [
  "index.html",
  "en/index.html",
  "en/contact/index.html",
  "assets/a.js",
  "share/en.png",
  "pictures/avif/van.avif",
  "pictures/webp/van.webp",
  "viewer.html",
];

/** Returns the headers that a static host sends for a path, by joining the values of all matching rules. */
function sent(path: string, address = "https://agency.example/"): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const rule of headersFile(files, new URL(address)).split("\n\n")) {
    const [pattern = "", ...lines] = rule.trim().split("\n");
    if (pattern.endsWith("*") ? !path.startsWith(pattern.slice(0, -1)) : path !== pattern) continue;
    for (const line of lines) {
      const [, name = "", value = ""] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
      headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
    }
  }
  return headers;
}

test("a static host caches hashed files, sends pictures with their types, and revalidates all other files", () => {
  expect(sent("/assets/a.js")["Cache-Control"]).toBe("public, max-age=31536000, immutable");
  expect(sent("/share/en/home.png")["Cache-Control"]).toBe("public, max-age=31536000, immutable");
  for (const format of ["avif", "webp"])
    expect(sent(`/pictures/${format}/van.${format}`)).toMatchObject({
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Type": `image/${format}`,
      "Cross-Origin-Resource-Policy": "same-origin",
    });
  for (const path of ["/", "/en/", "/en/contact/", "/viewer.html"])
    expect(sent(path)["Cache-Control"]).toBe("no-cache");
});

test("a static host allows no page to be framed, except the viewer by the site itself", () => {
  const own = "frame-ancestors 'self'";
  for (const path of ["/", "/en/contact/"])
    expect(sent(path)["Content-Security-Policy"]).toBe(`${own}, frame-ancestors 'none'`);
  for (const path of ["/viewer.html", "/nowhere"])
    expect(sent(path)["Content-Security-Policy"]?.split(", ")[0]).toBe(own);
  expect(sent("/viewer.html")["Content-Security-Policy"]).not.toContain("'none'");
});

test("a static host sends the common headers with every file below the site's base", () => {
  for (const path of ["/agency/", "/agency/en/contact/", "/agency/nowhere"])
    expect(sent(path, "https://host.example/agency/")).toMatchObject({
      "X-Content-Type-Options": "nosniff",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Strict-Transport-Security": expect.stringMatching(/^max-age=\d{8}$/),
    });
  expect(sent("/en/", "http://agency.example/")).not.toHaveProperty("Strict-Transport-Security");
  expect(sent("/share/en.png")["Cross-Origin-Resource-Policy"]).toBe("cross-origin");
  expect(sent("/en/")["Cross-Origin-Resource-Policy"]).toBe("same-origin");
});
