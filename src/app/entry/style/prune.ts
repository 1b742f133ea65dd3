import { parse } from 'css-what'
import postcss, { type Container } from 'postcss'
import { themeAttributes } from '#themes/css.ts'
import type { Theme } from '#themes/theme.ts'

/**
 * A sheet without the rules that only other themes could use (`[data-hero='split']` where the theme's hero is
 * a `stage`). Made once per theme when the server starts; a rule in doubt stays.
 * @param sheet CSS text, minified or not
 */
export function sheetFor(theme: Theme, sheet: string): string {
  const attributes: Readonly<Record<string, string>> = themeAttributes(theme)
  // What stands in `:is()`, `:not()`, `:has()` is not looked at: there an attribute may be one of several.
  const isDead = (selector: string) =>
    parse(selector.replaceAll('&', '*'))[0]!.some(
      (part) =>
        part.type === 'attribute' &&
        part.action === 'equals' &&
        attributes[part.name] !== undefined &&
        attributes[part.name] !== part.value,
    )
  const root = postcss.parse(sheet)
  root.walkRules(/\[data-/, (rule) => {
    const alive = rule.selectors.filter((selector) => !isDead(selector))
    if (alive.length > 0) rule.selectors = alive
    else rule.remove()
  })
  // Corners are round where nobody says otherwise.
  if (theme.shape.corner === 'round')
    root.walkDecls('corner-shape', (one) => void (one.value.startsWith('var(--sys-corner') && one.remove()))
  dropEmpty(root)
  return root.toString()
}

/** Removes rules and blocks in which nothing is left. */
export function dropEmpty(container: Container): void {
  container.each((node) => {
    if (!('nodes' in node && node.nodes)) return
    dropEmpty(node as Container)
    if (node.nodes.length === 0) node.remove()
  })
}
