import type { Shell } from "../compiled.ts";
import styles from "./UnknownAddress.module.css";

/** Says in each language that an address is unknown, beside the brand's constellation, whose bright star has gone out. */
export const UnknownAddress = ({ shells }: { shells: Shell[] }) => (
  <div className={`centred quiet ${styles.notice}`}>
    <svg className={styles.constellation} viewBox="0 0 33 26" aria-hidden>
      <g fill="none" stroke="var(--text)" strokeWidth="0.8">
        <path d="M4.6 19.4 8 13M12.7 12.2l2.5 3" />
        <circle cx="26" cy="6" r="2.9" />
        <g strokeDasharray="0.8 1.24" strokeOpacity="0.7">
          <path d="M19.6 15l2.7-3.9" />
          <circle cx="26" cy="6" r="5.2" />
        </g>
      </g>
      <circle cx="3" cy="22.5" r="1.8" />
      <circle cx="10" cy="9" r="2.6" />
      <circle cx="17.5" cy="18" r="2" />
    </svg>
    <div>
      {shells.map(({ language, ui }) => (
        <p key={language} lang={language} data-unknown="">
          {ui.unknownAddress}
        </p>
      ))}
    </div>
  </div>
);
