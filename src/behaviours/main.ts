/** What makes a document answer its visitor: every page loads this script. */

const header = document.querySelector("header");
if (header) header.dataset.ready = "true";
