/**
 * Longest text of each field of the contact form, in UTF-16 units as `maxlength` counts them.
 * The form stops at these; the server stores what is longer and marks it.
 */
export const contactLimits = {
  company: 200,
  name: 200,
  email: 254,
  phone: 50,
  message: 5000,
} as const;
