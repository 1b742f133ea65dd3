import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../data/db.server.ts'
import type { Log } from '../../base/log.server.ts'
import { scrub } from '../../base/text/scrub.ts'
import { SECOND, type Clock } from '../../time/clock.ts'
import { RefusedForGood, TryLater, Unanswered, type RecipientTrouble } from './failures.server.ts'
import {
  limitsOf,
  pauseAfter,
  pauseAfterSilence,
  placesOf,
  priorityOf,
  slowOf,
  UNANSWERED_MAX,
} from './lanes.ts'
import {
  dueLanes,
  endDelivery,
  putOff,
  takeDue,
  type DeliveryEnd,
  type Later,
  type TakenDelivery,
} from './rows.server.ts'

/**
 * Takes what is due out of the server, each lane by itself: a service that hangs holds up what goes to it, and
 * nothing else. What fails is tried again for as long as it is of use.
 */
export interface Pump {
  readonly start: () => void
  /** Lets what is under way end for a moment, then cuts it off; it is tried again by whoever comes next. */
  readonly stop: () => Promise<void>
}

/** Hears of a delivery that failed for good, why, and what its recipient can mend. */
export type FailureListener = (
  delivery: TakenDelivery,
  why: string,
  trouble: RecipientTrouble | null,
) => Promise<void>

export interface PumpOptions {
  readonly database: Database
  readonly clock: Clock
  readonly log: Pick<Log, 'warn' | 'error'>
  /**
   * Makes one try. `dropped` says why it isn’t sent any more.
   * @param onSlow to be called where the other side has the message and is slow to answer
   * @throws RefusedForGood, TryLater, Unanswered, or any error for what may work later
   */
  readonly carry: (
    delivery: TakenDelivery,
    signal: AbortSignal,
    onSlow: () => void,
  ) => Promise<'delivered' | { readonly dropped: string }>
  /** Told when a delivery has failed for good, or its time has run out. */
  readonly onFailed?: FailureListener
  /** How long a try may take, in place of its lane's limit. */
  readonly patience_ms?: number
  readonly poll_ms?: number
}

/** How long a transport may take to notice that its time is over. */
const GRACE_MS = 2 * SECOND
/** How long a node that stops waits for what is under way. */
const STOP_MS = 5 * SECOND
/** How often it is tried to note an end: what isn't noted would be sent again. */
const NOTES = 5
const ERROR_MAX = 500

interface Ending {
  readonly state: DeliveryEnd
  readonly error: string | null
  readonly trouble?: RecipientTrouble | null
}

export function openPump(options: PumpOptions): Pump {
  const { database, clock, log, poll_ms = 500 } = options
  const { pool } = database
  const makeTry = openTries(options)
  const places = openPlaces()
  const under = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | null = null
  let looking: Promise<void> | null = null
  let stopped = false
  let failing = false

  const deliver = async (delivery: TakenDelivery, onSlow: () => void) =>
    settle(options, delivery, await makeTry.of(delivery, onSlow))

  /** Fills the free places of a lane. */
  async function fill(lane: string): Promise<void> {
    const free = places.free(lane)
    if (stopped || free <= 0) return
    places.change(lane, free)
    let found: readonly TakenDelivery[] = []
    try {
      found = await takeDue(pool, lane, {
        now: new Date(clock.now()),
        most: free,
        lease_ms: limitsOf(lane).lease_ms,
      })
    } finally {
      places.change(lane, found.length - free)
    }
    const more = found.length === free
    for (const delivery of found) {
      const place = places.hold(lane)
      const one = deliver(delivery, place.letGo)
        .catch((error: unknown) => log.error({ error, lane }, 'the end of a delivery could not be noted'))
        .then(place.end)
        .then(() => (more ? fill(lane) : undefined))
        .catch(lost)
        .finally(() => under.delete(one))
      under.add(one)
    }
  }

  function lost(error: unknown) {
    if (!failing && !stopped) log.error({ error }, 'deliveries can’t be read; they wait')
    failing = true
  }

  async function look() {
    try {
      for (const lane of await dueLanes(pool, new Date(clock.now()))) await fill(lane)
      failing = false
    } catch (error) {
      lost(error)
    }
  }

  return {
    start() {
      timer ??= setInterval(() => {
        looking ??= look().finally(() => (looking = null))
      }, poll_ms)
    },
    async stop() {
      stopped = true
      if (timer) clearInterval(timer)
      await looking
      const cut = setTimeout(makeTry.cutAll, STOP_MS)
      await Promise.all(under)
      clearTimeout(cut)
    },
  }
}

