import { serverClock } from '#platform/time/server-clock.ts'
import type { App } from '#client/context/app.ts'
import { ownerKey } from '#client/storage/dismissals.ts'
import { read, write } from '#client/storage/memory.ts'
import { rounds } from '#ui/rounds.ts'
import type { PopUpAd } from '../contract.ts'
import { STORED_MS } from '../economy.ts'

/** The ad that waits for its turn, kept in the browser for 24 hours (001 §4, §9), and the one that is shown. */

export const MODAL = 'pop-up-ad'
const KEY = 'pop-up-ad'

interface Stored {
  /** When the site was last used in this browser, ms since 1970. */
  readonly seen_ms: number
  readonly waiting?: {
    /** A mark of the player; nobody else of the browser is shown it. */
    readonly who: string
    readonly ad: PopUpAd
    /** When it may be shown, and until when it is kept. */
    readonly from_ms: number
    readonly until_ms: number
  }
}

type Page = Pick<App, 'player'>

function stored(): Stored | null {
  try {
    return JSON.parse(read('localStorage', KEY) ?? 'null') as Stored | null
  } catch {
    return null
  }
}

const keep = (more: Partial<Stored>): void =>
  write('localStorage', KEY, JSON.stringify({ seen_ms: serverClock.now(), ...stored(), ...more }))

/** Forgets everything stored in the browser, for example when consent is withdrawn. */
export const forget = (): void => write('localStorage', KEY, null)

/** When the site was last used in this browser, ms since 1970; null where that is unknown. */
export const lastSeen = (): number | null => stored()?.seen_ms ?? null

/** The site is used now. */
export const see = (): void => keep({ seen_ms: serverClock.now() })

const whoOf = ({ player }: Page) => ownerKey(player.getState().me.account)

/** The ad that waits, unless it is too old, over, or somebody else's. */
function waitingFor(app: Page) {
  const now_ms = serverClock.now()
  const waiting = stored()?.waiting
  if (waiting?.who !== whoOf(app) || !(waiting.until_ms > now_ms)) return null
  const { endsAt } = waiting.ad.popup_data
  return endsAt === null || Date.parse(endsAt) > now_ms ? waiting : null
}

/** Keeps an ad until its turn. */
export function storeAd(app: Page, ad: PopUpAd): void {
  const now_ms = serverClock.now()
  const from_ms = now_ms + ad.popup_delay_time
  keep({ waiting: { who: whoOf(app), ad, from_ms, until_ms: now_ms + STORED_MS } })
}

/** Whether an ad waits, though its moment may not have come. */
export const hasAd = (app: Page): boolean => waitingFor(app) !== null

/** Whether an ad may be shown now: never inside a round. */
export const isDue = (app: Page): boolean =>
  rounds.getState().running === 0 && (waitingFor(app)?.from_ms ?? Infinity) <= serverClock.now()

const shown = new WeakMap<Page['player'], PopUpAd>()

/** The turn of the ad has come: no other tab shows it. */
export function takeAd(app: Page): void {
  const ad = waitingFor(app)?.ad
  if (ad) shown.set(app.player, ad)
  keep({ waiting: undefined as never })
}

/** The ad whose window is open. */
export const openAd = (app: Page): PopUpAd | null => shown.get(app.player) ?? null

const queues = new WeakMap<Page['player'], () => void>()

/** Tells by what the windows of a player take their turn. */
export const joinQueue = ({ player }: Page, offer: () => void): void => void queues.set(player, offer)

/** The queue of a player's windows, once it is there. */
export const queueOf = ({ player }: Page): (() => void) | undefined => queues.get(player)
