/** What the pop-ups keep in the browser: which were closed, until when, and by whom. */

type Box = Pick<Storage, 'getItem' | 'setItem'>

/** What is kept of each owner, the last one to change it first: two people take turns at one browser. */
type ByOwner<T> = readonly (readonly [owner: string, value: T])[]
/** So many owners are remembered. */
const OWNERS = 4

/** Name → ms since 1970. */
type Times = Readonly<Record<string, number>>

interface Dismissed {
  readonly of?: ByOwner<Times>
  /** What holds for everybody who has closed nothing yet. */
  readonly until?: Times
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

/** An earlier release kept one owner's alone, in another form. */
const listOf = <T>(stored: ByOwner<T> | null | undefined): ByOwner<T> => (Array.isArray(stored) ? stored : [])

const valueOf = <T>(stored: ByOwner<T> | null | undefined, owner: string): T | undefined =>
  listOf(stored).find((one) => one?.[0] === owner)?.[1]

const withValue = <T>(stored: ByOwner<T> | null | undefined, owner: string, value: T): ByOwner<T> =>
  [[owner, value] as const, ...listOf(stored).filter((one) => one?.[0] !== owner)].slice(0, OWNERS)

const dismissedBy = (known: Dismissed | null, account: string | null): Times =>
  valueOf(known?.of, ownerKey(account)) ?? known?.until ?? {}

/** Whether a player closed this pop-up and its day is not over. */
export const isDismissed = (box: Box, account: string | null, name: string, now_ms: number): boolean =>
  (dismissedBy(read(box, POP_UPS), account)[name] ?? 0) > now_ms

/**
 * Remembers that a player closed a pop-up, or was told something once.
 * @param until_ms when it may come again, ms since 1970
 * @param now_ms what was over by then is forgotten
 */
export function dismiss(box: Box, account: string | null, name: string, until_ms: number, now_ms = 0): void {
  const known = read<Dismissed>(box, POP_UPS)
  const current = Object.entries(dismissedBy(known, account)).filter(([, until]) => until > now_ms)
  const times = { ...Object.fromEntries(current), [name]: until_ms }
  write(box, POP_UPS, { ...known, of: withValue(known?.of, ownerKey(account), times) })
}

/** The game that was played last (001 §3). */
export interface LastGame {
  readonly slug: string
  readonly title: string
  readonly subTitle: string
  readonly cover: string
}

export const storeLastGame = (box: Box, account: string | null, game: LastGame): void =>
  write(box, LAST_GAME, withValue(read(box, LAST_GAME), ownerKey(account), game))

export function lastGame(box: Box, account: string | null): LastGame | null {
  const last = valueOf(read<ByOwner<LastGame>>(box, LAST_GAME), ownerKey(account))
  return /^[a-z0-9-]+$/.test(last?.slug ?? '') ? last! : null
}
