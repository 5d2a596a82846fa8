import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { HrefProvider } from "../../src/ui/href-context.tsx";
import { PageLink } from "../../src/ui/PageLink.tsx";

const render = renderToStaticMarkup;

test("a link to a page has its address behind the hash, wherever it stands", () => {
  expect(render(<PageLink path="contact">Go</PageLink>)).toBe('<a href="#/contact">Go</a>');
  expect(render(<PageLink path="services/web">Go</PageLink>)).toBe('<a href="#/services/web">Go</a>');
  expect(render(<PageLink path="">Go</PageLink>)).toBe('<a href="#/">Go</a>');
});

test("a link keeps the attributes that it is given", () => {
  expect(
    render(
      <PageLink path="contact" className="wide" aria-current="page">
        Go
      </PageLink>,
    ),
  ).toContain('class="wide" aria-current="page" href="#/contact"');
});

test("where pages have documents of their own a link leads to one", () => {
  const link = (
    <HrefProvider value={(path) => `/xx/${path}/`}>
      <PageLink path="contact">Go</PageLink>
    </HrefProvider>
  );
  expect(render(link)).toBe('<a href="/xx/contact/">Go</a>');
});
