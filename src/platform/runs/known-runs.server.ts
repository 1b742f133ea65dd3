import type { Database } from '../data/db.server.ts'
import { DAY, type Clock } from '../time/clock.ts'
import type { Span } from './occurrences.ts'
import type { Run } from './run.ts'
import { AHEAD_MS } from './ahead.ts'
import { revisionOf, runAtInstant, runsOfSpan, runsWithin } from './store.server.ts'

/**
 * The runs around now, in memory: every request asks for them. A node looks every 900 ms, and only when it is
 * asked, whether anything was changed, and reads the runs again only then. It reads by the readers'
 * connections: whoever asks within a transaction holds one of the others, and waits for none.
 */
export interface KnownRuns {
  /** The run of a feature in a brand at an instant, or null. */
  readonly at: (feature: string, theme: string, at_ms: number) => Promise<Run | null>
  /** The runs of a feature in a brand that share an instant with a span, in the order of their starts. */
  readonly within: (feature: string, theme: string, span: Span) => Promise<readonly Run[]>
  /** The next run that starts after an instant, of those that are planned, or null. */
  readonly next: (feature: string, theme: string, after_ms: number) => Promise<Run | null>
}

/** How long a node caches what it has looked at. */
const CACHE_MS = 900
/** Runs are kept from so long ago to the last that is planned, and read again when that has moved on too far. */
const BEFORE_MS = 3 * DAY
const AFTER_MS = AHEAD_MS + DAY
const MOVED_MS = DAY

interface Cached extends Span {
  readonly revision: string
  readonly around_ms: number
  readonly runs: ReadonlyMap<string, readonly Run[]>
}

export function openKnownRuns({ reads }: Pick<Database, 'reads'>, clock: Clock): KnownRuns {
  let looked: { readonly at_ms: number; readonly cached: Promise<Cached> } | null = null

  async function read(revision: string, now: number): Promise<Cached> {
    const span = { starts_ms: now - BEFORE_MS, ends_ms: now + AFTER_MS }
    const runs = new Map<string, Run[]>()
    for (const run of await runsWithin(reads, span)) {
      const key = `${run.theme}/${run.feature}`
      runs.set(key, [...(runs.get(key) ?? []), run])
    }
    return { ...span, revision, around_ms: now, runs }
  }

  /** The revision is read first: what is changed meanwhile is read again. */
  async function look(before: Promise<Cached> | undefined, now: number): Promise<Cached> {
    const revision = await revisionOf(reads)
    const cached = await before?.catch(() => null)
    const isFresh = cached && cached.revision === revision && Math.abs(now - cached.around_ms) < MOVED_MS
    return isFresh ? cached : read(revision, now)
  }

  function around(): Promise<Cached> {
    const now = clock.now()
    if (looked && looked.at_ms > now - CACHE_MS && looked.at_ms <= now) return looked.cached
    const cached = look(looked?.cached, now)
    cached.catch(() => (looked = null))
    looked = { at_ms: now, cached }
    return cached
  }

  return {
    async at(feature, theme, at_ms) {
      const { runs, starts_ms, ends_ms } = await around()
      if (at_ms < starts_ms || at_ms >= ends_ms) return runAtInstant(reads, feature, theme, at_ms)
      const own = runs.get(`${theme}/${feature}`) ?? []
      return own.find((run) => run.starts_ms <= at_ms && at_ms < run.ends_ms) ?? null
    },
    async within(feature, theme, span) {
      const { runs, starts_ms, ends_ms } = await around()
      if (span.starts_ms < starts_ms || span.ends_ms > ends_ms) return runsOfSpan(reads, feature, theme, span)
      const own = runs.get(`${theme}/${feature}`) ?? []
      return own.filter((run) => run.starts_ms < span.ends_ms && run.ends_ms > span.starts_ms)
    },
    async next(feature, theme, after_ms) {
      const { runs } = await around()
      return runs.get(`${theme}/${feature}`)?.find(({ starts_ms }) => starts_ms > after_ms) ?? null
    },
  }
}
