import { existsSync } from "node:fs";
import { join } from "node:path";
import { built } from "./built.ts";
import { engravingFiles } from "./engravings.ts";
import { shellAddress, shellModule } from "./modules.ts";
import { addFolder, type Output } from "./output.ts";
import type { Server, SiteParts } from "./page-files.ts";
import { createPolicies } from "./policies.ts";
import { sentAddress, sentTexts } from "./server-content.ts";
import { compileShells } from "./site.ts";
import { viewFile } from "./stem.ts";

/** The files of the built site that are of no page. @param server what draws them */
export function siteFiles({ root, content, bundle, url }: SiteParts, server: Server): Output {
  const base = url.pathname;
  const output: Output = new Map();
  addFolder(output, bundle.clientDir);
  output.delete("manifest.json");
  if (existsSync(join(root, "public"))) addFolder(output, join(root, "public"));
  if (existsSync(join(root, "content/assets"))) addFolder(output, join(root, "content/assets"), "media/");
  for (const [file, svg] of engravingFiles(content)) output.set(file, svg);

  const policyOf = createPolicies(process.env, content.shared.site.value);
  // The page that thanks is made of the contact form's pieces.
  const sentStyles = [
    ...new Set([...bundle.entryStyles, ...built(bundle.styles, viewFile("contact-form"))]),
  ].map((file) => base + file);
  for (const [language, shell] of compileShells(content, base)) {
    output.set(shellAddress(language), shellModule(shell));
    const sent = server.renderSent(sentTexts(content, language), shell, sentStyles, policyOf());
    output.set(sentAddress(language), sent);
  }
  return output;
}
