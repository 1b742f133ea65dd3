import { z } from 'zod'
import type { Log } from '../../base/log.server.ts'
import { Refusal } from '../../base/errors.ts'
import type { Database } from '../../data/db.server.ts'
import { simClock, type SimClock } from '../../time/clock.ts'
import type { RunEconomy } from '../economy.server.ts'
import { openRuns, type Runs } from '../runs.server.ts'

/** For tests: runs of made-up features in made-up brands, on a real database. */

export interface Chances {
  readonly chances: readonly { readonly coins: number; readonly weight: number }[]
}

/** An economy as a feature has one: prizes by weights, whose sum and expected value are bounded. */
export const chances: RunEconomy<Chances> = {
  schema: z.strictObject({
    chances: z.array(z.strictObject({ coins: z.int().min(0), weight: z.int().min(0) })).min(1),
  }),
  check: ({ chances: all }) => [
    {
      name: 'the sum of the weights',
      value: all.reduce((sum, { weight }) => sum + weight, 0),
      least: 100,
      most: 100,
    },
    {
      name: 'the expected value in coins',
      value: all.reduce((sum, { coins, weight }) => sum + (coins * weight) / 100, 0),
      most: 1_000,
    },
  ],
}

/** An economy that always pays one amount. */
export const paying = (coins: number): Chances => ({ chances: [{ coins, weight: 100 }] })

/** Noon of an ordinary Wednesday in New York. */
export const NOON = Date.UTC(2026, 10, 18, 17)

export const ann = { author: 'Ann', reason: 'The autumn campaign' }

export interface RunsSite extends Runs {
  readonly clock: SimClock
  /** Everything that was logged as an error. */
  readonly errors: unknown[]
}

/**
 * A node of a site: several on one database are a cluster.
 * @param east the name of the brand in New York: with a name of its own a test has runs of its own
 */
export function runsSite(
  database: Database,
  {
    clock = simClock(NOON),
    economy = chances,
    east = 'east',
  }: { clock?: SimClock; economy?: RunEconomy; east?: string } = {},
): RunsSite {
  const errors: unknown[] = []
  const log = { error: (...said: unknown[]) => void errors.push(said) } as unknown as Log
  const brand = (timeZone: string, off: string[] = []) => ({
    timeZone,
    features: Object.fromEntries(off.map((feature) => [feature, false])),
  })
  const runs = openRuns({
    database,
    clock,
    log,
    brands: { [east]: brand('America/New_York'), west: brand('America/Los_Angeles', ['hat']) },
    economies: new Map([
      ['hat', economy],
      ['cup', economy],
    ]),
  })
  return { ...runs, clock, errors }
}

/** The refusal that a try ends in, as `CODE: sentence`; what it did where it was not refused. */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    return `not refused: ${JSON.stringify(await work)}`
  } catch (error) {
    if (error instanceof Refusal) return `${error.code}: ${error.message}`
    throw error
  }
}
