import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { tooDeep, unsafeText } from '../base/text/text.ts'
import type { Log } from '../base/log.server.ts'
import { refuse } from '../base/errors.ts'
import type { Run } from './run.ts'

/**
 * The economy of a run: the numbers that a feature plays by, checked by the feature before a run gets them.
 */

/** A figure that a feature computes of an economy, such as its expected value, and what it may be. */
export interface Figure {
  /** As an operator reads it: `coins expected per claim`. */
  readonly name: string
  readonly value: number
  readonly least?: number
  readonly most?: number
  /** A bound of what is planned from now on; runs that an earlier release planned are read without. */
  readonly onlyPlanned?: true
}

/** How a feature reads economies. The schema of a later release must still read those of earlier runs. */
export interface RunEconomy<E = unknown> {
  readonly schema: z.ZodType<E>
  /** Its figures with their bounds: expected values, sums of weights, budgets. */
  check(economy: E): readonly Figure[]
  /** How many days a run takes for all of it to happen, by its economy; a shorter one is refused. Any length where absent. */
  leastDays?(economy: E): number
  /** One by which demonstrations plan runs. */
  readonly sample?: E
  /** The usual one, as operators get it to plan by; the sample where absent. */
  readonly usual?: E
  /** How long a demonstration's runs are; a week where absent. */
  readonly sampleDays?: 1 | 7 | 14 | 28
  /**
   * The one run that a demonstration plans instead, for what has its place in the year: its first and last day,
   * both whole, by today's (`2026-11-23`). Where it has begun, the rest of it.
   */
  readonly sampleSeason?: (today: string) => { readonly first: string; readonly last: string }
  /** Its runs of a week end at this time of a weekday (0 is Sunday), such as the hour of a draw; the first is shorter. */
  readonly sampleDraws?: { readonly weekday: number; readonly at: string }
}

export interface CheckedEconomy {
  /** JSON. */
  readonly economy: unknown
  readonly hash: string
  readonly figures: readonly Figure[]
}

/** Enough for any table of prizes, and little enough to be read with every run. */
const MOST_BYTES = 65_536

/**
 * Checks an economy by the feature's own schema and figures.
 * @throws Refusal ECONOMY_UNFIT (422) with what is out of bounds
 */
export function checkEconomy(of: RunEconomy, given: unknown): CheckedEconomy {
  if (tooDeep(given) || unsafeText(given) !== null) unfit('it has text or nesting that can’t be stored')
  const read = of.schema.safeParse(given)
  if (!read.success) {
    const [{ path, message }] = read.error.issues as [z.core.$ZodIssue]
    return unfit(`${path.join('.') || 'it'} isn’t valid (${message.replace(/\.$/, '')})`)
  }
  const text = ordered(read.data)
  if (Buffer.byteLength(text) > MOST_BYTES) unfit(`it is larger than ${MOST_BYTES} bytes`)
  const figures = of.check(read.data)
  const wrong = outOfBounds(figures)
  if (wrong) unfit(`${wrong.name} is ${wrong.value} but must be ${boundsOf(wrong)}`, wrong)
  return { economy: JSON.parse(text) as unknown, hash: hashOfText(text), figures }
}

/** The first figure that is not within its bounds. */
const outOfBounds = (figures: readonly Figure[]) =>
  figures.find(({ value, least = -Infinity, most = Infinity }) => !(value >= least && value <= most))

const boundsOf = ({ least, most }: Figure): string => {
  if (least === most) return String(least)
  if (least === undefined) return `${most} or less`
  return most === undefined ? `${least} or more` : `from ${least} to ${most}`
}

const unfit = (what: string, figure?: Figure): never =>
  refuse('ECONOMY_UNFIT', `This economy can’t be used because ${what}. Correct it and try again.`, {
    status: 422,
    ...(figure ? { values: { figure: figure.name, value: figure.value }, details: figure } : {}),
  })

const known = new WeakMap<Run, unknown>()
/** The economies that a feature has read and checked, by their hashes: runs have few. */
const read = new WeakMap<object, Map<string, unknown>>()

/** Reads an economy by the feature's schema, and holds its figures against their bounds. */
function readEconomy<E>({ runId, economy, economyHash }: Run, of: RunEconomy<E>): E {
  const economies = read.get(of) ?? new Map<string, unknown>()
  read.set(of, economies)
  if (!economies.has(economyHash)) {
    const parsed = of.schema.parse(economy)
    const wrong = outOfBounds(of.check(parsed).filter(({ onlyPlanned }) => !onlyPlanned))
    if (wrong)
      throw new Error(`the economy of run ${runId} is out of bounds: ${wrong.name} is ${wrong.value}`)
    economies.set(economyHash, parsed)
  }
  return economies.get(economyHash) as E
}

/**
 * The economy that a run is played by.
 * @throws Error where the run or its copy is no longer what was checked, or the figures are out of their bounds
 */
export function economyOf<E>(run: Run, of: RunEconomy<E>): E {
  if (!known.has(run)) {
    if (!run.isOurs || hashOf(run.economy) !== run.economyHash)
      throw new Error(`the economy of run ${run.runId} is not the one that was checked`)
    known.set(run, readEconomy(run, of))
  }
  return known.get(run) as E
}

/** Whether this server wrote a run; it is told where not, since such a run holds up no other. */
export function isOwnRun(
  { log }: { readonly log: Pick<Log, 'error'> },
  { runId, isOurs, feature, theme }: Run,
): boolean {
  if (!isOurs)
    log.error({ run: runId, feature, theme }, 'a run is not as this site wrote it: nothing is played by it')
  return isOurs
}

const hashOfText = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The hash of an economy, in whichever order its keys are. */
export const hashOf = (economy: unknown): string => hashOfText(ordered(economy))

/** JSON with the keys of every object in order, so that one economy has one hash. */
const ordered = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

declare module '../calls/service.server.ts' {
  interface ServiceParts {
    /** How it reads and checks the economies of its runs; for features whose face says `runs`. */
    readonly runs?: RunEconomy
    /** Runs that may take place beside these, such as those of another season, by names that begin with the feature's. */
    readonly moreRuns?: Readonly<Record<`${string}.${string}`, RunEconomy>>
  }
}
