import { useState } from "react";
import { Button } from "../page/Controls.tsx";
import styles from "./Form.module.css";

/** A button that opens a place, `content/pages/web.json:12:9`, in the code editor. */
export function OpenFile({ place }: { place: string }) {
  const [status, setStatus] = useState("");
  const open = async () => {
    setStatus(`Opening ${place} …`);
    const { ok } = await fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`).catch(() => ({
      ok: false,
    }));
    setStatus(
      ok
        ? `Asked your editor to open ${place}. If no editor opened, restart npm run dev with EDITOR set to its command.`
        : "The development server doesn't answer. Is npm run dev still running?",
    );
  };
  return (
    <>
      <Button data-open-file onClick={() => void open()}>
        {`Open ${place}`}
      </Button>
      <span role="status" className={styles.note}>
        {status}
      </span>
    </>
  );
}