/** Notes what came of a try. */
async function settle(
  { database, clock, onFailed }: PumpOptions,
  delivery: TakenDelivery,
  outcome: Awaited<ReturnType<ReturnType<typeof openTries>['of']>>,
): Promise<void> {
  const { pool } = database
  if ('next' in outcome) return noted(() => putOff(pool, delivery, outcome))
  const at = new Date(clock.now())
  await noted(() => endDelivery(pool, delivery, { ...outcome, at, trouble: outcome.trouble?.is ?? null }))
  if (outcome.state === 'failed') await onFailed?.(delivery, outcome.error ?? '', outcome.trouble ?? null)
}

/** The places of each lane that a node has taken. */
function openPlaces() {
  const taken = new Map<string, number>()
  /** Those that wait for a slow answer, and hold no place. */
  const slow = new Map<string, number>()
  const add = (to: Map<string, number>, lane: string, by: number) => to.set(lane, (to.get(lane) ?? 0) + by)
  return {
    free: (lane: string): number => placesOf(lane) - (taken.get(lane) ?? 0),
    change: (lane: string, by: number) => void add(taken, lane, by),
    /** The taken place of one delivery, which it gives back when its other side is slow. */
    hold(lane: string) {
      let held = taken
      return {
        letGo() {
          if (held === slow || (slow.get(lane) ?? 0) >= slowOf(lane)) return
          add(taken, lane, -1)
          held = slow
          add(slow, lane, 1)
        },
        end: () => void add(held, lane, -1),
      }
    },
  }
}

/** The tries of a node, each with its limit. */
function openTries({ clock, log, carry, patience_ms: own_ms }: PumpOptions) {
  const cuts = new Set<AbortController>()

  /** Ends with the work, or when its time is over, whether the transport has noticed that or not. */
  async function limitedTry(delivery: TakenDelivery, onSlow: () => void): Promise<Ending> {
    const patience_ms = own_ms ?? limitsOf(delivery.lane).patience_ms
    const control = new AbortController()
    cuts.add(control)
    const over = setTimeout(() => control.abort(new Error(`no answer within ${patience_ms} ms`)), patience_ms)
    try {
      const said = await Promise.race([carry(delivery, control.signal, onSlow), afterAbort(control.signal)])
      return said === 'delivered' ? { state: said, error: null } : { state: 'dropped', error: said.dropped }
    } catch (error) {
      throw control.signal.aborted && !(error instanceof Unanswered) ? control.signal.reason : error
    } finally {
      clearTimeout(over)
      cuts.delete(control)
    }
  }

  /** Decides what follows a failed try: the delivery's end, or the time of the next try. */
  function afterFailure(delivery: TakenDelivery, error: unknown): Ending | Later {
    const { lane, at, attempts, useful_until } = delivery
    const said = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_MAX)
    if (error instanceof RefusedForGood) {
      log.warn({ lane, why: scrub(said) }, 'a delivery was refused for good')
      return { state: 'failed', error: said, trouble: error.trouble }
    }
    const waited_ms = clock.now() - at.getTime()
    const unanswered = delivery.unanswered + (error instanceof Unanswered ? 1 : 0)
    if (error instanceof Unanswered && unanswered > UNANSWERED_MAX) {
      log.error({ lane, attempts, why: scrub(said) }, 'a delivery was never answered, and may have arrived')
      return { state: 'failed', error: said }
    }
    const asked_ms =
      error instanceof TryLater
        ? error.after_ms
        : error instanceof Unanswered
          ? pauseAfterSilence(waited_ms)
          : 0
    const tries = { attempts, waited_ms }
    const pause_ms = pauseAfter(priorityOf(lane), tries, randomInt(1_000) / 1_000)
    const next = new Date(clock.now() + Math.max(pause_ms, asked_ms))
    if (next < useful_until) {
      log.warn({ lane, attempts, why: scrub(said) }, 'a delivery failed; it will be tried again')
      return { next, error: said, unanswered }
    }
    log.error({ lane, attempts, why: scrub(said) }, 'a delivery failed, and is too late now')
    return { state: 'failed', error: said }
  }

  return {
    async of(delivery: TakenDelivery, onSlow: () => void): Promise<Ending | Later> {
      if (delivery.useful_until.getTime() <= clock.now())
        return { state: 'failed', error: delivery.error ?? 'its time ran out before it could be sent' }
      try {
        return await limitedTry(delivery, onSlow)
      } catch (error) {
        return afterFailure(delivery, error)
      }
    },
    cutAll() {
      for (const one of cuts) one.abort(new Error('the server stops'))
    },
  }
}

/** Never resolves; rejects some time after the signal. */
const afterAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const end = () => setTimeout(() => reject(signal.reason as Error), GRACE_MS).unref()
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })

/** Writes down how a try ended, again where the database is away for a moment. */
async function noted(write: () => Promise<void>): Promise<void> {
  for (let time = 1; ; time++)
    try {
      return await write()
    } catch (error) {
      if (time === NOTES) throw error
      await sleep(time * SECOND)
    }
}
