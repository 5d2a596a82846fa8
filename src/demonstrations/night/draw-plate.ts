import { closedArc, pointAt, starOf } from "./dial.ts";
import type { Closed } from "./hours.ts";
import type { NightMessage } from "./messages.ts";

/** In pixels of the picture: its width, the space around its contents, and the size of the dial above the texts. */
const width = 1080;
const inset = 96;
const dial = 520;

/** How much larger texts are than on the page. */
const scale = 2.2;

/** Breaks a text into lines, and a word that is longer than a line between its letters. */
function linesOf(pen: CanvasRenderingContext2D, text: string): string[] {
  const fits = (part: string) => pen.measureText(part.trimEnd()).width <= width - 2 * inset;
  const letters = new Intl.Segmenter();
  const lines = [""];
  for (const word of text.split(/(?<=\s)/u))
    for (const part of fits(word) ? [word] : Array.from(letters.segment(word), ({ segment }) => segment)) {
      const longer = lines.at(-1) + part;
      if (fits(longer)) lines[lines.length - 1] = longer;
      else lines.push(part);
    }
  return lines;
}

/** Returns the texts of the plate, line by line, each with its place and its properties of the canvas. */
function typeset(pen: CanvasRenderingContext2D, plate: HTMLElement) {
  let y = inset + dial;
  return Array.from(plate.querySelectorAll("h3, dt, dd, p:not(:has(button))"), (element) => {
    const style = getComputedStyle(element.querySelector("bdi") ?? element);
    const size = scale * Number.parseFloat(style.fontSize);
    pen.font = `${style.fontWeight} ${size}px ${style.fontFamily}`;
    // A figure is at the other end of its label's line.
    const isFigure = element.tagName === "DD";
    const textAlign: CanvasTextAlign = isFigure ? "right" : "left";
    const set = { font: pen.font, direction: style.direction as CanvasDirection, textAlign };
    if (!isFigure) y += 0.5 * size;
    return linesOf(pen, element.textContent).map((text) => {
      if (!isFigure) y += 1.25 * size;
      return { text, x: isFigure ? width - inset : inset, y, set };
    });
  }).flat();
}

/** Draws the closed hours and the messages, of which those that book if they are answered are joined. */
function drawDial(
  pen: CanvasRenderingContext2D,
  messages: NightMessage[],
  closed: Closed,
  { ink, accent }: { ink: string; accent: string },
) {
  const stroke = (path: string, strokeStyle: string, lineWidth: number) => {
    Object.assign(pen, { strokeStyle, lineWidth, lineCap: "round" });
    pen.stroke(new Path2D(path));
  };
  for (let minute = 0; minute < 1440; minute += 60)
    stroke(`M${pointAt(minute, 440)}L${pointAt(minute, 470)}`, ink, 3);
  stroke(closedArc(closed), accent, 14);
  const booked = messages.filter(({ fate }) => fate !== "leaves").map((message) => starOf(message, closed));
  if (booked.length > 0) stroke(`M${booked.join("L")}`, accent, 3);
  for (const message of messages)
    stroke(`M${starOf(message, closed)}h0.01`, message.fate === "leaves" ? ink : accent, 26);
}

/** Draws the plate as a picture: the dial of its night, and the texts of the page, in its fonts and colours. */
export async function drawPlate(plate: HTMLElement, messages: NightMessage[], closed: Closed): Promise<Blob> {
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d") as CanvasRenderingContext2D;
  await document.fonts.ready;
  const lines = typeset(pen, plate);
  Object.assign(canvas, { width, height: (lines.at(-1)?.y ?? 0) + inset });
  const style = getComputedStyle(plate);
  const colour = (name: string) => style.getPropertyValue(name);
  const ink = colour("--text");
  pen.fillStyle = colour("--ground");
  pen.fillRect(0, 0, width, canvas.height);
  Object.assign(pen, { fillStyle: ink, strokeStyle: ink, lineWidth: 3 });
  for (const edge of [32, 44]) pen.strokeRect(edge, edge, width - 2 * edge, canvas.height - 2 * edge);
  for (const { text, x, y, set } of lines) Object.assign(pen, set).fillText(text, x, y);
  pen.translate((width - dial) / 2, inset);
  pen.scale(dial / 1000, dial / 1000);
  drawDial(pen, messages, closed, { ink, accent: colour("--accent") });
  return new Promise((resolve, reject) =>
    canvas.toBlob((picture) => (picture ? resolve(picture) : reject(new Error("The picture is too large.")))),
  );
}
