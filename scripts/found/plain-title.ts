/** A page's title without the brand at its end, where the brand stands beside it anyway. */
export function plainTitle(title: string, brand: string): string {
  if (!title.endsWith(brand)) return title;
  const [, plain] = /^(.+?)\s+[–—|·-]\s+$/.exec(title.slice(0, -brand.length)) ?? [];
  return plain ?? title;
}
