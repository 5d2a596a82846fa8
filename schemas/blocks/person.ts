import type { z } from "zod";
import { block, picture } from "../fields/block-fields.ts";
import { engravingRef, optional, text } from "../fields/fields.ts";

const pictureExample = {
  file: "portrait",
  alt: {
    es: "Una figura articulada de madera, de las que sirven para dibujar, con la luz a un lado",
    en: "A jointed wooden figure, as used for drawing, with light from one side",
  },
};

const description =
  "The person who does the work: name, trade and one job, beside an engraved portrait and a signature. Write only what that person has confirmed.";
export const schema = block("person", description, {
  name: text(40).describe("The person’s name, as they sign."),
  trade: text(60).describe("What the person does here, in a few words."),
  job: text(200).describe(
    "One job that the person has done or does: what it is, for whom, and what came of it.",
  ),
  picture: optional(
    picture.omit({ caption: true }).extend({
      file: engravingRef.meta({
        description:
          "A photograph of the face, upright, before a bright wall: the name of a file in content/pictures, without its ending. It is shown as an engraving.",
        examples: [pictureExample.file],
      }),
    }),
    "The portrait. It is cropped to 4:5.",
    pictureExample,
  ),
  signature: optional(
    engravingRef,
    "The signature, in black on white paper, without shadows: the name of a file in content/pictures, without its ending.",
    "signature",
  ),
});

export const example = {
  type: "person",
  name: { es: "Nombre", en: "Name" },
  trade: { es: "Su oficio", en: "Their trade" },
  job: {
    es: "Un trabajo que ha hecho: qué era, para quién y qué cambió.",
    en: "One job that they have done: what it was, for whom, and what it changed.",
  },
} satisfies z.input<typeof schema>;
