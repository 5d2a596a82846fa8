/** The currencies that figures can have, by their ISO 4217 codes in small letters, and what a number of each counts. */
export const currencies = {
  usd: "US dollars, with cents if there are any",
  eur: "euros",
  gbp: "pounds sterling",
  cad: "Canadian dollars",
  mxn: "Mexican pesos",
  cop: "Colombian pesos",
  pen: "Peruvian soles",
  clp: "Chilean pesos",
  ars: "Argentine pesos",
  uyu: "Uruguayan pesos",
  brl: "Brazilian reais",
} as const;

type Currency = keyof typeof currencies;

export const isCurrency = (unit: string): unit is Currency => unit in currencies;
