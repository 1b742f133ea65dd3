import type { Pool } from 'pg'
import type { Clock } from '#platform/time/clock.ts'
import type { Bus } from './bus.server.ts'
import { listen, type Listener } from './listen.server.ts'
import type { RealtimeLog } from '../limits.server.ts'
import { GROWN, moveBatch, readLog, readPast, readState, type Line, type Past } from './outbox.server.ts'
import { ENDED_SESSIONS, WAKE } from './publish.server.ts'

export interface FeedOptions {
  readonly pool: Pool
  readonly clock: Clock
  readonly log: RealtimeLog
  readonly bus: Bus | null
  readonly window_ms: number
  readonly poll_ms: number
  /** Takes the past at the start, and again when the thread was lost. */
  readonly onPast: (past: Past, lost: boolean) => void
  /** Takes new lines: consecutive, each once. */
  readonly onLines: (lines: readonly Line[]) => void
}

export interface Feed {
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
  /** Something was published, or should have been: look now. */
  readonly poke: () => void
  readonly catchUp: (offset: number) => Promise<void>
  readonly epoch: () => string
  readonly tail: () => number
}

const BATCH = 1_000

/**
 * Brings publications to this node in the order of their offsets. Any node may move them from the outbox
 * into the log; each follows the log by offset, so a line that a node moved itself is taken at once and
 * everything else is read. Wake-ups come from the database, from the bus, and from within; if all fail,
 * the node looks four times a second.
 */
export function openFeed(options: FeedOptions): Feed {
  const { pool, clock, log, bus } = options
  let epoch = ''
  let tail = 0
  let stopped = true
  let failing = false
  let timer: NodeJS.Timeout | null = null
  let listener: Listener | null = null
  let running: Promise<void> | null = null
  const wanted = { move: false, read: false, look: false }

  async function load(lost: boolean) {
    const state = await readState(pool)
    const past = await readPast(pool, state.tail, clock.now() - options.window_ms, ENDED_SESSIONS)
    epoch = state.epoch
    tail = state.tail
    options.onPast(past, lost)
  }

  /** Takes lines that continue what is known; false when some before them are missing. */
  function take(lines: readonly Line[]): boolean {
    const fresh = lines[0] && lines[0].offset <= tail ? lines.filter(({ offset }) => offset > tail) : lines
    if (fresh.length === 0) return true
    if (fresh[0]!.offset !== tail + 1) return false
    tail = fresh.at(-1)!.offset
    options.onLines(fresh)
    return true
  }

  async function move() {
    for (let full = true; full && !stopped;) {
      const lines = await moveBatch(pool, BATCH, clock.now(), !bus?.isUp())
      full = lines.length >= BATCH
      if (lines.length === 0) continue
      bus?.sendLines(lines)
      if (!take(lines)) await read()
    }
  }

  async function read() {
    for (let full = true; full && !stopped;) {
      const lines = await readLog(pool, tail, BATCH)
      full = lines.length === BATCH
      if (take(lines)) continue
      log.warn({ tail, next: lines[0]!.offset }, 'realtime: lines are missing from the log; starting anew')
      await load(true)
    }
  }

  async function look() {
    const state = await readState(pool)
    if (state.epoch !== epoch || state.tail < tail) {
      log.warn({ tail, state }, 'realtime: the log is another one than before; starting anew')
      await load(true)
    } else if (state.tail > tail) wanted.read = true
    if (state.waiting) wanted.move = true
  }

  async function work() {
    try {
      while (!stopped && (wanted.move || wanted.read || wanted.look)) {
        const { move: moving, read: reading, look: looking } = wanted
        wanted.move = wanted.read = wanted.look = false
        if (moving) await move()
        if (reading) await read()
        if (looking) await look()
      }
      failing = false
    } catch (error) {
      // The timer looks again; said once until it works again.
      if (!failing && !stopped)
        log.error({ error: (error as Error).message }, 'realtime: no publications can be read')
      failing = true
    } finally {
      // In the turn in which the loop saw that nothing is wanted: a wish is never lost in between.
      running = null
    }
  }

  function want(what: keyof typeof wanted): Promise<void> {
    wanted[what] = true
    if (stopped) return Promise.resolve()
    return (running ??= work())
  }

  return {
    async start() {
      await load(false)
      stopped = false
      bus?.onLines((lines) => {
        // Lines that continue ours are taken as they come, unless a statement of ours is under way.
        if (stopped || (!running && take(lines))) return
        void want('read')
      })
      listener = listen(pool, [WAKE, GROWN], (name) => void want(name === WAKE ? 'move' : 'read'), log)
      timer = setInterval(() => void want('look'), options.poll_ms)
      await want('look')
    },
    async stop() {
      stopped = true
      if (timer) clearInterval(timer)
      await listener?.close()
      await running
    },
    poke: () => void want('move'),
    async catchUp(offset) {
      if (tail < offset) await want('look')
    },
    epoch: () => epoch,
    tail: () => tail,
  }
}
