import type { StoredMessage } from "./store.ts";

const folded = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Returns a function that searches a message's texts, ignoring case and accents. */
export function containsText(text: string): (message: StoredMessage) => boolean {
  const wanted = folded(text);
  return ({ services, company, name, email, phone, message, extra }) =>
    [...services, company, name, email, phone, message, ...Object.entries(extra).flat(2)].some((one) =>
      folded(one).includes(wanted),
    );
}
