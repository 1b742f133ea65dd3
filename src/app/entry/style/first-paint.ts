import { compile } from 'css-select'
import { parse, SelectorType } from 'css-what'
import { DomUtils, parseDocument } from 'htmlparser2'
import postcss, { type Container, type Root } from 'postcss'
import type { Device } from '#platform/pages/page.ts'
import { dropEmpty } from './prune.ts'

type Query = ReturnType<typeof compile>
/** Selects from a style sheet what the first paint of a page needs; the late sheet has everything. */
export type FirstPaint = (html: string, device: Device) => string

/** States that begin with a hand on the page or on its keys, and what is only seen then. */
const TOUCHED = ['hover', 'active', 'focus', 'focus-visible', 'focus-within', 'selection', 'placeholder']
const pseudos = {
  ...Object.fromEntries([...TOUCHED, '-webkit-search-cancel-button'].map((name) => [name, () => false])),
  ...Object.fromEntries(['before', 'after', 'first-letter', 'marker'].map((name) => [name, () => true])),
}
/** Declarations that only matter once a page is used. */
const MOVES =
  /^(transition|scroll-snap|scroll-padding|overscroll-behavior|accent-color|cursor|outline-offset|view-transition-name|-webkit-tap-highlight-color)/
/** Windows on a desktop are rarely as narrow as phones. */
const LATE_MEDIA: Readonly<Record<Device, readonly string[]>> = {
  phone: ['print'],
  desktop: ['print', '(width<360px)', '(width<430px)', '(width<576px)'],
}

/**
 * Reads a style sheet once for all pages that it is selected for.
 * @param others further CSS that uses the sheet's tokens: the theme, which is never cut
 */
export function openFirstPaint(sheet: string, others = ''): FirstPaint {
  const whole = postcss.parse(sheet)
  whole.walkDecls(MOVES, (one) => void one.remove())
  // Compiled once: that is more than half of the work of a page.
  const queries = new Map<string, Query>()
  const query = (selector: string) => {
    const made = queries.get(selector) ?? queryOf(selector)
    queries.set(selector, made)
    return made
  }
  return (html, device) => {
    const elements = DomUtils.getElementsByTagName('*', parseDocument(html))
    const root = whole.clone()
    root.walkAtRules('media', (media) => void (LATE_MEDIA[device].includes(media.params) && media.remove()))
    keepFound(root, (selector) => elements.some(query(selector)))
    dropUnplayed(root)
    dropUnasked(root, others + html)
    dropEmpty(root)
    return root.toString()
  }
}

/** In doubt a rule stays, such as one with a state that no server knows. */
function queryOf(selector: string): Query {
  try {
    const parts = parse(selector)[0]!.map((part) =>
      part.type === SelectorType.PseudoElement ? { ...part, type: SelectorType.Pseudo as const } : part,
    )
    return compile([parts], { pseudos })
  } catch {
    return () => true
  }
}

/** Keeps the rules that find something; `around` is what `&` means in those within. */
function keepFound(container: Container, finds: (selector: string) => boolean, around = ''): void {
  const full = (one: string) => (one.includes('&') ? one.replaceAll('&', around) : `${around} ${one}`)
  container.each((node) => {
    if (node.type === 'atrule' && node.name !== 'keyframes' && node.nodes) keepFound(node, finds, around)
    if (node.type !== 'rule') return
    const found = node.selectors.filter((one) => finds(full(one)))
    if (found.length === 0) return void node.remove()
    node.selectors = found
    keepFound(node, finds, `:is(${found.map(full).join()})`)
  })
}

function dropUnplayed(root: Root): void {
  const played = new Set<string>()
  root.walkDecls(/^animation/, ({ value }) => value.split(/[\s,]+/).forEach((word) => played.add(word)))
  root.walkAtRules('keyframes', (frames) => void (played.has(frames.params) || frames.remove()))
}

/** Drops the tokens that nobody asks for, and those that only they asked for. */
function dropUnasked(root: Root, others: string): void {
  const asked = new Set<string>()
  const ask = (text: string) => text.matchAll(/var\((--[\w-]+)/g).forEach(([, name]) => asked.add(name!))
  ask(others)
  for (let before = -1; before < asked.size;) {
    before = asked.size
    root.walkDecls((one) => void ((asked.has(one.prop) || !one.prop.startsWith('--')) && ask(one.value)))
  }
  root.walkDecls(/^--/, (one) => void (asked.has(one.prop) || one.remove()))
}
