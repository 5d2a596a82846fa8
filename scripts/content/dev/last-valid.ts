import { type CheckedContent, type Content, type ContentFile, sharedSchemas } from "../read/model.ts";

/**
 * Returns the content with the last valid version of each broken file. Leaves out pages that were never valid. Returns
 * undefined if a shared file was never valid.
 */
export function lastValid(content: Content, broken: ReadonlySet<string>, last?: CheckedContent) {
  const latest = <F extends { file: string }>(
    names: Iterable<string>,
    now: ReadonlyMap<string, F | null | undefined>,
    before: ReadonlyMap<string, F> = new Map(),
  ) =>
    new Map(
      [...names].flatMap((name) => {
        const file = now.get(name);
        const valid = file && !broken.has(file.file) ? file : before.get(name);
        return valid ? [[name, valid] as const] : [];
      }),
    );
  const names = Object.keys(sharedSchemas);
  const mapOf = (shared: Content["shared"] = {}) => new Map(Object.entries<ContentFile>(shared));
  const shared = latest(names, mapOf(content.shared), mapOf(last?.shared));
  if (shared.size < names.length) return undefined;
  const isBroken = ({ file }: { file: string }) => broken.has(file);
  const kept = last?.clauses.filter(isBroken) ?? [];
  const clauses = [...content.clauses.filter((clause) => !isBroken(clause)), ...kept];
  const valid: CheckedContent = {
    ...content,
    // The map has a valid file for every name, but its type doesn't express that.
    shared: Object.fromEntries(shared) as unknown as CheckedContent["shared"],
    pages: latest(content.pageIds, content.pages, last?.pages),
    illustrations: latest(content.illustrations.keys(), content.illustrations, last?.illustrations),
    pictures: latest(content.pictures.keys(), content.pictures, last?.pictures),
    clauses: clauses.toSorted((one, other) => one.file.localeCompare(other.file)),
  };
  return valid;
}
