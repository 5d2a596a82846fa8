import { parseSync } from "vite";

interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}

/**
 * What a schema's source says of its fields: doc comments by the way to what they stand above, as in
 * `items.label`; by "" of the schema itself. Follows calls and names within the file, into lists and groups.
 *
 * @param name of the variable that holds the schema, or of the function that makes it
 */
export function commentsOf(file: string, code: string, name: string): Map<string, string> {
  const { program, comments } = parseSync(file, code);
  const docs = comments.filter(({ type, value }) => type === "Block" && value.startsWith("*"));
  const found = new Map<string, string>();

  const note = (start: number, way: string[]) => {
    const doc = docs.find(({ end }) => end <= start && code.slice(end, start).trim() === "");
    if (doc) found.set(way.join("."), wordsOf(doc.value));
  };
  const variables = new Map<string, { start: number; value: Node }>();
  // The parser's own types tell some hundred kinds of nodes apart; the walk below knows those that it needs.
  for (const statement of program.body as unknown as Node[]) {
    const declaration = (statement.declaration ?? statement) as Node;
    for (const { id, init } of (declaration.declarations ?? []) as { id: Node; init: Node }[])
      if (init) variables.set(String(id.name), { start: statement.start, value: init });
  }
  const named = (node: Node, way: string[]) => {
    const variable = variables.get(String(node.name));
    if (variable) walk(variable.value, way);
  };

  const walk = (node: Node, way: string[]) => {
    switch (node.type) {
      case "CallExpression": {
        const callee = node.callee as Node;
        if (callee.type === "MemberExpression") walk(callee.object as Node, way);
        else named(callee, way);
        for (const argument of node.arguments as Node[]) walk(argument, way);
        break;
      }
      case "Identifier":
        named(node, way);
        break;
      case "ArrowFunctionExpression":
        walk(node.body as Node, way);
        break;
      case "ObjectExpression":
        for (const property of node.properties as Node[]) {
          if (property.type === "SpreadElement") walk(property.argument as Node, way);
          else {
            const inner = [...way, String((property.key as Node).name ?? (property.key as Node).value)];
            note(property.start, inner);
            walk(property.value as Node, inner);
          }
        }
    }
  };

  const start = variables.get(name);
  if (start) {
    note(start.start, []);
    walk(start.value, []);
  }
  return found;
}

/** The words of a doc comment, its lines joined. */
const wordsOf = (comment: string) =>
  comment
    .split("\n")
    .map((line) => line.replace(/^\s*\*+ ?/, "").trim())
    .join(" ")
    .trim();
