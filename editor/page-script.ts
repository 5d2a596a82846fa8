/** The script of every document in development: the site's own, or the editor. */

import { isEditing, ownAddress } from "./session.ts";

if (!isEditing()) await import("../src/browser/main.ts");
else if (document.documentElement.dataset.router === "hash") {
  // The document at the site's root shows pages behind a hash. Each page is edited at its own address.
  await window.hashPages?.arrival;
  location.replace(ownAddress());
} else (await import("./start-editor.tsx")).startEditor();
