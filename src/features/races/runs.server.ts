import { z } from 'zod'
import { games } from '#games/catalogue.ts'
import { isSlot } from '#games/is-slot.ts'
import { exactly } from '#platform/calls/shapes/same.server.ts'
import type { PoolEconomy } from '#platform/facts/pools/pools.ts'
import { poolFields, poolFigures } from '#platform/facts/pools/pools.server.ts'
import type { Figure, RunEconomy } from '#platform/runs/economy.server.ts'
import { BOUNDS, DAILY_RACE, TEAM_RACE, type RaceEconomy } from './economy.ts'

/** How runs of races read their economies. */

/** Races, and those of teams, which may take place at once. */
export const RUNS = ['races', 'races.teams'] as const

const schema = exactly<RaceEconomy>()(
  z.strictObject({
    ...poolFields,
    // Runs of before named none.
    share: poolFields.share.default(DAILY_RACE.share),
    pool: z.int().min(1).max(1_000_000),
    isTeamBased: z.boolean(),
    games: z.array(z.string().max(60)).min(1).max(200),
  }),
)

const isKnown = (slug: string) => games.some((one) => one.slug === slug)

/** The pool of a race as all pools are computed. */
export const asPool = ({ pool, share, guarantee }: RaceEconomy): PoolEconomy => ({
  most: pool,
  share,
  guarantee,
})

function figures(isTeamBased: boolean, economy: RaceEconomy): readonly Figure[] {
  const { games: slugs } = economy
  return [
    ...poolFigures(asPool(economy), isTeamBased ? BOUNDS.teams : BOUNDS.daily),
    { name: 'games that the site lacks', value: slugs.filter((slug) => !isKnown(slug)).length, most: 0 },
    {
      // Elsewhere players set how lucky a round can be: one game would be the best to race in.
      name: 'games that are no slots',
      value: slugs.filter((slug) => isKnown(slug) && !isSlot(slug)).length,
      most: 0,
    },
    { name: 'games that are named twice', value: slugs.length - new Set(slugs).size, most: 0 },
    {
      name: 'teams where there should be none, or none where there should be',
      value: Number(economy.isTeamBased !== isTeamBased),
      most: 0,
    },
  ]
}

export const dailyRuns: RunEconomy<RaceEconomy> = {
  schema,
  check: (economy) => figures(false, economy),
  usual: DAILY_RACE,
  // A demonstration shows a pool before anything was played.
  sample: { ...DAILY_RACE, guarantee: DAILY_RACE.pool },
  sampleDays: 1,
}

export const teamRuns: RunEconomy<RaceEconomy> = {
  schema,
  check: (economy) => figures(true, economy),
  usual: TEAM_RACE,
  sample: { ...TEAM_RACE, guarantee: TEAM_RACE.pool },
  sampleDays: 7,
}

/** How the economy of a run is read. */
export const economyFor = (run: string): RunEconomy<RaceEconomy> => (run === 'races' ? dailyRuns : teamRuns)
