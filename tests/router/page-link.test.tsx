import { renderToStaticMarkup } from "react-dom/server";
import { Router } from "react-router-dom";
import { expect, test } from "vitest";
import { hashNavigator } from "../../src/router/hash-navigator.ts";
import { PageLink } from "../../src/router/PageLink.tsx";

const render = (link: React.ReactElement) =>
  renderToStaticMarkup(
    <Router location="/services/web" navigator={hashNavigator}>
      {link}
    </Router>,
  );

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
  ).toContain('class="wide" aria-current="page"');
});
