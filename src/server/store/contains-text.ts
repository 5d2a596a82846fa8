import type { StoredMessage } from "./store.ts";

const folded = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Returns the check whether a text stands in one of a message's texts, whatever the case and the accents. */
export function containsText(text: string): (message: StoredMessage) => boolean {
  const wanted = folded(text);
  return ({ services, company, name, email, phone, message, extra }) =>
    [...services, company, name, email, phone, message, ...Object.entries(extra).flat(2)].some((one) =>
      folded(one).includes(wanted),
    );
}
