import { describe, expect, test } from "vitest";
import { toldAfter } from "../reported.ts";

describe("a link that leads nowhere is told with what was meant", () => {
  test.each([
    ["a path", "services/web", 'Did you mean "web"?'],
    ["a path in another language, with slashes", "/servicios/web/", 'Did you mean "web"?'],
    ["a place on a page", "web#sales", 'Did you mean "web"?'],
    [
      "an address",
      "https://elsewhere.example",
      "A text links to pages of this site, by the names of their files; other addresses belong in clauses.",
    ],
    ["a slip of the pen", "wbe", 'Did you mean "web"?'],
  ])("%s", (_what, written, fix) => {
    const reports = toldAfter((workspace) => {
      workspace.replace("pages/home.json", "Sube ", `[Sube](${written}) `);
      workspace.replace("pages/home.json", "Gain ", "[Gain](web) ");
    });
    expect(reports).toEqual([
      `content/pages/home.json:9:31 error page-hero › lede: There is no page "${written}". ${fix}`,
    ]);
  });
});

test("a page that no other page links to is reported, and home needs no link", () => {
  const reports = toldAfter((workspace) =>
    workspace.write("pages/extra.json", workspace.read("pages/web.json").replaceAll("vi", "vy")),
  );
  expect(reports).toEqual([
    "content/pages/extra.json:2:3 warning No page or menu links to this page. Link to it in content/menu.json or a text.",
  ]);
});

test("a page's link to itself does not count", () => {
  const reports = toldAfter((workspace) =>
    workspace.write(
      "pages/extra.json",
      workspace
        .read("pages/home.json")
        .replace('"es": ""', '"es": "extra"')
        .replace('"page": "web"', '"page": "extra"'),
    ),
  );
  expect(reports).toContain(
    "content/pages/extra.json:2:3 warning No page or menu links to this page. Link to it in content/menu.json or a text.",
  );
});

test("a link to the page that it stands on is told", () => {
  expect(
    toldAfter((workspace) => workspace.replace("pages/home.json", '"page": "web"', '"page": "home"')),
  ).toEqual([
    "content/pages/home.json:10:66 warning page-hero › action › page: This links to its own page. Lead on to another.",
  ]);
});

describe("an address in a clause", () => {
  const at = "content/privacy/01-data.es.mdx:3:38";
  test.each([
    ["https://", `${at} error "https://" is not an address. Write it whole, as in https://example.com/page.`],
    [
      "mailto:nobody",
      `${at} error "mailto:nobody" is not an address. Write it whole, as in https://example.com/page.`,
    ],
    [
      "mailto:sales@nova.example",
      `${at} warning The site's own e-mail address is typed by hand. Write <Email /> instead of the link.`,
    ],
    [
      "https://nova.example/en/",
      `${at} warning This leads to the site itself by an address that changes when it moves. Name the page in words.`,
    ],
  ])("%s is told", (address, report) => {
    const written = `## Datos\n\nDurante <Fact id="retention" />, lee [más](${address}).\n`;
    expect(toldAfter((workspace) => workspace.write("privacy/01-data.es.mdx", written))).toEqual([report]);
  });

  test("of another host is not", () => {
    const written =
      '## Datos\n\nDurante <Fact id="retention" />, lee [más](https://elsewhere.example/a?b=c).\n';
    expect(toldAfter((workspace) => workspace.write("privacy/01-data.es.mdx", written))).toEqual([]);
  });
});
