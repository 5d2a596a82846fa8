import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import type { ServerContent } from "../../../src/server/server-content.ts";

/** Creates an empty folder, which is removed when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "server-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files by their path below a folder. */
export function writeFiles(folder: string, files: Record<string, string | Uint8Array>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** Creates the folder of a built site with a home page. */
export function siteFolder(files: Record<string, string | Uint8Array> = {}): string {
  const folder = temporaryFolder();
  const home = "<!doctype html><title>Home</title>";
  writeFiles(folder, { "index.html": home, "404.html": home, ...files });
  return folder;
}

/** The server's content of a small site. */
export const serverContent: ServerContent = {
  base: "/",
  oldAddresses: [],
  redirects: {},
  brand: "Nova",
  email: "sales@nova.example",
  retention: { months: 24, days: 0 },
  builtAt: "2026-01-01T00:00:00.000Z",
  defaultLanguage: "en",
  languages: ["en", "es"],
  mail: {
    subject: "New message",
    received: "Received",
    reference: "Reference",
    marks: "Notes",
    empty: "(empty)",
    digest: { subject: "Possible spam", intro: "Set aside:", more: "There are more." },
    fields: {
      services: "Services",
      company: "Company",
      name: "Name",
      email: "E-mail",
      phone: "Phone",
      message: "Message",
    },
    services: {
      web: "Website",
      dashboard: "Dashboard",
      servicetitan: "ServiceTitan",
      automation: "Automation",
      other: "Other",
    },
  },
};
