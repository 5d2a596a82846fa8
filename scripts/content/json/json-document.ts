import {
  findNodeAtLocation,
  findNodeAtOffset,
  getNodePath,
  type JSONPath,
  type Node,
  parseTree,
} from "jsonc-parser";
import type { Place } from "../problem.ts";
import type { Path } from "./json-path.ts";
import { SourceText } from "./source-text.ts";

/** A JSON file without syntax errors (see json-syntax.ts): its value, and the location of everything in it. */
export class JsonDocument {
  readonly source: SourceText;
  #value: unknown;
  #tree: Node | undefined;

  constructor(file: string, raw: string) {
    this.source = new SourceText(file, raw);
  }

  get value(): unknown {
    this.#value ??= JSON.parse(this.source.text);
    return this.#value;
  }

  /** Returns the location of the value at `path`, or of the nearest ancestor that exists. */
  place(path: Path): Place {
    return this.#placeOf(this.#node(path));
  }

  /** Returns the location of the key of the value at `path`, or of the value if it has no key. */
  keyPlace(path: Path): Place {
    const node = this.#node(path);
    return this.#placeOf(node.parent?.type === "property" ? (node.parent.children?.[0] ?? node) : node);
  }

  /**
   * Returns the location of `length` characters from `index` in the string at `path`. `index` and `length` count
   * characters of the parsed string, without escapes.
   */
  placeInString(path: Path, index: number, length: number): Place {
    const from = this.#escapedOffset(this.#node(path).offset + 1, index);
    return this.source.place(from, this.#escapedOffset(from, length));
  }

  /** Whether a location is in the value at `path` or its key. */
  holds(path: Path, { line, column }: Place): boolean {
    const node = this.#node(path);
    const { offset, length } = node.parent?.type === "property" ? node.parent : node;
    const at = this.source.offset(line, column);
    return at >= offset && at < offset + length;
  }

  /** Returns the path of the innermost value or key at a location. */
  pathAt({ line, column }: Place): Path {
    const node = findNodeAtOffset(this.#root(), this.source.offset(line, column));
    return node ? getNodePath(node) : [];
  }

  #placeOf({ offset, length }: Node): Place {
    return this.source.place(offset, offset + length);
  }

  #escapedOffset(from: number, characters: number): number {
    const { text } = this.source;
    let at = from;
    for (let left = characters; left > 0; left--) {
      if (text[at] !== "\\") at += 1;
      else at += text[at + 1] === "u" ? 6 : 2;
    }
    return at;
  }

  #node(path: Path): Node {
    const root = this.#root();
    for (let depth = path.length; depth > 0; depth--) {
      const node = findNodeAtLocation(root, path.slice(0, depth) as JSONPath);
      if (node) return node;
    }
    return root;
  }

  #root(): Node {
    this.#tree ??= parseTree(this.source.text) as Node;
    return this.#tree;
  }
}
