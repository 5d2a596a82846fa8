import { useShell } from "../i18n/shell-context.tsx";
import { PageLink } from "../router/PageLink.tsx";
import { RichText } from "../ui/RichText.tsx";
import { BrandMark } from "./BrandMark.tsx";
import styles from "./Footer.module.css";

/** The end of every page: how to write to the agency, and the catalogue of all pages. */
export function Footer({ current }: { current: string }) {
  const { brand, email, menu, ui } = useShell();
  const link = (path: string, label: string) => (
    <li key={path}>
      <PageLink path={path} aria-current={path === current ? "page" : undefined}>
        {label}
      </PageLink>
    </li>
  );
  return (
    <footer className={styles.footer}>
      <div className={styles.letter}>
        <p className={styles.lede}>
          <RichText inlines={menu.footer.lede} />
        </p>
        <address className={styles.address}>
          <a href={`mailto:${email}`}>{email}</a>
        </address>
      </div>
      <nav className={styles.catalogue} aria-label={ui.footer}>
        {menu.groups.map(({ id, label, items }) => (
          <section key={id}>
            <h2 className={styles.heading}>{label}</h2>
            <ul className={styles.stars}>{items.map((item) => link(item.path, item.label))}</ul>
          </section>
        ))}
        <div className={styles.imprint}>
          <p className={styles.brand}>
            <BrandMark />
            {brand}
          </p>
          <ul className={styles.links}>
            {link(menu.contact.path, menu.contact.label)}
            {menu.footer.links.map(({ path, label }) => link(path, label))}
          </ul>
        </div>
      </nav>
    </footer>
  );
}
