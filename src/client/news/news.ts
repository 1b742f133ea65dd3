import { serverClock } from '#platform/time/server-clock.ts'
import { DAY } from '#platform/time/clock.ts'
import { arrives } from '#platform/time/within.ts'
import { modals } from '#ui/overlays/modals.ts'
import { takeReturn } from '../attention/attention.ts'
import { isInGame, readPending, startsInGame, storePending } from '../celebration/queue.ts'
import type { App } from '../context/app.ts'
import { accountOf } from '../context/player.ts'
import { whenIdle } from '../query/when-idle.ts'
import { dismiss, isDismissed } from '../storage/dismissals.ts'
import { boxOf } from '../storage/memory.ts'

/**
 * The one queue of news: what happened to a player is told when nothing is interrupted by it, merged, and by
 * one tab of the browser (docs/decisions/083-attention-and-news.md). Kinds of news are the features'.
 */
export interface NewsKind<T> {
  /** Under which the tab keeps what waits. */
  readonly name: string
  /** Whether what the tab saved is a piece of it: anybody can write there. */
  readonly isPiece: (saved: unknown) => boolean
  /** Tells pieces apart, so that another tab of the browser does not tell one again; absent where the server does. */
  readonly pieceKey?: (piece: T) => string
  /** Left out while a game is open, and told after it in one with what came meanwhile. */
  readonly waitsForGame?: (pieces: readonly T[]) => boolean
  /** Several are told one after another; all others are told as one. */
  readonly oneByOne?: true
  /**
   * Fetches the windows that it opens; null where they are here. They come before it is told: one that took
   * its time would open over the round, the game, or the window that began meanwhile.
   */
  readonly fetch?: (app: App) => Promise<unknown> | null
  /**
   * Tells them.
   * @returns whether a window opens for it: what comes next waits for its end
   */
  readonly tell: (app: App, pieces: readonly T[]) => boolean | Promise<boolean>
}

/** Pieces of one batch come one by one; they are one. */
const TOGETHER_MS = 250
/** A window beside the one that has the focus lets that one tell it. */
const BESIDE_MS = 1_000
/** A window that was asked for is there by then, or failed to load. */
const OPENS_MS = 3_000
/** So long the tabs of a browser remember what one of them told. */
const ANNOUNCED_MS = 30 * DAY

const box = boxOf('localStorage')

interface Waiting {
  readonly kind: NewsKind<unknown>
  /** Pieces that arrived since the queue was last checked. */
  fresh: readonly unknown[]
  /** Pieces that were held back while a game is open. */
  left: readonly unknown[]
}

interface Queue {
  readonly join: <T>(kind: NewsKind<T>) => (piece: T) => void
}

const queues = new WeakMap<App, Queue>()

/**
 * Joins the queue with a kind of news; what waited when the page was left goes on waiting.
 * @returns adds a piece
 */
export function joinNews<T>(app: App, kind: NewsKind<T>): (piece: T) => void {
  const queue = queues.get(app) ?? openQueue(app)
  queues.set(app, queue)
  return queue.join(kind)
}

/**
 * The pieces of a kind that the tab has saved for a player; empty where anything saved is not a valid piece.
 */
function savedOf({ name, isPiece }: NewsKind<unknown>, account: string | null): readonly unknown[] {
  const saved = readPending(account, name)
  return Array.isArray(saved) && saved.every(isPiece) ? saved : []
}

