/**
 * Maximum length of each field of the contact form, in UTF-16 units like `maxlength`. The form enforces it; the server
 * stores longer texts with a flag.
 */
export const contactLimits = {
  company: 200,
  name: 200,
  email: 254,
  phone: 50,
  message: 5000,
} as const;

export type TextField = keyof typeof contactLimits;

export const textFields = Object.keys(contactLimits) as TextField[];
