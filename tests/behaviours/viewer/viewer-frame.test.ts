import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const html = readFileSync(new URL("../../../public/viewer.html", import.meta.url), "utf8");
const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = ""]) => script);
const [, policy = ""] = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(html) ?? [];

test("the frame's policy allows its one script by its hash", () => {
  expect(scripts).toHaveLength(1);
  const hash = createHash("sha256")
    .update(scripts[0] ?? "")
    .digest("base64");
  expect(policy).toContain(`script-src 'sha256-${hash}'`);
});

test("the frame's policy lets nothing be fetched from any host", () => {
  const sources = policy.split(/[;\s]+/);
  expect(policy).toContain("default-src 'none'");
  expect(sources.filter((source) => /^(\*|https?:|'self'|'unsafe-eval')/.test(source))).toEqual([]);
});
