import { pageSchema } from "../../../schemas/page.ts";
import type { Context } from "./content-context.ts";

const pageTitle = pageSchema.pick({ title: true });

/** Returns the URL of a WhatsApp chat that begins with a message about a page; undefined if the site has no number. */
export function whatsappUrl({ site, ui, page, resolve }: Context, id: string): string | undefined {
  if (!site.whatsapp) return undefined;
  const { title } = resolve(pageTitle, { title: page(id).title });
  const text = ui.whatsapp.message.replace("{page}", () => title);
  return `https://wa.me/${site.whatsapp.slice(1)}?text=${encodeURIComponent(text)}`;
}
