type Attributes = Record<string, string | number | undefined>;

/** An element of a drawing, without those of its attributes that are undefined. */
export const tag = (name: string, attributes: Attributes, ...children: string[]): string => {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([attribute, value]) => ` ${attribute}="${value}"`)
    .join("");
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join("")}</${name}>`;
};
