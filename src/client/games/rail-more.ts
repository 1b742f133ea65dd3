import { tilesHtml, type TileGame } from '#ui/lobby/tile.ts'
import type { App } from '../context/app.ts'
import { firstTiles, type RailView } from './rows.ts'
import { tilesOf } from './tiles.ts'
import { mayPrefetch, type Connection } from '../query/connection.ts'
import { gamesOfHome } from './games.ts'

/**
 * The tiles of a lobby's rails that are not in the page: they come while a player's page rests, when a rail is
 * near, or when it is moved.
 */

type Rails = ReadonlyMap<string, readonly TileGame[]>

/** The rails of each player who sat here; one question for all rails of a page. */
const asked = new WeakMap<App, { readonly of: string; readonly rails: Promise<Rails | null> }>()
/** How many tiles a list had when it was grown: fewer, and it was rendered again. */
const grown = new WeakMap<Element, number>()
const growing = new WeakMap<Element, Promise<void>>()
const waiting = new WeakSet<Element>()

async function ask(app: App): Promise<Rails | null> {
  const { payload } = await app.call(app.registry.core.home, { only: 'rows' })
  if (!payload) return null
  const { games, schemeSections, recentGames } = await gamesOfHome(app, payload)
  const recent = { key: 'recent', gameIds: recentGames.map(({ id }) => id) }
  return new Map([...schemeSections, recent].map(({ key, gameIds }) => [key, tilesOf(games, gameIds)]))
}

/** All tiles of the lobby's rails by key, for whoever sits here; null when they cannot be had now. */
function railsFor(app: App): Promise<Rails | null> {
  const { me } = app.player.getState()
  const of = `${me.account}|${me.playerRestrictionIdsHash}`
  const known = asked.get(app)
  if (known?.of === of) return known.rails
  const rails = ask(app).then((found) => {
    if (!found) asked.delete(app)
    return found
  })
  asked.set(app, { of, rails })
  return rails
}

/**
 * Puts the rest of a rail behind the tiles that are there; an empty one gets what is in sight of it, and the
 * rest when it is moved. What cannot be had is left out: the next touch asks again, and the link above the rail
 * leads to all of it.
 * @param pieces how an empty one is filled: a few tiles a frame by default
 */
export async function fillRail(
  app: App,
  rail: RailView,
  list: HTMLUListElement,
  pieces = FRAMES,
): Promise<void> {
  // A row that is being filled because it came near may be moved meanwhile: then it wants the rest too.
  const filling = growing.get(list)
  if (filling) {
    if (waiting.has(list)) return
    waiting.add(list)
    await filling.catch(() => {})
    waiting.delete(list)
  }
  if (growing.has(list) || grown.get(list) === list.children.length) return
  const work = growOnce(app, rail, list, pieces)
  growing.set(list, work)
  await work.finally(() => growing.delete(list))
}

/** How a row is filled: so many tiles at once, and what is awaited between them. */
interface Pieces {
  readonly tiles: number
  readonly next: () => Promise<unknown>
}

/** With more in a frame a slow device would not answer for a tenth of a second. */
const FRAMES: Pieces = { tiles: 2, next: () => new Promise((done) => requestAnimationFrame(done)) }

/** A page that was scrolled stands still for so long before it rests. */
const REST_MS = 250
/** Nothing else to do for so long is as good as never: the next piece is put in all the same. */
const IDLE_MS = 500

const later = () => new Promise((done) => setTimeout(done, REST_MS))
const idle = () =>
  'requestIdleCallback' in window
    ? new Promise((done) => requestIdleCallback(done, { timeout: IDLE_MS }))
    : later()
/** Pictures are fetched so far ahead of the screen: as far as browsers do it for lazy ones that are laid out. */
const AHEAD_PX = 1_250

/**
 * Fetches the pictures of rows before these come into sight. What is below is not laid out, so that the
 * browser itself would begin only then, and each picture that came would be painted in the midst of a scroll.
 * @returns takes a row that has its tiles
 */
function picturesAhead(end: AbortSignal): (list: Element) => void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        near.unobserve(target)
        for (const picture of target.querySelectorAll<HTMLImageElement>('.tile img'))
          picture.loading = 'eager'
      }
    },
    { rootMargin: `0px 0px ${AHEAD_PX}px` },
  )
  end.addEventListener('abort', () => near.disconnect())
  return (list) => near.observe(list.parentElement!)
}

/** Far below nothing is drawn yet. */
const AT_REST: Pieces = { tiles: 4, next: idle }

/**
 * Fills the rows of a player's page that are empty while nobody scrolls, so that no frame of the scroll to them
 * has to, and fetches the pictures of those that come next. Guests' rows wait until they are near: their pages
 * cost the server nothing, and most of them go on.
 * @param end ends it
 */
export async function fillAhead(app: App, rails: readonly RailView[], end: AbortSignal): Promise<void> {
  const { connection } = navigator as { connection?: Connection }
  if (app.player.getState().me.isGuest || !mayPrefetch(connection)) return
  let moved_ms = 0
  const moved = () => (moved_ms = performance.now())
  addEventListener('scroll', moved, { passive: true, signal: end })
  const ahead = picturesAhead(end)
  for (const rail of rails) {
    while (performance.now() - moved_ms < REST_MS && !end.aborted) await later()
    await idle()
    if (end.aborted) return
    const list = document.querySelector<HTMLUListElement>(`#games-${CSS.escape(rail.key)}`)
    if (!list) continue
    if (list.childElementCount === 0) await fillRail(app, rail, list, AT_REST)
    ahead(list)
  }
}

/**
 * Fills a row that is not in sight yet in pieces, so that no single frame is long. A page that is rendered
 * again meanwhile ends it.
 */
async function fill(list: HTMLUListElement, tiles: readonly TileGame[], pieces: Pieces): Promise<void> {
  list.ariaBusy = 'true'
  for (let from = 0; from < tiles.length && list.childElementCount === from; from += pieces.tiles) {
    list.insertAdjacentHTML('beforeend', tilesHtml(tiles.slice(from, from + pieces.tiles)))
    if (from + pieces.tiles < tiles.length) await pieces.next()
  }
  list.ariaBusy = null
}

async function growOnce(app: App, rail: RailView, list: HTMLUListElement, pieces: Pieces) {
  // A page that was made in the browser has them all.
  const tiles = rail.tiles ?? (await railsFor(app))?.get(rail.key)
  if (!tiles) return
  const isEmpty = list.childElementCount === 0
  const there = new Set(
    [...list.querySelectorAll<HTMLElement>('[data-open]')].map(({ dataset }) => dataset['open']),
  )
  const seen = isEmpty ? tiles.slice(0, firstTiles(rail, app.device)) : tiles
  const rest = seen.filter(({ slug }) => !there.has(slug))
  const { favorites } = app.player.getState()
  const marked = favorites ? rest.map((tile) => ({ ...tile, favorite: favorites.has(tile.slug) })) : rest
  if (isEmpty) await fill(list, marked, pieces)
  else list.insertAdjacentHTML('beforeend', tilesHtml(marked))
  if (seen === tiles) grown.set(list, list.children.length)
}
