import { closing, next, splitList } from '#themes/css-scan.ts'

/**
 * The part of a sheet that a page's first paint needs: rules whose elements, classes and variants stand on the page, and
 * the tokens that they ask for. How things look under a pointer or a finger is not among it. Everything else
 * comes with the late sheet, which holds all of it.
 * @param others what else asks for the sheet's tokens: the theme, which is never cut
 */
export function usedStyle(css: string, html: string, others = ''): string {
  const wanted = wantedOn(html)
  const kept = sift(css, (prelude) => splitList(prelude).filter(wanted).join(','))
  // Keyframes go with the rules that play them.
  const played = kept.replaceAll(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, (all, name: string) =>
    new RegExp(`animation(?:-name)?:[^;}]*\\b${name}\\b`).test(kept) ? all : '',
  )
  return withoutIdle(played, others + html)
}

/** Looks that begin with a hand on the page. */
const TOUCHED = /:hover|:active|::selection|::placeholder|::-webkit-search/

function wantedOn(html: string): (selector: string) => boolean {
  const classes = new Set<string>()
  for (const [, names] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of names!.split(' ')) classes.add(name)
  const tags = new Set(['html', 'body'])
  for (const [, name] of html.matchAll(/<([a-z][a-z0-9]*)/g)) tags.add(name!)
  const variants = new Map<string, Set<string>>()
  for (const [, name, value] of html.matchAll(/ (data-[\w-]+)="([^"]*)"/g))
    variants.set(name!, (variants.get(name!) ?? new Set()).add(value!))
  return (selector) => {
    // Inside `:is()`, `:where()`, `:not()` and `:has()` a class is one of several, or must be absent.
    const plain = selector.replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, '')
    return (
      !TOUCHED.test(plain) &&
      [...plain.matchAll(/\.([a-zA-Z][\w-]*)/g)].every(([, name]) => classes.has(name!)) &&
      [...plain.matchAll(/(?<![\w.:[\]="-])([a-z][a-z0-9]*)(?![\w-]*[\]=])/g)].every(([, name]) =>
        tags.has(name!),
      ) &&
      // Of an attribute that the page has, only its values; one that it has not may come by a script.
      [...plain.matchAll(/\[(data-[\w-]+)="?([\w-]+)"?\]/g)].every(
        ([, name, value]) => variants.get(name!)?.has(value!) ?? true,
      )
    )
  }
}

/**
 * Copies a sheet without the rules that are not kept; looks into layers, media and rules in rules.
 * @param keeps the part of a list of selectors that is kept; empty for none
 */
function sift(css: string, keeps: (prelude: string) => string): string {
  let out = ''
  for (let at = 0; at < css.length;) {
    const open = next(css, at, '{;')
    if (css[open] !== '{') {
      out += css.slice(at, open + 1)
      at = open + 1
      continue
    }
    const close = closing(css, open)
    const prelude = css.slice(at, open).trim()
    const group = /^@(layer|media|supports|container)\b/.test(prelude)
    if (prelude.startsWith('@') && !group) out += css.slice(at, close + 1)
    else {
      const kept = group ? prelude : keeps(prelude)
      const inside = kept ? sift(css.slice(open + 1, close), keeps) : ''
      if (inside) out += `${kept}{${inside}}`
    }
    at = close + 1
  }
  return out
}

/** Takes tokens away that nobody asks for, and then those that only they asked for. */
function withoutIdle(css: string, others: string): string {
  for (let before = css; ; before = css) {
    const asked = others + css
    css = css.replaceAll(/(?<=[{;])(--[\w-]+):[^;{}"']*(?:;|(?=\}))/g, (all, name: string) =>
      asked.includes(`var(${name}`) ? all : '',
    )
    if (css === before) return css
  }
}
