import { z } from "zod";
import { block, richText, target, text } from "../fields.ts";

/** The opening of the home page, with the 3D scene and a button down to the services. */
export const schema = block("home-hero", {
  headline: text(),
  lede: richText(),
  action: z.strictObject({ label: text(), target: target() }),
  viewer: z.strictObject({
    /** Shown while the scene loads. */
    loading: text(),
    /** What the scene shows, for those who do not see it. */
    description: text(),
  }),
});
