/**
 * How each language is written: what the checks of typography and of numbers go by. A language is
 * added here as data; one that has no rules of its own gets those that hold for all.
 */

/** What is wrong with a text where `wrong` matches, and what to write. */
export interface Rule {
  /** Begins with the mark itself, and looks behind it afterwards: searching for a mark is fast. */
  wrong: RegExp;
  message: string;
  fix: string;
}

export interface LanguageRules {
  /** By names, under which a language may have a rule of its own. */
  rules: Record<string, Rule>;
  /** Marks that stand in pairs, opening and closing. */
  pairs: [string, string][];
  /** The numbers that people write out, by their words. None: any number up to a hundred may be written out. */
  numberWords: Record<string, number>;
}

const units = "%|°C|°F|km|cm|mm|m|kg|g|kWh|kW|GB|MB|KB|µF|h|min|s|px|USD|EUR|MXN";
const noBreak = "A line may break between this number and its unit.";

/** What holds in every language. */
const general: LanguageRules = {
  rules: {
    dots: {
      wrong: /\.\.\.+/g,
      message: "Dots in a row are one character.",
      fix: "Write “…”.",
    },
    quotes: {
      wrong: /"(?<!\d")/g,
      message: "This is a straight quotation mark.",
      fix: "Write the curved one that opens or closes: “ or ”.",
    },
    apostrophe: {
      wrong: /'(?<!\d')/g,
      message: "This is a straight apostrophe.",
      fix: "Write “’”.",
    },
    spaces: {
      wrong: /\s\s+/g,
      message: "There are several spaces here.",
      fix: "Leave one.",
    },
    ends: {
      wrong: /^\s+|\s+$/g,
      message: "A text neither begins nor ends with a space.",
      fix: "Remove it.",
    },
    spaceBefore: {
      wrong: /\s+(?=[,.;:!?](?![\p{L}\d.]))(?<=\S\s+)/gu,
      message: "This mark takes no space before it.",
      fix: "Remove it.",
    },
    spaceAfter: {
      wrong: /[,;](?=\p{L})(?<=\p{L}[,;])/gu,
      message: "A space is missing after this mark.",
      fix: "Add it.",
    },
    insideBrackets: {
      wrong: /[(“]\s+|\s+[)”](?<=\S\s+[)”])/g,
      message: "These marks take no space inside.",
      fix: "Remove it.",
    },
    dash: {
      wrong: /--?(?=\s)(?<=\s--?)/g,
      message: "A hyphen joins words; clauses take a dash.",
      fix: "Write “–”, or a comma or colon.",
    },
    minus: {
      wrong: /-(?=\d)(?<=(?:^|[\s(])-)/g,
      message: "This is a hyphen, not a minus sign.",
      fix: "Write “−”.",
    },
    times: {
      wrong: /x(?=\s?\d)(?<=\d\s?x)/g,
      message: "This is a letter, not a multiplication sign.",
      fix: "Write “×”.",
    },
    unit: {
      wrong: new RegExp(` (?<=\\d )(?=(?:${units})(?![\\p{L}\\d]))`, "gu"),
      message: noBreak,
      fix: "Write a no-break space, \\u00a0 in JSON.",
    },
  },
  pairs: [["(", ")"]],
  numberWords: {},
};

type OwnRules = Partial<Omit<LanguageRules, "rules">> & { rules?: Record<string, Rule> };

/** What holds in one language besides, or instead where it has the same name; by the language's subtag. */
const own: Record<string, OwnRules> = {
  es: {
    rules: {
      quotes: {
        wrong: /"(?<!\d")/g,
        message: "This is a straight quotation mark.",
        fix: "Write « or »; quotes inside of quotes are “ ”.",
      },
      outerQuotes: {
        wrong: /[“”](?<!«[^»]*)/g,
        message: "Quotes are « », and “ ” only inside of them.",
        fix: "Write « or ».",
      },
      insideQuotes: {
        wrong: /«\s+|\s+»/g,
        message: "These marks take no space inside.",
        fix: "Remove it.",
      },
      percent: {
        wrong: /%(?<=\d%)/g,
        message: "This sign takes a no-break space before it.",
        fix: "Write a no-break space before it, \\u00a0 in JSON.",
      },
    },
    pairs: [
      ["(", ")"],
      ["«", "»"],
      ["“", "”"],
      ["¿", "?"],
      ["¡", "!"],
    ],
    // biome-ignore format: a table
    numberWords: {
      cero: 0, un: 1, uno: 1, una: 1, primer: 1, primero: 1, primera: 1, dos: 2, ambos: 2, ambas: 2, segundo: 2,
      segunda: 2, tres: 3, tercer: 3, tercero: 3, tercera: 3, cuatro: 4, cuarto: 4, cuarta: 4, cinco: 5, quinto: 5,
      quinta: 5, seis: 6, sexto: 6, sexta: 6, siete: 7, ocho: 8, nueve: 9, diez: 10, once: 11, doce: 12, trece: 13,
      catorce: 14, quince: 15, veinte: 20, veinticuatro: 24, treinta: 30, cuarenta: 40, cincuenta: 50, sesenta: 60,
      setenta: 70, ochenta: 80, noventa: 90, cien: 100, mil: 1000,
    },
  },
  en: {
    rules: {
      guillemets: {
        wrong: /[«»]/g,
        message: "Quotes are “ ” in this language.",
        fix: "Write “ or ”.",
      },
      percent: {
        wrong: /\s+%(?<=\d\s+%)/g,
        message: "This sign takes no space before it.",
        fix: "Remove it.",
      },
    },
    pairs: [
      ["(", ")"],
      ["“", "”"],
    ],
    // biome-ignore format: a table
    numberWords: {
      zero: 0, one: 1, once: 1, first: 1, two: 2, twice: 2, both: 2, second: 2, three: 3, third: 3, four: 4, fourth: 4,
      five: 5, fifth: 5, six: 6, sixth: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12, thirteen: 13,
      fourteen: 14, fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80,
      ninety: 90, hundred: 100, thousand: 1000,
    },
  },
  fr: {
    rules: {
      quotes: {
        wrong: /"(?<!\d")/g,
        message: "This is a straight quotation mark.",
        fix: "Write « or », with a no-break space inside, \\u00a0 in JSON.",
      },
      spaceBefore: {
        wrong: / ?(?:[;!?»]|:(?!\S))(?<=[^\s!?;:] ?[;!?»:])/g,
        message: "This mark takes a no-break space before it.",
        fix: "Write a no-break space, \\u00a0 in JSON.",
      },
      insideQuotes: {
        wrong: /«(?![\u00a0\u202f])\s?/g,
        message: "These marks take a no-break space inside.",
        fix: "Write a no-break space, \\u00a0 in JSON.",
      },
    },
    pairs: [
      ["(", ")"],
      ["«", "»"],
    ],
  },
};

/** The rules, and what matches any text that breaks one: it takes a third of the time. */
interface KnownRules extends LanguageRules {
  anyWrong: RegExp;
}

const known = new Map<string, KnownRules>();

/** @param language BCP 47 tag */
export function rulesOf(language: string): KnownRules {
  const [subtag = ""] = language.split("-");
  const found =
    known.get(subtag) ??
    withAnyWrong({
      ...general,
      ...own[subtag],
      rules: { ...general.rules, ...own[subtag]?.rules },
    });
  known.set(subtag, found);
  return found;
}

const withAnyWrong = (language: LanguageRules): KnownRules => ({
  ...language,
  anyWrong: new RegExp(
    Object.values(language.rules)
      .map(({ wrong }) => wrong.source)
      .join("|"),
    "u",
  ),
});
