import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { parseSync } from "vite";

/** An import or re-export. */
export interface Import {
  /** A path from the project's root (`src/browser/main.ts`), a package's name, or a Node module (`node:fs`). */
  target: string;
  /** Whether it disappears when types are stripped. */
  typeOnly: boolean;
  line: number;
}

/** A node of the syntax tree (ESTree with TypeScript and JSX). */
export interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

export interface SourceModule {
  /** The path from the project's root. */
  file: string;
  imports: Import[];
  program: Node;
  /** Every node of the syntax tree, parents before children. */
  nodes: Node[];
  lineOf: (node: Node) => number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** Yields every node in a syntax tree. @param skip returns true to leave out a node and its descendants */
export function* nodesIn(value: unknown, skip: (node: Node) => boolean = () => false): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesIn(item, skip);
  else if (isNode(value) && !skip(value)) {
    yield value;
    for (const inner of Object.values(value)) if (typeof inner === "object") yield* nodesIn(inner, skip);
  }
}

/** Parses a TypeScript (with or without JSX) or JavaScript module. */
export function parseModule(file: string, code: string): SourceModule {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const lineOf = ({ start }: Node) => code.slice(0, start).split("\n").length;
  const nodes = [...nodesIn(program)];
  const imports = nodes.flatMap((node) => {
    const request = requestOf(node);
    return request
      ? [{ target: resolve(file, request.specifier), typeOnly: request.typeOnly, line: lineOf(node) }]
      : [];
  });
  return { file, imports, program: program as unknown as Node, nodes, lineOf };
}

/** Parses all modules that match glob patterns. */
export const readModules = (...patterns: string[]): SourceModule[] =>
  globSync(patterns)
    .map((file) => file.replaceAll("\\", "/"))
    .toSorted()
    .map((file) => parseModule(file, readFileSync(file, "utf8")));

function requestOf(node: Node): { specifier: string; typeOnly: boolean } | undefined {
  const source = node.source as Node | null | undefined;
  const specifier = source?.type === "Literal" ? String(source.value) : undefined;
  if (specifier === undefined) return undefined;
  switch (node.type) {
    // `import { type A }` still loads the module when types are stripped.
    case "ImportDeclaration":
      return { specifier, typeOnly: node.importKind === "type" };
    case "ExportNamedDeclaration":
    case "ExportAllDeclaration":
      return { specifier, typeOnly: node.exportKind === "type" };
    case "TSImportType":
      return { specifier, typeOnly: true };
    case "ImportExpression":
      return { specifier, typeOnly: false };
    default:
      return undefined;
  }
}

function resolve(file: string, specifier: string): string {
  const [path = ""] = specifier.split("?");
  if (path.startsWith(".")) return join(dirname(file), path);
  if (path.startsWith("node:")) return path;
  return path.split("/", path.startsWith("@") ? 2 : 1).join("/");
}
