const form = document.querySelector("form");
const output = form.querySelector("output");
const items = [...document.querySelectorAll("li")].map((element) => ({
  element,
  words: plain(`${element.textContent} ${element.id}`),
  part: element.dataset.part,
  states: element.dataset.states.split(" "),
}));
const boxes = Map.groupBy(document.querySelectorAll("[data-text]"), (box) => box.dataset.text);

/** Without accents and capitals, so that nobody has to type them. */
function plain(words) {
  return words
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
}

function filter() {
  const { words, part, state } = Object.fromEntries(new FormData(form));
  const sought = plain(words).split(/\s+/);
  let count = 0;
  for (const item of items) {
    const fits =
      sought.every((word) => item.words.includes(word)) &&
      (part === "" || item.part === part) &&
      (state === "" || item.states.includes(state));
    item.element.hidden = !fits;
    if (fits) count++;
  }
  for (const section of document.querySelectorAll("section"))
    section.hidden = section.querySelector("li:not([hidden])") === null;
  output.textContent = count === 1 ? "1 text" : `${count} texts`;
}

/** Shows where a text stands in the pictures, and brings it into their view. */
function point({ target }) {
  const text = target.closest("li")?.id;
  if (text === undefined) return;
  for (const box of document.querySelectorAll(".on")) box.classList.remove("on");
  for (const box of boxes.get(text) ?? []) {
    box.classList.add("on");
    const pictures = box.closest(".pictures");
    const { top, bottom } = pictures.getBoundingClientRect();
    const at = box.getBoundingClientRect();
    if (at.top < top || at.bottom > bottom) pictures.scrollTop += at.top - top - 40;
  }
}

/** Leads from a box in a picture to its text. */
function follow({ target }) {
  const id = target.dataset.text;
  const link = id && document.getElementById(id)?.querySelector("a");
  if (link) link.focus();
}

form.addEventListener("input", filter);
form.addEventListener("submit", (event) => event.preventDefault());
document.addEventListener("pointerover", point);
document.addEventListener("focusin", point);
document.addEventListener("click", follow);
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target.closest("input, select")) return;
  event.preventDefault();
  form.elements.words.focus();
});
// A browser keeps what was typed when it loads the page again.
filter();