function openQueue(app: App): Queue {
  const all: Waiting[] = []
  const account = () => accountOf(app)
  let opens = startsInGame()
  let isDue = false
  const any = () => all.some(({ fresh }) => fresh.length > 0)
  const anyLeft = () => all.some(({ left }) => left.length > 0)
  const keep = ({ kind: { name }, fresh, left }: Waiting) => {
    const pieces = [...left, ...fresh]
    storePending(account(), name, pieces.length > 0 ? pieces : null)
  }
  const soon = () => {
    if (isDue || (opens && startsInGame())) return
    isDue = true
    const after_ms = document.hasFocus() ? TOGETHER_MS : TOGETHER_MS + BESIDE_MS
    setTimeout(() => whenSeen(() => whenHere(app, all, () => whenIdle(() => tellFrom(0)))), after_ms)
  }
  /** Tells the kinds from a place on, up to the first that opens a window. */
  const tellFrom = (place: number): void => {
    const waiting = all[place]
    if (!waiting) return done()
    const pieces = takeFrom(app, waiting)
    keep(waiting)
    const shows = pieces.length > 0 && announce(waiting.kind, pieces)
    const goOnAfter = (hasWindow: boolean) =>
      hasWindow ? (takeReturn(app), afterWindow(done)) : tellFrom(place + 1)
    if (typeof shows === 'boolean') goOnAfter(shows)
    else void shows.then(goOnAfter)
  }
  const announce = (kind: NewsKind<unknown>, pieces: readonly unknown[]): boolean | Promise<boolean> => {
    const { name, pieceKey } = kind
    const now_ms = serverClock.now()
    if (pieceKey)
      for (const piece of pieces)
        dismiss(box, account(), dismissalKey(name, pieceKey(piece)), now_ms + ANNOUNCED_MS, now_ms)
    const shows = kind.tell(app, pieces)
    if (typeof shows === 'boolean') return shows
    return shows.catch((error: unknown) => {
      reportError(error)
      return false
    })
  }
  // Until then nothing else is told: a window that was asked for is not there at once.
  const done = () => {
    isDue = false
    goOn()
  }
  const goOn = () => {
    if (any() || (anyLeft() && !isInGame())) soon()
  }
  modals.subscribe(() => {
    const begins = opens
    opens = false
    if (begins || (anyLeft() && !isInGame())) goOn()
  })
  return {
    join<T>(kind: NewsKind<T>) {
      const joined = kind as unknown as NewsKind<unknown>
      const waiting: Waiting = { kind: joined, fresh: savedOf(joined, account()), left: [] }
      all.push(waiting)
      if (!opens) goOn()
      return (piece) => {
        waiting.fresh = [...waiting.fresh, piece]
        keep(waiting)
        soon()
      }
    },
  }
}

const dismissalKey = (name: string, key: string) => `news:${name}:${key}`

/** Takes what is told now: nothing that another tab told, and while a game is open nothing that waits for its end. */
function takeFrom(app: App, waiting: Waiting): readonly unknown[] {
  const { kind } = waiting
  const account = accountOf(app)
  const now_ms = serverClock.now()
  const isNew = (piece: unknown) =>
    !kind.pieceKey || !isDismissed(box, account, dismissalKey(kind.name, kind.pieceKey(piece)), now_ms)
  const inGame = isInGame()
  const pieces = (inGame ? waiting.fresh : [...waiting.left, ...waiting.fresh]).filter(isNew)
  waiting.fresh = kind.oneByOne ? pieces.slice(1) : []
  if (!inGame) waiting.left = []
  else if (kind.waitsForGame?.(pieces)) {
    waiting.left = [...waiting.left, ...pieces]
    return []
  }
  return kind.oneByOne ? pieces.slice(0, 1) : pieces
}

/** Does something once the windows of what waits are here; one that is lost is asked for again as it is told. */
function whenHere(app: App, all: readonly Waiting[], act: () => void): void {
  const coming = all.flatMap(({ kind, fresh, left }) =>
    fresh.length + left.length > 0 ? (kind.fetch?.(app) ?? []) : [],
  )
  if (coming.length === 0) return act()
  void arrives(Promise.all(coming)).then(act, act)
}

/** Does something once the page is in sight: a tab in the background tells nobody. */
function whenSeen(act: () => void): void {
  if (!document.hidden) return act()
  const look = () => {
    if (document.hidden) return
    document.removeEventListener('visibilitychange', look)
    act()
  }
  document.addEventListener('visibilitychange', look)
}

/** Does something once the window that was asked for is there, or failed to be. */
function afterWindow(act: () => void): void {
  const end = () => {
    clearTimeout(timer)
    stop()
    act()
  }
  const timer = setTimeout(end, OPENS_MS)
  const stop = modals.subscribe(end)
}
