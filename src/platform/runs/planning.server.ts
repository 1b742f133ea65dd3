import { requireImpersonalAuthor } from '../audit/reason.ts'
import { echoed } from '../base/text/text.ts'
import { refuse } from '../base/errors.ts'
import type { Database, Tx } from '../data/db.server.ts'
import { transact } from '../data/db.server.ts'
import type { Log } from '../base/log.server.ts'
import type { Clock } from '../time/clock.ts'
import type { RunEconomy } from './economy.server.ts'
import type { By } from './run.ts'
import { lockRuns, raiseRevision } from './store.server.ts'

/** The parts that planning needs. Every change of runs is made with them: locked, dated and counted. */
export interface Planning {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  /** The brands by name, with what they offer and their zones. */
  readonly brands: Readonly<Record<string, PlannedBrand>>
  /** How the features that run for a time read their economies, by the feature's name. */
  readonly economies: ReadonlyMap<string, RunEconomy>
}

export interface PlannedBrand {
  readonly timeZone: string
  readonly features: Readonly<Record<string, boolean>>
}

/** A feature in a brand, as its runs need it. */
export interface Planned {
  readonly feature: string
  readonly theme: string
  readonly timeZone: string
  readonly of: RunEconomy
}

/**
 * How the features read their economies.
 * @throws Error where a face says `runs` and the service hands in no economy, or the other way round
 */
export function economiesOf(
  services: readonly {
    readonly feature: { readonly name: string; readonly runs?: true | undefined }
    readonly runs?: RunEconomy | undefined
    readonly moreRuns?: Readonly<Record<string, RunEconomy>> | undefined
  }[],
): ReadonlyMap<string, RunEconomy> {
  const wrong = services.find(({ feature, runs }) => (feature.runs === true) !== (runs !== undefined))
  if (wrong)
    throw new Error(`${wrong.feature.name} must say runs in its face and hand in its economy, or neither`)
  const stray = services.find(({ feature, moreRuns = {} }) =>
    Object.keys(moreRuns).some((name) => ownerOf(name) !== feature.name || name === feature.name),
  )
  if (stray) throw new Error(`${stray.feature.name} must call its other runs ${stray.feature.name}.NAME`)
  return new Map(
    services.flatMap(({ feature, runs, moreRuns = {} }) => [
      ...(runs ? [[feature.name, runs] as const] : []),
      ...Object.entries(moreRuns),
    ]),
  )
}

/** The feature whose runs these are: `lucky-hat.winter` are runs of the lucky hat. */
export const ownerOf = (runs: string): string => runs.split('.')[0]!

/** @throws Refusal RUN_BRAND, RUN_FEATURE (404) */
export function plannedOf({ brands, economies }: Planning, feature: string, theme: string): Planned {
  const brand = Object.hasOwn(brands, theme) ? brands[theme]! : null
  if (!brand)
    return refuse(
      'RUN_BRAND',
      `There’s no brand “${echoed(theme)}”, so no run can be planned. Choose one of ${Object.keys(brands).join(', ')}.`,
      { status: 404 },
    )
  const of = economies.get(feature)
  if (!of) {
    const names = [...economies.keys()].join(', ')
    return refuse(
      'RUN_FEATURE',
      `“${echoed(feature)}” isn’t a feature with runs, so none can be planned. Choose one of these: ${names || 'none yet'}.`,
      { status: 404 },
    )
  }
  if (brand.features[ownerOf(feature)] === false)
    return refuse(
      'RUN_FEATURE',
      `${theme} doesn’t offer ${feature}, so no player would see a run. Choose another brand, or turn the feature on first.`,
      { status: 404 },
    )
  return { feature, theme, timeZone: brand.timeZone, of }
}

const MOST_AUTHOR = 200
const LEAST_REASON = 3
const MOST_REASON = 1_000

/** @throws Refusal RUN_UNSIGNED: whoever changes a run says who they are, and why */
export function signed({ author, reason, ...rest }: By): By {
  const by = { author: author.trim(), reason: reason.trim(), ...rest }
  const fits = (text: string, least: number, most: number) =>
    text.length >= least && text.length <= most && text.isWellFormed() && !text.includes('\0')
  if (!fits(by.author, 1, MOST_AUTHOR) || !fits(by.reason, LEAST_REASON, MOST_REASON))
    refuse(
      'RUN_UNSIGNED',
      `Every change to a run is logged. Give an author (up to ${MOST_AUTHOR} characters) and a reason (${LEAST_REASON} to ${MOST_REASON}).`,
    )
  requireImpersonalAuthor(by.author)
  return by
}

/**
 * Changes the runs of a feature in a brand: one at a time, also over several nodes.
 * @param work gets the instant of the change, which is after all that happened before
 */
export const changing = <T>(
  { database, clock }: Planning,
  feature: string,
  theme: string,
  work: (tx: Tx, now: Date) => Promise<T>,
): Promise<T> =>
  transact(database.db, async (tx) => {
    await lockRuns(tx, feature, theme)
    const result = await work(tx, new Date(clock.now()))
    await raiseRevision(tx)
    return result
  })
