/**
 * The dismissals of pop-ups in the browser, by account, each with the time until which it holds; and the last
 * game.
 */

type Box = Pick<Storage, 'getItem' | 'setItem'>

/** By owner: two people may take turns at one browser. */
type ByOwner<T> = Readonly<Record<string, T | undefined>>

/** Name → ms since 1970. Those of `until` hold for everybody who has closed nothing yet. */
type Times = Readonly<Record<string, number>>

const POP_UPS = 'pop-ups'
const LAST_GAME = 'last-game'

/** Under what the browser keeps something of an account, or of a guest. A name would be no key: two may share it. */
export const ownerKey = (account: string | null | undefined): string => account ?? 'guest'

function read<T>(box: Box, key: string): T | null {
  try {
    return JSON.parse(box.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

function write(box: Box, key: string, value: unknown): void {
  try {
    box.setItem(key, JSON.stringify(value))
  } catch {
    // A browser that keeps nothing asks again.
  }
}

const store = <T>(box: Box, key: string, account: string | null, value: T): void =>
  write(box, key, { ...read<ByOwner<T>>(box, key), [ownerKey(account)]: value })

function dismissedBy(box: Box, account: string | null): Times {
  const all = read<ByOwner<Times>>(box, POP_UPS)
  return all?.[ownerKey(account)] ?? all?.['until'] ?? {}
}

/** Whether a player closed this pop-up and its day is not over. */
export const isDismissed = (box: Box, account: string | null, name: string, now_ms: number): boolean =>
  (dismissedBy(box, account)[name] ?? 0) > now_ms

/**
 * Remembers that a player closed a pop-up, or was told something once.
 * @param until_ms when it may come again, ms since 1970
 * @param now_ms dismissals that ended by then are removed
 */
export function dismiss(box: Box, account: string | null, name: string, until_ms: number, now_ms = 0): void {
  const current = Object.entries(dismissedBy(box, account)).filter(([, until]) => until > now_ms)
  store(box, POP_UPS, account, { ...Object.fromEntries(current), [name]: until_ms })
}

/** The game that was played last (001 §3). */
export interface LastGame {
  readonly slug: string
  readonly title: string
  readonly subTitle: string
  readonly cover: string
}

export const storeLastGame = (box: Box, account: string | null, game: LastGame): void =>
  store(box, LAST_GAME, account, game)

export function lastGame(box: Box, account: string | null): LastGame | null {
  const last = read<ByOwner<LastGame>>(box, LAST_GAME)?.[ownerKey(account)]
  return last && /^[a-z0-9-]+$/.test(last.slug) ? last : null
}
