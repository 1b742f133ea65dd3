import type { PageShape } from '#client/router/page-face.ts'
import { t } from '#platform/words/words.ts'
import { registry } from '../registry.ts'

/**
 * The shape of a page that is on its way stands where it will be, above the page that was left. That page keeps
 * its place and its scroll, for whoever turns back.
 */

/** So long the old page may stay after the new one is here, ms: nothing changed where a way led back to it. */
const LEAVING_MS = 600

/** A page that comes sooner than this needs no word, ms. */
const PATIENCE_MS = 250

interface RouteLocation {
  readonly pathname: string
}

/** Where the app is, and where it is going. */
export interface Going {
  readonly location: RouteLocation
  readonly navigation: { readonly location?: RouteLocation | undefined }
}

/** A part of a page's skeleton, from the top: `count` boxes of one kind. */
type Part = readonly [kind: Kind, count: number]
type Kind = 'stage' | 'head' | 'pills' | 'tiles' | 'cards' | 'rows' | 'art' | 'account'

const PARTS: Readonly<Record<PageShape, readonly Part[]>> = {
  lobby: [
    ['stage', 1],
    ['cards', 4],
    ['pills', 8],
    ['head', 1],
    ['tiles', 12],
  ],
  games: [
    ['head', 1],
    ['pills', 8],
    ['tiles', 24],
  ],
  game: [
    ['art', 6],
    ['head', 1],
    ['tiles', 6],
  ],
  account: [['account', 5]],
  text: [
    ['head', 1],
    ['rows', 6],
  ],
  stage: [
    ['stage', 1],
    ['head', 1],
    ['cards', 4],
    ['rows', 3],
  ],
}

/** Pages of no feature. */
const OWN: Readonly<Record<string, PageShape>> = { '/': 'lobby', '/lobby': 'lobby', '/credits': 'text' }

/** `/page/:name` as what it stands for. */
const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '.+')}$`)

/** The shape that a feature says its page has. */
const saidOf = (path: string): PageShape | undefined =>
  registry.features
    .flatMap(({ pages = [] }) => pages)
    .find((page) => page.shape && patternOf(page.path).test(path))?.shape

/** The shape of a page by its path. */
export function shapeOf(pathname: string): readonly Part[] {
  const path = pathname.replace(/(.)\/$/, '$1')
  const shape = OWN[path] ?? (isAccount({ pathname: path }) ? 'account' : saidOf(path))
  return shape
    ? PARTS[shape]
    : [
        ['head', 1],
        ['rows', 4],
      ]
}

const box = (className: string, ...inside: readonly Node[]): HTMLElement => {
  const element = document.createElement('div')
  element.className = className
  element.append(...inside)
  return element
}

const boxesOf = ([kind, count]: Part): HTMLElement =>
  box(`page-skeleton-${kind}`, ...Array.from({ length: count }, () => box('skeleton')))

const isAccount = ({ pathname }: RouteLocation) => /^\/account(\/|$)/.test(pathname)

/** Between pages of the account their list stays. */
const hostOf = (from: RouteLocation, to: RouteLocation): Element | null =>
  (isAccount(from) && isAccount(to) && document.querySelector('.account-page')) ||
  document.getElementById('content')

let waiting: ReturnType<typeof setTimeout> | undefined
let undo: (() => void) | undefined

/** Shows that a page is loading when it takes longer than a blink, and takes that away again. */
export function follow({ location, navigation: { location: next } }: Going): void {
  clearTimeout(waiting)
  if (next)
    waiting = setTimeout(() => {
      undo?.()
      undo = next.pathname === location.pathname ? showBusy() : showShape(location, next)
    }, PATIENCE_MS)
  else {
    undo?.()
    undo = undefined
  }
}

/** The same page with something else in it: it stays, and says that it is at work. @returns ends it */
function showBusy(): () => void {
  const content = document.getElementById('content')
  if (content) content.ariaBusy = 'true'
  return () => {
    if (content) content.ariaBusy = null
  }
}

/** Another page: its shape above the one that is left. @returns takes it away, once the new one is drawn */
function showShape(from: RouteLocation, to: RouteLocation): () => void {
  const host = hostOf(from, to)
  if (!host) return () => {}
  const said = box('sr')
  said.role = 'status'
  const shape = box('page-skeleton-shape', ...shapeOf(to.pathname).map(boxesOf))
  shape.ariaHidden = 'true'
  const coming = box('page-skeleton', said, shape)
  stand(coming, host)
  coming.toggleAttribute('data-within', host.id !== 'content')
  document.body.append(coming)
  said.textContent = t('Loading page…')
  // Nobody comes by Tab to what cannot be seen.
  host.toggleAttribute('inert', true)
  return () => {
    host.toggleAttribute('inert', false)
    leave(coming)
  }
}

/** Puts the shape where its place on the screen is, below the header. */
function stand({ style }: HTMLElement, host: Element): void {
  const { left, right, top } = host.getBoundingClientRect()
  const under = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0
  style.top = `${Math.max(top, under)}px`
  style.left = `${left}px`
  style.width = `${right - left}px`
}

/** Goes when the new page is drawn: the one that was left is not seen again. */
function leave(coming: HTMLElement): void {
  const page = document.querySelector('.page')
  const go = () => {
    changes.disconnect()
    clearTimeout(last)
    requestAnimationFrame(() => coming.remove())
  }
  const changes = new MutationObserver(go)
  const last = setTimeout(go, LEAVING_MS)
  if (page) changes.observe(page, { childList: true, subtree: true })
}
