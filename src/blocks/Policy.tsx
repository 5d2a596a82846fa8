import { createContext, type ReactNode, use } from "react";
import type { Clause, CompiledBlock } from "../compiled.ts";
import { useDocument } from "../i18n/documents-context.tsx";
import { useShell } from "../i18n/shell-context.tsx";
import { Section } from "../ui/Section.tsx";
import { PageLink } from "../ui/text/PageLink.tsx";
import styles from "./Policy.module.css";

/** Only used in a clause. */
const ClauseContext = createContext({} as Clause);

function Title({ children }: { children: ReactNode }) {
  const { number } = use(ClauseContext);
  return (
    <h3>
      <span className={`quiet ${styles.number}`}>{`${number}. `}</span>
      {children}
    </h3>
  );
}

const Fact = ({ id }: { id: string }) => use(ClauseContext).facts[id];

function Email() {
  const { email } = useShell();
  return <a href={`mailto:${email}`}>{email}</a>;
}

const Brand = () => useShell().brand;

/** A link to a page by its id, or to a URL. A page that isn't published has no path, so its link is plain text. */
function Link({ href = "", children }: { href?: string; children?: ReactNode }) {
  const path = use(ClauseContext).paths[href];
  if (path !== undefined) return <PageLink path={path}>{children}</PageLink>;
  return href.includes(":") ? <a href={href}>{children}</a> : children;
}

/** Headings are one level lower on the page than in their file. */
const components = { h2: Title, h3: "h4", a: Link, Fact, Email, Brand };

function PolicyClause({ clause }: { clause: Clause }) {
  const { language } = useShell();
  const Document = useDocument(clause.document);
  return (
    <div className={styles.clause} lang={clause.language === language ? undefined : clause.language}>
      <ClauseContext value={clause}>
        <Document components={components} />
      </ClauseContext>
    </div>
  );
}

/** The numbered clauses of a policy. A clause without a translation is shown in another language. */
export function Policy({ block }: { block: CompiledBlock<"policy"> }) {
  const { language, legal } = useShell();
  const foreign = block.clauses.some((clause) => clause.language !== language);
  return (
    <Section block={{ ...block, intro: [block.effective] }}>
      {foreign && <p className={`lede ${styles.notice}`}>{block.notice}</p>}
      {legal && <p className={`lede ${styles.notice}`}>{legal}</p>}
      <div className="container">
        {block.clauses.map((clause) => (
          <PolicyClause key={clause.number} clause={clause} />
        ))}
      </div>
    </Section>
  );
}
