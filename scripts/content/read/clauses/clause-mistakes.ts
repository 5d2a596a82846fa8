/** The components that a clause may use. */
export const components = ["Fact", "Email", "Brand"];
export const componentList = components.map((name) => `<${name} />`).join(" or ");
export const example = '<Fact id="message-retention" />';

/** The markup to use instead of each HTML tag. */
export const htmlFixes: [tags: string[], fix: string][] = [
  [["b", "strong"], "Write **strong words**."],
  [["i", "em"], "Write *these words*."],
  [["a"], "Write [label](https://…)."],
  [["br", "p"], "Leave a line empty: that begins a paragraph."],
  [["ul", "li"], 'Begin each item\'s line with "- ".'],
  [["ol"], 'Begin each item\'s line with "1. ".'],
];

/** Names of Markdown elements that clauses can't contain. */
export const nodeNames: Record<string, string> = {
  image: "A picture",
  imageReference: "A picture",
  blockquote: "A quotation",
  code: "Code",
  inlineCode: "Code",
  thematicBreak: "A line across the page",
  definition: "A link's address in a line of its own",
  linkReference: "A link whose address is elsewhere",
};

/** Mistakes in markup that a Markdown parser takes for plain words. Messages may quote the mistake: `$&`. */
export const typos: [
  pattern: RegExp,
  message: string,
  fix: string | ((match: RegExpMatchArray) => string),
][] = [
  [/^#{1,6}(?=[^#\s])/gm, "This isn't a heading yet.", "Add a space after the marks, as in ## Purposes."],
  [
    /^(?:-(?=\p{L})|\d{1,2}[.)](?=\p{Lu}|\p{L}{4}))/gmu,
    "This isn't a list yet.",
    'Add a space after "$&", and leave a line empty above the first item.',
  ],
  [/(?:\*\*|__)/g, 'This "$&" isn\'t closed.', 'Write "$&" right before and right after the strong words.'],
  [/(?<=\])\(/g, 'This "$&" isn\'t closed.', 'Add ")" after the address, which holds no spaces.'],
  [
    /^\|.*\|[^\S\n]*$(?:\n\|.*)*/gm,
    "A clause has no tables.",
    'Write a list, each item in a line that begins with "- ".',
  ],
  [
    /^[^\S\n]*[•◦▪●][\s\S]*/gm,
    "These bullets make no list.",
    'Begin each item with "- ", and leave a line empty above the first.',
  ],
  [
    /<\/?[A-Za-z][\w-]*/g,
    'This "$&" isn\'t closed.',
    'Close it with "/>", or write \\< for the character itself.',
  ],
  [/<(?![\sA-Za-z]|\/[A-Za-z])/g, 'This "<" opens nothing.', "Write \\< for the character itself."],
  [
    /\{([^{}]|\{[^{}]*\})*\}/g,
    "A clause can't hold code in braces.",
    ([all]) =>
      /^\{[a-z][\w-]*\}$/.test(all)
        ? `A fact is written <Fact id="${all.slice(1, -1)}" />.`
        : `Write the text itself, or a fact as in ${example}.`,
  ],
  [/\{(?!([^{}]|\{[^{}]*\})*\})/g, 'This "{" isn\'t closed.', "Write \\{ for the character itself."],
];
