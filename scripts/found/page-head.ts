import type { CompiledPage } from "../../src/compiled.ts";
import type { HeadTag } from "../../src/shell/Head.tsx";
import { linkedData } from "./linked-data.ts";
import { plainTitle } from "./plain-title.ts";
import { alternatesOf, languagesOf, type Publication, urlOf } from "./publication.ts";
import { pictureSize, type SharePicture } from "./share-picture.ts";

interface HeadParts {
  /** Null where share pictures are left out. */
  picture: SharePicture | null;
  /** Of the browser's frame, in CSS. */
  themeColour: string;
}

/** What a page's head says beyond its title and description. */
export function pageHead(
  publication: Publication,
  page: CompiledPage,
  { picture, themeColour }: HeadParts,
): HeadTag[] {
  const { url, site } = publication;
  const own = urlOf(url, page);
  const image = picture && url.href + picture.address;
  const title = plainTitle(page.title, site.brand);
  return [
    link({ rel: "canonical", href: own }),
    ...alternatesOf(url, site, page).map(({ hreflang, href }) =>
      link({ rel: "alternate", hrefLang: hreflang, href }),
    ),
    meta({ name: "theme-color", content: themeColour }),
    property("og:type", "website"),
    property("og:site_name", site.brand),
    property("og:title", title),
    property("og:description", page.description),
    property("og:url", own),
    ...languagesOf(site).map(({ code, previewLocale }) =>
      property(code === page.language ? "og:locale" : "og:locale:alternate", previewLocale),
    ),
    ...(picture && image
      ? [
          property("og:image", image),
          property("og:image:type", "image/png"),
          property("og:image:width", String(pictureSize.width)),
          property("og:image:height", String(pictureSize.height)),
          property("og:image:alt", picture.alt),
        ]
      : []),
    meta({ name: "twitter:card", content: picture ? "summary_large_image" : "summary" }),
    meta({ name: "twitter:title", content: title }),
    meta({ name: "twitter:description", content: page.description }),
    ...(picture && image
      ? [
          meta({ name: "twitter:image", content: image }),
          meta({ name: "twitter:image:alt", content: picture.alt }),
        ]
      : []),
    { tag: "linked-data", value: linkedData(publication, page, image) },
  ];
}

const link = (attributes: Record<string, string>): HeadTag => ({ tag: "link", attributes });
const meta = (attributes: Record<string, string>): HeadTag => ({ tag: "meta", attributes });
/** @see https://ogp.me */
const property = (name: string, content: string) => meta({ property: name, content });
