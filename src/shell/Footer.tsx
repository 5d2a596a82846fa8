import { usePage, useShell } from "../i18n/shell-context.tsx";
import { Paragraph } from "../ui/text/Paragraph.tsx";
import { Brand } from "./Brand.tsx";
import styles from "./Footer.module.css";
import lettered from "./LetteredList.module.css";
import { MenuLink } from "./menu/MenuList.tsx";

/** The footer: how to reach the agency, and links to all pages. */
export function Footer() {
  const { email, phone, legal, menu, ui } = useShell();
  const { whatsapp } = usePage();
  return (
    <footer className={`before ${styles.footer}`}>
      <div className={`grid ${styles.letter}`}>
        <div className={`centred ${styles.promise}`}>
          <PromiseArc />
          <Paragraph className={`quiet balanced ${styles.lede}`} inlines={menu.footer.lede} />
        </div>
        <address className={styles.address}>
          <a href={`mailto:${email}`}>{email}</a>
          <p className={`row screen-only ${styles.copy}`}>
            <button type="button" className="target" data-copy={email} data-copied={ui.addressCopied}>
              {ui.copyAddress}
            </button>
            <span aria-live="polite" />
          </p>
          {phone && (
            <p className={styles.phone}>
              <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>
            </p>
          )}
          {whatsapp && (
            <p className={styles.phone}>
              <a href={whatsapp}>{ui.whatsapp.label}</a>
            </p>
          )}
        </address>
      </div>
      <nav className={`grid ${styles.catalogue} ${lettered.lists}`} aria-label={ui.footer}>
        {menu.groups.map(({ id, label, items }) => (
          <section key={id} className="screen-only">
            <h2 className={`caps ${lettered.name}`}>{label}</h2>
            <ul className={lettered.list}>
              {items.map(({ path, label }) => (
                <li key={path} className={`grid ${styles.star} ${lettered.letter}`}>
                  <MenuLink path={path}>{label}</MenuLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <div className={styles.imprint}>
          <p className={styles.brand}>
            <Brand again />
          </p>
          <ul className="screen-only">
            {[menu.contact, ...menu.footer.links].map(({ path, label }) => (
              <li key={path}>
                <MenuLink path={path}>{label}</MenuLink>
              </li>
            ))}
            {menu.footer.elsewhere.map(({ label, url }) => (
              <li key={url}>
                <a href={url} rel="me">
                  {label}
                </a>
              </li>
            ))}
          </ul>
          {legal && <p className={`small-print ${styles.legal}`}>{legal}</p>}
        </div>
      </nav>
    </footer>
  );
}

/** The time from a message to its answer, as an arc with two marks: the automatic answer, and the person's. */
const PromiseArc = () => (
  <svg viewBox="0 0 80 44" aria-hidden>
    <path d="M6 38a34 34 0 0 1 68 0" />
    <path d="M2 38a38 38 0 0 1 76 0" strokeDasharray="1 6" strokeWidth="4" />
    <circle cx="7.2" cy="29.2" r="3.5" fill="var(--accent-cool)" stroke="none" />
    <circle cx="74" cy="38" r="5.5" />
    <circle cx="74" cy="38" r="3" fill="var(--accent)" stroke="none" />
  </svg>
);
