import { useShell } from "../i18n/shell-context.tsx";
import { PageLink } from "../router/PageLink.tsx";
import { RichText } from "../ui/RichText.tsx";
import styles from "./Footer.module.css";

/** The end of every page. */
export function Footer({ current }: { current: string }) {
  const { brand, email, menu, ui } = useShell();
  return (
    <footer className={styles.footer}>
      <div className={styles.about}>
        <p className={styles.brand}>{brand}</p>
        <p>
          <RichText inlines={menu.footer.lede} />
        </p>
      </div>
      <a className={styles.email} href={`mailto:${email}`}>
        {email}
      </a>
      <nav aria-label={ui.footer}>
        <ul className={styles.links}>
          {menu.footer.links.map(({ label, path }) => (
            <li key={path}>
              <PageLink path={path} aria-current={path === current ? "page" : undefined}>
                {label}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
