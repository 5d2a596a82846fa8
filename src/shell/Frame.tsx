import { useCallback } from "react";
import { MotionControl } from "../background/MotionControl.tsx";
import { MotionProvider } from "../background/motion-context.tsx";
import { StarField } from "../background/StarField.tsx";
import { DocumentsProvider } from "../i18n/documents-context.tsx";
import { ShellProvider } from "../i18n/shell-context.tsx";
import { RenderPage } from "../RenderPage.tsx";
import type { Addresses } from "../router/addresses.ts";
import { HrefProvider } from "../ui/href-context.tsx";
import type { PageContent } from "../router/page-loader.ts";
import { Footer } from "./Footer.tsx";
import styles from "./Frame.module.css";
import { PageFailed } from "./PageFailed.tsx";
import { SkipLink } from "./SkipLink.tsx";
import { TopBar } from "./TopBar.tsx";

interface FrameProps {
  content: PageContent;
  addresses: Addresses;
  /** What a screen reader says when it has a moment. */
  announcement: string;
  /** Whether another page is on its way. */
  waiting: boolean;
  /** How often in a row the page that was asked for could not be loaded. */
  failures: number;
  onRetry: () => void;
  onLanguage: (language: string) => void;
}

const main = "main";

/** A page in the site's frame. */
export function Frame({
  content,
  addresses,
  announcement,
  waiting,
  failures,
  onRetry,
  onLanguage,
}: FrameProps) {
  const { page, views, documents, shell } = content;
  const current = page.paths[page.language] ?? shell.home;
  const atHome = current === shell.home;
  const href = useCallback((path: string) => addresses.href(path, page.language), [addresses, page.language]);
  return (
    <ShellProvider value={shell}>
      <HrefProvider value={href}>
        <DocumentsProvider value={documents}>
          <MotionProvider>
            <SkipLink target={main} />
            <TopBar current={current} paths={page.paths} addresses={addresses} onLanguage={onLanguage}>
              {atHome && <MotionControl />}
            </TopBar>
            <div className={styles.body} aria-busy={waiting}>
              {atHome && <StarField />}
              <div id={main}>
                {failures > 0 && <PageFailed key={failures} onRetry={onRetry} />}
                <RenderPage page={page} views={views} hidden={failures > 0} />
              </div>
            </div>
            <Footer current={current} />
            <p className="visually-hidden" role="status">
              {announcement}
            </p>
          </MotionProvider>
        </DocumentsProvider>
      </HrefProvider>
    </ShellProvider>
  );
}
