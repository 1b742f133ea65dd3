/** States that only a hand brings about, shown by an attribute: `data-shown="hover"` looks as if pointed at. */

export type EmulatedState = 'hover' | 'press' | 'focus'

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/:hover(?![\w-])/g, ':is(:hover,[data-shown=hover])'],
  [/:active(?![\w-])/g, ':is(:active,[data-shown=press])'],
  [/:focus-visible(?![\w-])/g, ':is(:focus-visible,[data-shown=focus])'],
  [/:focus-within(?![\w-])/g, ':is(:focus-within,:has([data-shown=focus]))'],
]

/** A selector that an attribute satisfies as well as the hand; as heavy as before. */
export const withStateAttribute = (selector: string): string =>
  selector.includes('data-shown')
    ? selector
    : SIGNS.reduce((text, [sign, instead]) => text.replaceAll(sign, instead), selector)

function teach(rules: CSSRuleList) {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      const taught = withStateAttribute(rule.selectorText)
      if (taught !== rule.selectorText) rule.selectorText = taught
    }
    if ('cssRules' in rule) teach(rule.cssRules as CSSRuleList)
  }
}

const teachAll = () => {
  for (const { cssRules } of document.styleSheets) teach(cssRules)
}

/**
 * Teaches the page's sheets the attribute, and those that come later.
 * @returns stops it; what was taught stays, and means nothing without the attribute
 */
export function emulateStates(): () => void {
  const onLoad = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.sheet) teach(target.sheet.cssRules)
  }
  teachAll()
  document.addEventListener('load', onLoad, true)
  return () => document.removeEventListener('load', onLoad, true)
}
