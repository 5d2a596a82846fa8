import { HtmlValidate } from "html-validate";

/** Tells what of some markup is no valid HTML. */
export const htmlValidate = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    "no-inline-style": "error",
    "form-dup-name": ["error", { shared: ["checkbox", "radio", "button", "submit"] }],
    // How React writes tags, attributes and ids, and we a doctype, is valid, only another style.
    "attr-case": "off",
    "doctype-style": "off",
    "attribute-boolean-style": "off",
    "void-style": "off",
    // A dialog's landmarks are there only while all others are inert; axe looks at each state.
    "unique-landmark": "off",
    "valid-id": ["error", { relaxed: true }],
  },
});
