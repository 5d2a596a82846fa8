import { inWords } from "../../content/problem.ts";
import { type Mark, type Markup, parseText } from "../../content/read/parse-text.ts";
import { type Code, InlineBuilder, type Syntax } from "./inline-codes.ts";

/** Returns a fact as readers see it; undefined if there is no such fact. */
export type ShownFact = (id: string) => string | undefined;

/** Returns the syntax of texts in JSON files. */
export function markedSyntax(markup: Markup, shownFact: ShownFact): Syntax {
  const code = (mark: Exclude<Mark, string>): [Code, name: string] => {
    switch (mark.type) {
      case "strong":
        return [{ kind: "strong", markup: ["**", "**"], shows: "bold" }, ""];
      case "link":
        return [{ kind: "link", markup: ["[", `](${mark.name})`], shows: mark.name }, mark.name];
      case "term":
        return [{ kind: "term", markup: [`[[${mark.name}]]`], shows: mark.name }, mark.name];
      case "fact": {
        const markup = `{${mark.name}}`;
        return [{ kind: "fact", markup: [markup], shows: shownFact(mark.name) ?? markup }, mark.name];
      }
    }
  };
  return {
    read(text) {
      const { marks, problems } = parseText(text, markup);
      const inline = new InlineBuilder();
      const add = (marks: readonly Mark[]) => {
        for (const mark of marks) {
          if (typeof mark === "string") inline.words(mark);
          else inline.code(...code(mark), "children" in mark ? () => add(mark.children) : undefined);
        }
      };
      add(marks);
      if (problems[0]) inline.flaw = inWords(problems[0]);
      return inline;
    },
    escape: (words) => words.replace(/[*[\]{}\\]/g, "\\$&"),
  };
}
