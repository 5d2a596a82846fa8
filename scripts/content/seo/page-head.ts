import { publishedLanguages } from "../../../schemas/site.ts";
import type { CompiledPage } from "../../../src/compiled.ts";
import type { HeadTag } from "../../../src/shell/document/Document.tsx";
import { linkedData } from "./linked-data.ts";
import { imageSize, type ShareImage } from "./share-image.ts";
import { alternatesOf, plainTitle, type SiteContext, urlOf } from "./site-context.ts";

/** Returns the head of a page, without title and description. @param themeColour of the browser's toolbar, in CSS */
export function pageHead(
  context: SiteContext,
  page: CompiledPage,
  image: ShareImage | null,
  themeColour: string,
): HeadTag[] {
  const { url, site } = context;
  const pageUrl = urlOf(url, page);
  const imageUrl = image && url.href + image.address;
  const title = plainTitle(page.title, site.brand);
  return [
    link({ rel: "canonical", href: pageUrl }),
    ...alternatesOf(url, site, page).map(({ hreflang, href }) =>
      link({ rel: "alternate", hrefLang: hreflang, href }),
    ),
    meta({ name: "theme-color", content: themeColour }),
    property("og:type", "website"),
    property("og:site_name", site.brand),
    property("og:title", title),
    property("og:description", page.description),
    property("og:url", pageUrl),
    ...publishedLanguages(site).map(({ code, previewLocale }) =>
      property(code === page.language ? "og:locale" : "og:locale:alternate", previewLocale),
    ),
    ...(image && imageUrl
      ? [
          property("og:image", imageUrl),
          property("og:image:type", "image/png"),
          property("og:image:width", String(imageSize.width)),
          property("og:image:height", String(imageSize.height)),
          property("og:image:alt", image.alt),
        ]
      : []),
    // X reads everything else from the `og:` properties.
    meta({ name: "twitter:card", content: image ? "summary_large_image" : "summary" }),
    { tag: "linked-data", value: linkedData(context, page, imageUrl) },
  ];
}

const link = (attributes: Record<string, string>): HeadTag => ({ tag: "link", attributes });
const meta = (attributes: Record<string, string>): HeadTag => ({ tag: "meta", attributes });
/** @see https://ogp.me */
const property = (name: string, content: string) => meta({ property: name, content });
