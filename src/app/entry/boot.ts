/**
 * The first script of a page, small enough to come with it: hearts and links work at once, the app itself is
 * fetched and woken when somebody touches the page or when the browser has nothing else to do. It imports
 * nothing that others import too, so that it stays one small file.
 */
import type { PreHydration, Hydrate } from '#client/context/pre-hydration.ts'
import { IN_APP } from '#client/in-app/marked.ts'

const script = document.getElementById('boot')!
const { app, beside, hydration, guest, state } = script.dataset
const FAVORITES = 'favorites'
const MOTION = 'motion'
const changed: MutationRecord[] = []
const observer = new MutationObserver((records) => void changed.push(...records))
const changes = () => {
  changed.push(...observer.takeRecords())
  return changed
}
const preHydration: PreHydration = { hearts: new Map(), clicks: [], changes }
/** So long links wait for the app, ms: after that they are the browser's, also while the app is on its way. */
const LINKS_MS = 20_000
let late = false
let started = false
let fetched = false
let hydrated = false

const hearts = (slug: string) => document.querySelectorAll<HTMLElement>(`[data-fav="${CSS.escape(slug)}"]`)
const press = (slug: string, on: boolean) => {
  for (const heart of hearts(slug)) heart.setAttribute('aria-pressed', String(on))
}

function stored(): string[] {
  try {
    return JSON.parse(localStorage.getItem(FAVORITES) ?? '[]') as string[]
  } catch {
    return []
  }
}

function storeHeart(slug: string, on: boolean) {
  const others = stored().filter((other) => other !== slug)
  try {
    localStorage.setItem(FAVORITES, JSON.stringify(on ? [...others, slug] : others))
  } catch {
    // A browser that stores nothing forgets the heart with the page.
  }
}

/**
 * Applies the reduced motion that a player chose, as early as a script can run, and shows its button as
 * pressed.
 */
function applyReducedMotion() {
  try {
    if (localStorage.getItem(MOTION) !== 'reduced') return
  } catch {
    return
  }
  document.documentElement.dataset[MOTION] = 'reduced'
  document.querySelector('.footer-motion')?.setAttribute('aria-pressed', 'true')
}

/** Clicks that only the app can answer wait for it; everything else is the browser's own. */
function onClick(event: MouseEvent) {
  if (hydrated) return
  const target = event.target as Element
  const heart = target.closest<HTMLElement>('[data-fav]')
  if (heart) {
    const slug = heart.dataset['fav']!
    const on = heart.getAttribute('aria-pressed') !== 'true'
    press(slug, on)
    if (guest !== undefined) storeHeart(slug, on)
    preHydration.hearts.set(slug, on)
    // React hears clicks as soon as it begins to take the page over: it would take this heart back.
    event.stopPropagation()
    return
  }
  const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && event.button === 0
  const waits = target.closest<HTMLElement>(late ? 'button' : 'button,a[data-open],a[href*="openModal="]')
  if (!waits || !plain) return
  event.preventDefault()
  event.stopPropagation()
  preHydration.clicks.push(waits)
  void start()
}

/** A picture that adds nothing to the words and does not come leaves its place to what is below it. */
function onPicture({ type, target }: Event) {
  if (!(target instanceof HTMLImageElement) || target.alt) return
  const isLost = type === 'error'
  // Nearly all just come: touched, each would be styled again.
  if (!isLost && !target.style.visibility) return
  target.style.visibility = isLost ? 'hidden' : ''
  target.closest('.tile')?.toggleAttribute('data-bare', isLost)
}

const broken = () => [...document.images].filter((one) => one.complete && !one.naturalWidth && one.currentSrc)

async function start() {
  if (started) return
  started = true
  fetchApp()
  const timer = setTimeout(giveBackLinks, LINKS_MS)
  try {
    const loaded = new Promise<Hydrate>((resolve) =>
      addEventListener('app:loaded', ({ detail }) => resolve(detail), { once: true }),
    )
    await import(/* @vite-ignore */ app!)
    const hydrate = await loaded
    await hydrate(preHydration, () => (hydrated = true))
    clearTimeout(timer)
    observer.disconnect()
  } catch (error) {
    // The links still work without the app: follow the one that waits.
    hydrated = true
    giveBackLinks()
    throw error
  }
}

/** Follows the link that waits for the app, and leaves those after it to the browser. */
function giveBackLinks() {
  late = true
  const link = preHydration.clicks.at(-1)
  if (link instanceof HTMLAnchorElement) location.href = link.href
}

const whenIdle = (work: () => void, timeout: number) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout }) : setTimeout(work, 200)

/** Fetches all files of the app at once, before it is needed; run it later. */
function fetchApp() {
  if (fetched) return
  fetched = true
  for (const href of [app!, ...(beside?.split(' ') ?? [])]) {
    const preload = document.createElement('link')
    preload.rel = 'modulepreload'
    preload.href = href
    document.head.append(preload)
  }
  if (state === undefined) return
  preHydration.state = fetch(`/state/${state}?by=${app}&of=${encodeURIComponent(location.pathname)}`)
  // Its users handle the failure.
  preHydration.state.catch(() => {})
}

function afterLoad() {
  fetchApp()
  whenIdle(() => void start(), 2_500)
}

observer.observe(document.getElementById('app')!, { childList: true, subtree: true })
// Hides parts that in-app browsers can't use until the app, which knows for sure, has loaded.
if (IN_APP.test(navigator.userAgent)) document.documentElement.setAttribute('data-wv', navigator.userAgent)
applyReducedMotion()
for (const sheet of document.querySelectorAll<HTMLLinkElement>('[data-late]')) sheet.media = 'all'
if (guest !== undefined) for (const slug of stored()) press(slug, true)
addEventListener('click', onClick, true)
for (const name of ['error', 'load']) document.addEventListener(name, onPicture, true)
for (const picture of broken()) onPicture({ type: 'error', target: picture } as never)
// Back on the line: what failed to load is asked for again.
addEventListener('online', () => {
  for (const picture of broken()) picture.src += ''
})
// A player's page that the browser kept before its app ran may be shown to somebody else.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && !hydrated && guest === undefined) location.reload()
})
// An invitation leads on at its time, which only the app can do (000 §2).
if (hydration === 'now' || /[?&](invited_by|refcode)=/.test(location.search)) void start()
else {
  for (const name of ['pointerdown', 'keydown', 'touchstart'])
    addEventListener(name, () => void start(), { once: true, passive: true, capture: true })
  if (hydration === 'idle') whenIdle(() => void start(), 1_000)
  else if (document.readyState === 'complete') afterLoad()
  else addEventListener('load', afterLoad, { once: true })
}
