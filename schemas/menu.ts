import type { z } from "zod";
import { webUrl } from "./fields/addresses.ts";
import { contentFile } from "./fields/content-file.ts";
import { group, hideableList, pageLink, pattern, richText, slug, text } from "./fields/fields.ts";

/** `content/menu.json`: the top bar's dropdowns and the footer. */
export const menuSchema = contentFile("menu", {
  groups: hideableList(
    "The dropdowns in the bar at the top, from left to right. The footer lists their links too.",
    [1],
    {
      id: slug().meta({ description: "The group’s id. Visitors don’t see it." }),
      label: text(16).describe("The button in the bar that opens the group, and its heading in the footer."),
      items: hideableList("The links of the group, from top to bottom.", [1], {
        ...pageLink.shape,
        label: text(32).describe("The text of the link."),
        note: text(50).describe("What the page is about, in a few words below the link in the dropdown."),
      }),
    },
  ),
  contact: group("The link at the end of the bar. It is set off from the others.", {
    ...pageLink.shape,
    short: text(10).describe("The link’s text on phones: one word."),
  }),
  footer: group("The footer of every page.", {
    lede: richText(120).describe("A sentence or two above the e-mail address, at the end of every page."),
    links: hideableList("Links that are only in the footer, such as the privacy policy.", [1], {
      ...pageLink.shape,
    }),
    elsewhere: hideableList("The agency’s own pages on other sites, such as LinkedIn.", [1], {
      label: text(40).describe("The text of the link: the name of the other site."),
      url: pattern(webUrl, "Write an address as in https://www.linkedin.com/company/name.").describe(
        "The address, from https:// on. Copy it from the browser’s address bar.",
      ),
    }).optional(),
  }),
});

export const example = {
  groups: [
    {
      id: "services",
      label: { es: "Servicios", en: "Services" },
      items: [
        {
          label: { es: "Diseño y desarrollo web", en: "Web design and development" },
          page: "web",
          note: { es: "Sitios rápidos que piden el trabajo", en: "Fast sites that ask for the job" },
        },
      ],
    },
  ],
  contact: {
    label: { es: "Escríbenos", en: "Write to us" },
    page: "contact",
    short: { es: "Contacto", en: "Contact" },
  },
  footer: {
    lede: {
      es: "Escríbenos: contesta quien hace el trabajo.",
      en: "Write to us and you’ll hear from the people who do the work.",
    },
    links: [{ label: { es: "Política de privacidad", en: "Privacy policy" }, page: "privacy" }],
    elsewhere: [{ label: { es: "LinkedIn", en: "LinkedIn" }, url: "https://www.linkedin.com/company/nova" }],
  },
} satisfies z.input<typeof menuSchema>;
