import { fieldNames } from "../../contact-fields.ts";
import { asciiAddress } from "../ascii-address.ts";
import type { StoredMessage } from "./store.ts";

const withoutMarks = (text: string) => text.replace(/\p{M}+/gu, "");

/** Also removes combining marks before normalization, which sorts a long run of them in quadratic time. */
const folded = (text: string) => withoutMarks(withoutMarks(text).normalize("NFKD")).toLowerCase();

/** Whether one of a message's texts contains a text, ignoring case, accents and how the domain of an address is written. */
export const containsText = (message: StoredMessage, text: string): boolean =>
  asciiAddress(message.email.toLowerCase()).includes(asciiAddress(text.toLowerCase())) ||
  [...fieldNames.flatMap((field) => message[field]), ...Object.entries(message.extra).flat(2)].some((one) =>
    folded(one).includes(folded(text)),
  );
