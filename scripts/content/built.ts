/** What the bundle made of a source file. @throws Error when the bundle has none of it */
export function built<T>(files: Record<string, T>, source: string): T {
  const file = files[source];
  if (file === undefined)
    throw new Error(`built: the bundle has no ${source}. Add it to the bundle's inputs.`);
  return file;
}
