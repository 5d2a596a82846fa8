import { useId, useState } from "react";
import { call } from "../../api.ts";
import type { Outcome } from "../../page/use-page.ts";
import { wordsOfRefusal } from "../../words.ts";
import styles from "../Form.module.css";

interface Props {
  what: string;
  /** Uses the picture with a name, which was added to `content/pictures`. */
  onAdded: (name: string) => Promise<Outcome>;
}

/** Takes a photograph that people choose or drop. */
export function AddPicture({ what, onAdded }: Props) {
  const id = useId();
  const [status, setStatus] = useState("");
  const add = async (file: File | undefined) => {
    if (!file) return;
    setStatus(`Reading ${file.name} …`);
    try {
      const { name } = await call("addPicture", { name: file.name, data: await base64Of(file) });
      const outcome = await onAdded(name);
      setStatus(
        "refusal" in outcome
          ? wordsOfRefusal(outcome.refusal)
          : "It is on the page. Write in “alt” what it shows.",
      );
    } catch (error) {
      setStatus(`${file.name} isn't added. ${(error as Error).message}`);
    }
  };
  return (
    <>
      <label
        htmlFor={id}
        className={styles.drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void add(event.dataTransfer.files[0]);
        }}
      >
        {`${what}: choose a photograph, or drop it here`}
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          onChange={({ target }) => {
            void add(target.files?.[0]);
            // The same file can be chosen again.
            target.value = "";
          }}
        />
      </label>
      <p role="status" className={styles.note}>
        {status}
      </p>
    </>
  );
}

const base64Of = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    // The result is a data URL: what it is, a comma, its bytes.
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
