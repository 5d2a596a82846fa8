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

interface RuleList {
  cssRules: CSSRuleList;
  deleteRule: (at: number) => void;
}

function rewrite(sheet: RuleList): void {
  for (const rule of sheet.cssRules) {
    if (rule instanceof CSSMediaRule) {
      const { mediaText } = rule.media;
      if (mediaText.includes("(scripting: none)")) keepTexts(rule);
      const rewritten = mediaText
        .replaceAll("(scripting: none)", always)
        .replaceAll("(scripting: enabled)", never);
      // Writing a rule lays the whole page out again.
      if (rewritten !== mediaText) rule.media.mediaText = rewritten;
    }
    if ("cssRules" in rule) rewrite(rule as CSSGroupingRule);
  }
}

/** Deletes the rules that hide what needs JavaScript. Its texts can be edited too. */
function keepTexts(rules: RuleList): void {
  for (const [at, rule] of [...[...rules.cssRules].entries()].toReversed())
    if ("style" in rule && (rule.style as CSSStyleDeclaration).display === "none") rules.deleteRule(at);
}
