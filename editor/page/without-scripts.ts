/**
 * Shows the page as without JavaScript, because its scripts don't run while it is edited: sliders and demonstrations show
 * all their panels and steps.
 */

const never = "(max-width: -1px)";
const always = "(min-width: 0)";

/** Rewrites the media rules of all style sheets, and of those that Vite adds or replaces. */
export function showWithoutScripts(): void {
  const rewriteAll = () => {
    for (const sheet of document.styleSheets) rewrite(sheet);
  };
  rewriteAll();
  new MutationObserver(rewriteAll).observe(document.head, {
    childList: true,
    characterData: true,
    subtree: true,
  });
}

function rewrite({ cssRules }: Pick<CSSGroupingRule, "cssRules">): void {
  for (const rule of cssRules) {
    if (rule instanceof CSSMediaRule) {
      const { mediaText } = rule.media;
      // The texts of what needs JavaScript can be edited too.
      if (mediaText.includes("(scripting: none)"))
        for (const inner of rule.cssRules)
          if (inner instanceof CSSStyleRule && inner.style.display === "none") inner.style.display = "";
      const rewritten = mediaText
        .replaceAll("(scripting: none)", always)
        .replaceAll("(scripting: enabled)", never);
      // Writing a rule lays the whole page out again.
      if (rewritten !== mediaText) rule.media.mediaText = rewritten;
    }
    if ("cssRules" in rule) rewrite(rule as CSSGroupingRule);
  }
}
