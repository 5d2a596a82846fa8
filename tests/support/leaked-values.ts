/** Attributes that hold texts of the content, in which any word may be. */
const texts = /^(aria-label|aria-description|alt|content|placeholder|title|value|data-heading|data-props)$/;

/** Matches values that JavaScript writes when it turns something into a text that is none. */
const never = /undefined|NaN|Infinity|\[object/;
const word = /\b(?:null|true|false)\b/;

/** Returns every place in an HTML document where the text of a JavaScript value leaked out, such as `undefined`. */
export function leakedValues(html: string): string[] {
  const markup = html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, "");
  const attributes = [...markup.matchAll(/ ([\w-]+)="([^"]*)"/g)].filter(([, name = "", value = ""]) => {
    const isFlag = /^(?:aria|data)-/.test(name) && /^(?:true|false)$/.test(value);
    return never.test(value) || (word.test(value) && !isFlag && !texts.test(name));
  });
  const shown = markup.split(/<[^>]*>/).filter((text) => never.test(text));
  return [...attributes.map(([attribute]) => attribute), ...shown];
}
