import { createContext, createElement, Fragment, use, useId } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { jsx } from "../../src/static-react/jsx-runtime.ts";
import * as own from "../../src/static-react/react.ts";
import { renderToStaticMarkup as drawn } from "../../src/static-react/react-dom-server.ts";

type Props = Record<string, unknown>;
type Make = (type: never, props: Props) => unknown;

const reacts = {
  ofReact: {
    make: ((type, { children, ...props }) =>
      createElement(type, props, ...[children as never].flat())) as Make,
    Fragment,
    createContext,
    use,
    useId,
    draw: (node: unknown, prefix = "") =>
      renderToStaticMarkup(node as never, { identifierPrefix: prefix }).replaceAll(/_(\d-)R_(\w+)_/g, "$1$2"),
  },
  own: {
    make: jsx as Make,
    ...own,
    draw: (node: unknown, prefix = "") => drawn(node as never, { identifierPrefix: prefix }),
  },
};

type React = typeof reacts.own;

/** What each draws of the same tree. */
const both = (tree: (react: React) => unknown) => ({
  own: reacts.own.draw(tree(reacts.own)),
  ofReact: reacts.ofReact.draw(tree(reacts.ofReact as unknown as React)),
});

const element = (tag: string, props: Props) => (react: React) => react.make(tag as never, props);

describe("static views are drawn as React draws them", () => {
  test.each<[what: string, tag: string, props: Props]>([
    ["text", "p", { children: "38 % < 42 % & \"more\", 'less'" }],
    ["numbers and what is not shown", "p", { children: [0, " ", 4.5, null, undefined, true, false, ""] }],
    ["nested lists", "p", { children: ["a", ["b", ["c", 1]]] }],
    ["names of JSX", "label", { className: "wide", htmlFor: "name", children: "Name" }],
    ["an attribute that needs escapes", "a", { href: '/?a="1"&b=<2>', title: "it's", children: "to" }],
    ["empty texts", "p", { className: "", title: "", children: "" }],
    ["what is not there", "p", { className: undefined, title: null, hidden: false, children: "a" }],
    ["switches", "button", { type: "button", disabled: true, children: "a" }],
    ["words of a switch", "p", { "aria-hidden": true, "aria-busy": false, "data-on": true, children: "a" }],
    ["hyphens of SVG", "path", { strokeWidth: 1.5, fillOpacity: 0.2, vectorEffect: "non-scaling-stroke" }],
    ["names of SVG", "svg", { viewBox: "0 0 1 1", pathLength: 100, preserveAspectRatio: "none" }],
    ["an element that holds nothing", "input", { type: "text", placeholder: "a", disabled: true }],
    ["a break", "br", {}],
  ])("%s", (_, tag, props) => {
    const { own, ofReact } = both(element(tag, props));
    expect(own).toBe(ofReact);
    expect(own).toContain(`<${tag}`);
  });

  test("components, fragments, and values that are given on the way", () => {
    const tree = ({ make, createContext, use, Fragment }: React) => {
      const Ground = createContext("sky");
      const shown = () => make((() => make("b" as never, { children: use(Ground) })) as never, {});
      const inner = make(Ground as never, { value: "paper", children: [shown(), shown()] });
      return make(Fragment as never, { children: [shown(), inner, shown()] });
    };
    const { own, ofReact } = both(tree);
    expect(own).toBe(ofReact);
    expect(own).toBe("<b>sky</b><b>paper</b><b>paper</b><b>sky</b>");
  });

  test("each id is the only one, in trees with other prefixes too", () => {
    const { make, useId, draw } = reacts.own;
    const one = () => make((() => make("i" as never, { id: useId() })) as never, {});
    const tree = () => make("p" as never, { children: [one(), one()] });
    const ids = ["0-", "1-"].flatMap((prefix) =>
      [...draw(tree(), prefix).matchAll(/id="([^"]+)"/g)].map(([, id]) => id),
    );
    expect(new Set(ids).size).toBe(4);
    expect(draw(tree(), "0-")).toBe(draw(tree(), "0-"));
  });

  test("a value that is given stays where it was given, whatever throws there", () => {
    const { make, createContext, use, draw } = reacts.own;
    const Ground = createContext("sky");
    const breaks = () => {
      throw new Error("broken");
    };
    const children = make(breaks as never, {});
    expect(() => draw(make(Ground as never, { value: "paper", children }))).toThrow("broken");
    expect(draw(make((() => use(Ground)) as never, {}))).toBe("sky");
  });

  test.each<[Props]>([[{ onClick: () => {} }], [{ style: { color: "red" } }]])("%o is refused", (props) => {
    const tree = reacts.own.make("p" as never, props);
    expect(() => reacts.own.draw(tree)).toThrow(/is no text/);
  });
});
