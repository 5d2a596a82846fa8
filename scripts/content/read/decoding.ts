/** How pictures are decoded: what is odd and harmless is read, such as bytes that a phone adds; what is damaged isn't. */
export const decoding = { failOn: "error" } as const;
