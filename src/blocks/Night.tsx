import type { CompiledBlock } from "../compiled.ts";
import styles from "../demonstrations/night/YourNight.module.css";
import { formatsOf } from "../i18n/formats.ts";
import { useShell } from "../i18n/shell-context.tsx";
import { Island } from "../islands/Island.tsx";
import { useHref } from "../ui/text/PageLink.tsx";

/** The visitor's own night, from closing to opening. */
export function Night({ block }: { block: CompiledBlock<"night"> }) {
  const { locale, menu, ui } = useShell();
  const along = { texts: ui.takeAlong, contact: useHref()(menu.contact.path) };
  const { anchor, dial, stars, steps, ...texts } = block;
  const props = {
    ...{ ...texts, formats: formatsOf(locale), along, dial: dial.file, stars: stars.file },
    steps: steps.map(({ illustration, ...step }) => ({ ...step, drawing: illustration.file })),
  };
  return (
    <div id={anchor} className={styles.night}>
      <Island name="night" hydrate="seen" props={props} />
    </div>
  );
}
