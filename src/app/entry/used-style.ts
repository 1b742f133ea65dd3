import type { Device } from '#platform/pages/page.ts'
import { closing, next, splitList } from '#themes/css-scan.ts'

/**
 * The part of a sheet that a page's first paint needs: rules whose selectors find something on the page, and
 * the tokens that they ask for. How things look or move under a hand is not among it. Everything else comes
 * with the late sheet, which holds all of it.
 * @param html the page, from its <html> on
 * @param others further CSS that uses the sheet's tokens: the theme, which is never cut
 * @param device the device that the page is made for; desktop windows are rarely as narrow as phones
 */
export function usedStyle(css: string, html: string, others = '', device: Device = 'phone'): string {
  const used = sift(
    device === 'phone' ? css : css.replaceAll(NARROW, '@media print'),
    keeperOf(kindsOn(html)),
    [],
  )
  // Keyframes go with the rules that play them.
  const played = used.replaceAll(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, (all, name: string) =>
    new RegExp(`animation(?:-name)?:[^;}]*\\b${name}\\b`).test(used) ? all : '',
  )
  return withoutEmpty(withoutIdle(played.replaceAll(MOVED, ''), others + html))
}

/** Windows on a desktop that are as narrow as a telephone have what is theirs from the late sheet. */
const NARROW = /@media \(width<(?:360|430|576)px\)/g
/** Looks that begin with a hand on the page, or on its keys. */
const TOUCHED = /:hover|:active|:focus|\[open\]|::selection|::placeholder|::-webkit-search/
/** Declarations that only matter once a page is used: the first paint looks the same without them. */
const MOVED =
  /(?<=[{;])(?:transition|scroll-snap|scroll-padding|overscroll-behavior|accent-color|cursor|outline-offset|view-transition-name|-webkit-tap-highlight-color)(?:-[a-z-]+)?:[^;{}"']*(?:;|(?=\}))/g

/** An element as selectors can tell it apart: all elements of the same kind in the same place share one. */
interface Kind {
  readonly tag: string
  readonly classes: ReadonlySet<string>
  readonly attributes: ReadonlyMap<string, string>
  readonly within: Kind | null
  readonly inside: Map<string, Kind>
}

/** Elements without an end; what is drawn is not looked into. */
const VOID = /^<(?:img|input|source|br|hr|link|meta|path|circle|rect|use|line)\b|\/>$/

function kindsOn(html: string): readonly Kind[] {
  const kinds: Kind[] = []
  const roots = new Map<string, Kind>()
  let within = null as Kind | null
  for (const [text] of html.matchAll(/<\/?[a-z][^<>]*>/g)) {
    if (text.startsWith('</')) {
      within = within?.within ?? null
      continue
    }
    // Attributes whose values differ between pages, and which no sheet names.
    const plain = text.replaceAll(
      / (id|href|src|srcset|srcSet|alt|style|aria-label(?:ledby)?)="[^"]*"/g,
      ' $1',
    )
    const siblings: Map<string, Kind> = within?.inside ?? roots
    let kind = siblings.get(plain)
    if (!kind) {
      kind = kindOf(plain, within)
      siblings.set(plain, kind)
      kinds.push(kind)
    }
    if (!VOID.test(text)) within = kind
  }
  return kinds
}

function kindOf(text: string, within: Kind | null): Kind {
  const attributes = new Map<string, string>()
  for (const [, name, value = ''] of text.matchAll(/ ([\w:-]+)(?:="([^"]*)")?/g)) attributes.set(name!, value)
  const classes = new Set(attributes.get('class')?.split(' '))
  return { tag: /[a-z][a-z0-9]*/.exec(text)![0], classes, attributes, within, inside: new Map() }
}

/** Whether a selector, written out, finds something. */
type Keeper = (selector: string) => boolean
type Fits = (kind: Kind) => boolean

function keeperOf(kinds: readonly Kind[]): Keeper {
  const known = new Map<string, { readonly fits: Fits; readonly kinds: readonly Kind[] }>()
  const find = (compound: string) => {
    const before = known.get(compound)
    if (before) return before
    const fits = fitting(compound)
    const found = { fits, kinds: kinds.filter(fits) }
    known.set(compound, found)
    return found
  }
  const fitsOf = (compound: string) => find(compound).fits
  return (selector) => {
    if (TOUCHED.test(selector.replaceAll(/:not\([^()]*\)/g, ''))) return false
    // In doubt a rule stays: inside of brackets something may be one of several, or must be absent.
    const plain = selector.replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, '').trim()
    const parts = plain.split(/\s*([>+~])\s*|\s+(?![^[]*\])/).map((part) => part ?? ' ')
    return find(parts.at(-1)!).kinds.some((kind) => isAround(kind, parts, parts.length - 1, fitsOf))
  }
}

/** Whether around an element that fits the compound at `at` is what comes before it; neighbors are not looked for. */
function isAround(
  kind: Kind,
  parts: readonly string[],
  at: number,
  fitsOf: (compound: string) => Fits,
): boolean {
  if (at < 2) return true
  const sign = parts[at - 1]
  if (sign === '+' || sign === '~') return true
  const fits = fitsOf(parts[at - 2]!)
  for (let outer = kind.within; outer; outer = outer.within) {
    if (fits(outer) && isAround(outer, parts, at - 2, fitsOf)) return true
    if (sign === '>') return false
  }
  return false
}

/** Reads one compound of a selector (`a.b[c=d]`). */
function fitting(compound: string): Fits {
  const plain = compound.replaceAll(/::?[\w-]+/g, '')
  const tag = /^[a-z][a-z0-9]*/.exec(plain)?.[0] ?? (compound.startsWith(':root') ? 'html' : undefined)
  const classes = [...plain.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!)
  const wanted = [...plain.matchAll(/\[([\w-]+)(?:(\W?=)["']?([^"'\]]*)["']?)?\]/g)]
  return (kind) =>
    (tag === undefined || kind.tag === tag) &&
    classes.every((name) => kind.classes.has(name)) &&
    wanted.every(([, name, sign, value]) =>
      sign === '=' ? kind.attributes.get(name!) === value : kind.attributes.has(name!),
    )
}

/** A selector inside of a rule, written out with each of those around it. */
const writtenOut = (selector: string, around: readonly string[]): readonly string[] =>
  around.length === 0
    ? [selector]
    : around.map((outer) =>
        selector.includes('&') ? selector.replaceAll('&', outer) : `${outer} ${selector}`,
      )

/** Copies a sheet without the rules that are not kept; looks into layers, media and rules in rules. */
function sift(css: string, isUsed: Keeper, around: readonly string[]): string {
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
    const inner = css.slice(open + 1, close)
    at = close + 1
    if (/^@(layer|media|supports|container)\b/.test(prelude)) {
      const inside = prelude === '@media print' ? '' : sift(inner, isUsed, around)
      if (inside) out += `${prelude}{${inside}}`
    } else if (prelude.startsWith('@')) out += `${prelude}{${inner}}`
    else {
      const used = splitList(prelude).filter((selector) => writtenOut(selector, around).some(isUsed))
      const full = used.flatMap((selector) => writtenOut(selector, around).filter(isUsed))
      const inside = used.length > 0 ? sift(inner, isUsed, full) : ''
      if (inside) out += `${used.join(',')}{${inside}}`
    }
  }
  return out
}

const askedIn = (text: string) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!)

/** Takes tokens away that nobody asks for, and then those that only they asked for. */
function withoutIdle(css: string, others: string): string {
  const outside = askedIn(others)
  for (let before = css; ; before = css) {
    const asked = new Set([...outside, ...askedIn(css)])
    css = css.replaceAll(/(?<=[{;])(--[\w-]+):[^;{}"']*(?:;|(?=\}))/g, (all, name: string) =>
      asked.has(name) ? all : '',
    )
    if (css === before) return css
  }
}

/** Takes rules away in which nothing is left. */
function withoutEmpty(css: string): string {
  for (let before = css; ; before = css) {
    css = css.replaceAll(/(?<=[{};]|^)(?:[^{};"']|"[\w -]*"|'[\w -]*')+\{\}/g, '')
    if (css === before) return css
  }
}
