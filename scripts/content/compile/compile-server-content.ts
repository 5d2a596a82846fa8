import { messagesSchema } from "../../../schemas/messages.ts";
import { publishedCodes } from "../../../schemas/site.ts";
import type { SentTexts } from "../../../src/compiled.ts";
import { mapTextFields } from "../../../src/contact-fields.ts";
import { type OldAddress, oldAddressIn } from "../../../src/old-addresses.ts";
import type { MailTexts, ServerContent } from "../../../src/server/server-content.ts";
import type { CheckedContent } from "../read/model.ts";
import { compileBlock } from "./compile-page.ts";
import { type Context, type ContextOf, documentPath } from "./content-context.ts";

/** Returns the path of the page that confirms a message sent without JavaScript. The server redirects to this page. */
export const confirmationFile = (language: string) => `sent/${language}/index.html`;

/** Returns the texts of the page that confirms a message. */
export const sentTexts = ({ content, resolve }: Context): SentTexts =>
  resolve(messagesSchema, content.shared.messages.value).sent;

/** Returns the part of the content that the server needs. The build stores it, because the server reads no content. */
export function serverContent(content: CheckedContent, contextOf: ContextOf): Omit<ServerContent, "builtAt"> {
  const { site, messages, facts } = content.shared;
  const languages = publishedCodes(site.value);
  const language = languages.find((code) => code === site.value.pathLanguage) ?? site.value.defaultLanguage;
  const context = contextOf(language);
  const { value = 0, unit } = facts.value.facts[messages.value.retention] ?? {};
  return {
    base: context.base,
    redirects: redirectsOf(content, contextOf),
    oldAddresses: oldAddressesOf(content, contextOf),
    brand: site.value.brand,
    email: site.value.email,
    retention: { months: unit === "months" ? value : 0, days: unit === "days" ? value : 0 },
    defaultLanguage: site.value.defaultLanguage,
    languages,
    mail: { ...context.resolve(messagesSchema, messages.value).mail, ...formLabels(content, context) },
  };
}

/** Returns the redirects in every language, from paths of aliases to paths of pages, both relative to the site's root. */
export function redirectsOf(content: CheckedContent, contextOf: ContextOf): Record<string, string> {
  const redirects: Record<string, string> = {};
  for (const language of publishedCodes(content.shared.site.value))
    for (const [id, { summary }] of content.pages) {
      const own = contextOf(language).path(id);
      for (const other of summary.addresses)
        if (other !== own) redirects[documentPath(language, other)] = documentPath(language, own);
    }
  return redirects;
}

/** Returns where the addresses of an earlier site lead. */
export const oldAddressesOf = ({ shared }: CheckedContent, contextOf: ContextOf): OldAddress[] =>
  shared.redirects.value.redirects.map(({ from, to, language = shared.site.value.pathLanguage }) => ({
    ...oldAddressIn(from),
    to: to === undefined ? null : documentPath(language, contextOf(language).path(to)),
  }));

/** Returns the labels of the contact form's fields and services, for mails. Without a form, returns the names of the fields. */
function formLabels({ pages }: CheckedContent, context: Context): Pick<MailTexts, "fields" | "services"> {
  let labels: MailTexts["fields"] = { services: "services", ...mapTextFields((name) => name) };
  const offered: MailTexts["services"] = {};
  const withForm = [...pages].filter(([, { summary }]) => summary.types.includes("contact-form"));
  for (const [page, { value }] of withForm)
    for (const block of value.blocks) {
      if (block.type !== "contact-form") continue;
      const { fields, services } = compileBlock(block, page, context);
      labels = { services: services.label, ...mapTextFields((name) => fields[name].label) };
      for (const { value, label } of services.options) offered[value] = label;
    }
  return { fields: labels, services: offered };
}
