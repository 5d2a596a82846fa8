import { HtmlValidate } from "html-validate";

/** Validates HTML. */
export const htmlValidate = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    "no-inline-style": "error",
    "form-dup-name": ["error", { shared: ["checkbox", "radio", "button", "submit"] }],
    // React's HTML doesn't follow these rules of style.
    "attr-case": "off",
    "doctype-style": "off",
    "attribute-boolean-style": "off",
    "void-style": "off",
    // While a dialog with landmarks is open, all other landmarks are inert. axe checks each state.
    "unique-landmark": "off",
    "valid-id": ["error", { relaxed: true }],
  },
});
