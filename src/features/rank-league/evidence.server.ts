import type { CheckContext, LevelHad } from '#platform/money/service-checks.ts'
import { postedKeys, weightedByPlayer } from '#platform/evidence/round-figures.server.ts'
import { countedForSeasons } from '#platform/facts/run-progress.server.ts'
import type { Drift, MoreChecks, Reader } from '#platform/base/checks.ts'
import type { Handle } from '#platform/secrets/vault.server.ts'
import { hundredthsOf, levelAt, sectionOf } from './rules.ts'
import { reachedByAll } from './store.server.ts'

/**
 * Points, levels and prizes are computed again from the rounds. Fewer points than the rounds give are no drift:
 * readers come later than rounds, and what was played while a brand had no league is not made up for.
 */
const POINTS = 'the league’s points and levels are no more than the rounds give'
const ONCE = 'no round counts for the league and for a season'
const PRIZES = 'the league’s prizes are of levels that the rounds reach'

/** Hundredths of points by player, as the rounds give them. */
async function hundredthsByRounds(client: Reader): Promise<ReadonlyMap<string, number>> {
  const rows = await weightedByPlayer(client)
  return new Map(
    rows.map(({ player_id, coins, entry_hundredths }) => [
      player_id,
      hundredthsOf('TournamentPoints', coins) + hundredthsOf('SweepStakes', entry_hundredths) / 100,
    ]),
  )
}

const levelOf = (hundredths: number) => levelAt(Math.floor(hundredths / 100))

/** The section that each player's rounds reach; who is missing has played none. */
export async function sectionsByRounds(client: Reader) {
  const given = await hundredthsByRounds(client)
  return new Map([...given].map(([player, hundredths]) => [player, sectionOf(levelOf(hundredths))]))
}

/** Matches the posting keys of prizes for levels and sections, and captures the level. */
const PRIZE_KEY = '^rank:(?:level|section):(\\d+)$'

/** The highest level of which each player got a prize. */
async function prizesGiven(client: Reader, { keysGiven }: CheckContext) {
  const highest = new Map<string, number>()
  for (const { player_id, key } of await keysGiven(client, PRIZE_KEY)) {
    const level = Number(new RegExp(PRIZE_KEY).exec(key)![1])
    highest.set(player_id, Math.max(highest.get(player_id) ?? 1, level))
  }
  return highest
}

/** The levels whose prizes were posted, and when: the level was reached by then. */
export const levelsHad = async (client: Reader): Promise<readonly LevelHad[]> =>
  (await postedKeys(client, PRIZE_KEY)).map(({ player_id, key, at }) => ({
    player_id,
    level: Number(new RegExp(PRIZE_KEY).exec(key)![1]),
    since: at,
  }))

/** The checks of the league. */
export const audit = (_: Handle, elsewhere: CheckContext): MoreChecks => ({
  checks: [POINTS, PRIZES, ONCE],
  async run(client) {
    const given = await hundredthsByRounds(client)
    const prizes = await prizesGiven(client, elsewhere)
    const seasons = await countedForSeasons(client)
    const reached = new Map((await reachedByAll(client)).map((one) => [one.player_id, one]))
    const players = new Set([...reached.keys(), ...prizes.keys(), ...seasons.keys()])
    return [...players].toSorted().flatMap((player_id): Drift[] => {
      const { hundredths, level } = reached.get(player_id) ?? { hundredths: 0, level: 1 }
      const prize = prizes.get(player_id) ?? 1
      const right = given.get(player_id) ?? 0
      const highest = levelOf(right)
      const both = hundredths + (seasons.get(player_id) ?? 0)
      const found = (check: string, detail: string) => ({ check, player_id, detail })
      return [
        ...(hundredths > right
          ? [found(POINTS, `has ${hundredths} hundredths, the rounds give ${right}`)]
          : []),
        ...(hundredths <= right && both > right
          ? [found(ONCE, `has ${both} hundredths in both, the rounds give ${right}`)]
          : []),
        ...(level > highest ? [found(POINTS, `is at level ${level}, the rounds reach ${highest}`)] : []),
        ...(prize > highest ? [found(PRIZES, `got level ${prize}, the rounds reach ${highest}`)] : []),
      ]
    })
  },
})
