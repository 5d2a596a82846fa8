import { useShell } from "../i18n/shell-context.tsx";
import { Paragraph } from "../ui/text/Paragraph.tsx";
import { Brand } from "./Brand.tsx";
import styles from "./Footer.module.css";
import lettered from "./LetteredList.module.css";
import { MenuLink } from "./menu/MenuList.tsx";

/** The footer: how to reach the agency, and links to all pages. */
export function Footer({ current }: { current: string }) {
  const { email, phone, legal, menu, ui } = useShell();
  const link = ({ path, label }: { path: string; label: string }) => (
    <MenuLink path={path} current={current}>
      {label}
    </MenuLink>
  );
  return (
    <footer className={styles.footer}>
      <div className={styles.letter}>
        <Paragraph className={styles.lede} inlines={menu.footer.lede} />
        <address className={styles.address}>
          <a href={`mailto:${email}`}>{email}</a>
          <p className={styles.copy}>
            <button type="button" data-copy={email} data-copied={ui.addressCopied}>
              {ui.copyAddress}
            </button>
            <span aria-live="polite" />
          </p>
          {phone && (
            <p className={styles.phone}>
              <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a>
            </p>
          )}
        </address>
      </div>
      <nav className={`${styles.catalogue} ${lettered.lists}`} aria-label={ui.footer}>
        {menu.groups.map(({ id, label, items }) => (
          <section key={id}>
            <h2 className={lettered.name}>{label}</h2>
            <ul className={lettered.list}>
              {items.map((item) => (
                <li key={item.path} className={`${styles.star} ${lettered.letter}`}>
                  {link(item)}
                </li>
              ))}
            </ul>
          </section>
        ))}
        <div className={styles.imprint}>
          <p className={styles.brand}>
            <Brand again />
          </p>
          <ul className={styles.links}>
            {[menu.contact, ...menu.footer.links].map((item) => (
              <li key={item.path}>{link(item)}</li>
            ))}
          </ul>
          {legal && <p className={styles.legal}>{legal}</p>}
        </div>
      </nav>
    </footer>
  );
}
