import { createContext, use } from "react";
import styles from "./Plate.module.css";
import { type PlacedPicture, pictureRule } from "./picture-styles.ts";

/** Whether a block is the first one of its page. Its picture is loaded before others. */
export const FirstBlock = createContext(false);

/** The width of the content, as in `tokens.css`. */
const sizes = "(min-width: 110rem) min(75vw, 90rem), (min-width: 81rem) 75rem, 92vw";

/** A photograph across the page. Its place has the same size before and after it is loaded. */
export function Plate({ picture }: { picture: PlacedPicture }) {
  const { file, alt = "", caption } = picture;
  const { width, height, src, srcSets } = file;
  return (
    <figure className={styles.plate}>
      <picture>
        {srcSets && <source type="image/avif" srcSet={srcSets.avif} sizes={sizes} />}
        <img
          className={`${styles.picture} ${pictureRule(picture).className}`}
          {...(srcSets && { srcSet: srcSets.webp, sizes })}
          {...{ src, width, height }}
          alt={alt}
          {...(use(FirstBlock) ? { fetchPriority: "high" } : { loading: "lazy" })}
          decoding="async"
        />
      </picture>
      {caption && <figcaption className={`quiet ${styles.caption}`}>{caption}</figcaption>}
    </figure>
  );
}
