/** What the pop-ups keep in the browser: which were closed, until when, and by whom. */

type Box = Pick<Storage, 'getItem' | 'setItem'>

interface Dismissed {
  /** A mark of the player; without it the record holds for everybody. */
  readonly who?: string
  /** Name → ms since 1970. */
  readonly until: Readonly<Record<string, number>>
}

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

const dismissedBy = (box: Box, account: string | null): Dismissed['until'] => {
  const known = read<Dismissed>(box, POP_UPS)
  return known?.until && (known.who === undefined || known.who === ownerKey(account)) ? known.until : {}
}

/** Whether a player closed this pop-up and its day is not over. */
export const isDismissed = (box: Box, account: string | null, name: string, now_ms: number): boolean =>
  (dismissedBy(box, account)[name] ?? 0) > now_ms

/**
 * Remembers that a player closed a pop-up, or was told something once.
 * @param until_ms when it may come again, ms since 1970
 * @param now_ms what was over by then is forgotten
 */
export function dismiss(box: Box, account: string | null, name: string, until_ms: number, now_ms = 0): void {
  const current = Object.entries(dismissedBy(box, account)).filter(([, until]) => until > now_ms)
  write(box, POP_UPS, { who: ownerKey(account), until: { ...Object.fromEntries(current), [name]: until_ms } })
}

/** The game that was played last (001 §3). */
export interface LastGame {
  readonly slug: string
  readonly title: string
  readonly subTitle: string
  readonly cover: string
}

export const storeLastGame = (box: Box, account: string | null, game: LastGame): void =>
  write(box, LAST_GAME, { who: ownerKey(account), game })

export function lastGame(box: Box, account: string | null): LastGame | null {
  const last = read<{ readonly who: string; readonly game: LastGame }>(box, LAST_GAME)
  return last?.who === ownerKey(account) && /^[a-z0-9-]+$/.test(last.game?.slug ?? '') ? last.game : null
}
