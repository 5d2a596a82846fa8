import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { registry } from "./blocks/registry.tsx";
import type { Page, SentTexts, Shell } from "./compiled.ts";
import { SentPage } from "./contact/SentPage.tsx";
import { renderPlainDocument } from "./html.ts";
import { ShellProvider } from "./i18n/shell-context.tsx";
import { type Addresses, hashAddresses, readdress, twinAddresses } from "./router/addresses.ts";
import { plainWays } from "./router/go-without-app.ts";
import { Frame } from "./shell/Frame.tsx";

// biome-ignore lint/performance/noBarrelFile: all that the build takes from the server bundle
export { renderDocument, renderRedirect } from "./html.ts";

/** The markup of a page in the document at the site's root, where every page stands behind the hash. */
export const renderRoot = (page: Page, shell: Shell): string => render(page, shell, hashAddresses);

/** For whom the app does not reach: ways to documents that need none, each in its language's own words. */
export const renderPlainWays = (shells: Shell[]): string =>
  renderToStaticMarkup(
    <aside id={plainWays}>
      {shells.map(({ language, base, ui }) => (
        <p key={language} lang={language}>
          {ui.scriptMissing}{" "}
          <a href={twinAddresses(base, [language]).href("", language)} hrefLang={language}>
            {ui.readWithout}
          </a>
        </p>
      ))}
    </aside>,
  );

/** The markup of a page in a document of its own, where links lead to others of these. */
export function renderTwin(page: Page, shell: Shell): string {
  const codes = shell.languages.map(({ code }) => code);
  const addresses = twinAddresses(shell.base, codes);
  const href = (path: string) => addresses.href(path, page.language);
  const blocks = page.blocks.map((block) =>
    block.type === "static" ? { ...block, html: readdress(block.html, href) } : block,
  );
  return render({ ...page, blocks }, shell, addresses);
}

const render = (page: Page, shell: Shell, addresses: Addresses) =>
  renderToString(
    <Frame
      content={{ page, shell, documents: {}, views: registry }}
      addresses={addresses}
      announcement=""
      waiting={false}
      failures={0}
      onRetry={idle}
      onLanguage={idle}
    />,
  );

/** The file that thanks a visitor who has sent the form without a script. */
export const renderSent = (texts: SentTexts, shell: Shell, styles: string[], policy: string): string =>
  renderPlainDocument({
    body: renderToStaticMarkup(
      <ShellProvider value={shell}>
        <SentPage texts={texts} email={shell.email} home={shell.base} />
      </ShellProvider>,
    ),
    language: shell.language,
    title: texts.title,
    base: shell.base,
    styles,
    policy,
  });

const idle = () => {};
