import { weightedByPlayer } from '#platform/evidence/played.server.ts'
import type { Drift, MoreChecks, Reader } from '#platform/money/verify.server.ts'
import { hundredthsOf, levelAt, sectionOf } from './rules.ts'
import { reachedByAll } from './store.server.ts'

/**
 * Points, levels and prizes are computed again from the rounds. Fewer points than the rounds give are no drift:
 * readers come later than rounds, and what was played while a brand had no league is not made up for.
 */
const POINTS = 'the league’s points and levels are no more than the rounds give'
const PRIZES = 'the league’s prizes are of levels that the rounds reach'

/** Hundredths of points by player, as the rounds give them. */
async function hundredthsByRounds(client: Reader): Promise<ReadonlyMap<string, number>> {
  const rows = await weightedByPlayer(client)
  return new Map(
    rows.map(({ player_id, coins, entries_hundredths }) => [
      player_id,
      hundredthsOf('TournamentPoints', coins) + entries_hundredths,
    ]),
  )
}

const levelOf = (hundredths: number) => levelAt(Math.floor(hundredths / 100))

/** The section that each player's rounds reach; who is missing has played none. */
export async function sectionsByRounds(client: Reader) {
  const given = await hundredthsByRounds(client)
  return new Map([...given].map(([player, hundredths]) => [player, sectionOf(levelOf(hundredths))]))
}

/** The checks of the league. */
export const audit = (): MoreChecks => ({
  checks: [POINTS, PRIZES],
  async run(client) {
    const given = await hundredthsByRounds(client)
    return (await reachedByAll(client)).flatMap(({ player_id, hundredths, level, prize }): Drift[] => {
      const right = given.get(player_id) ?? 0
      const highest = levelOf(right)
      const found = (check: string, detail: string) => ({ check, player_id, detail })
      return [
        ...(hundredths > right
          ? [found(POINTS, `has ${hundredths} hundredths, the rounds give ${right}`)]
          : []),
        ...(level > highest ? [found(POINTS, `is at level ${level}, the rounds reach ${highest}`)] : []),
        ...(prize > highest ? [found(PRIZES, `got level ${prize}, the rounds reach ${highest}`)] : []),
      ]
    })
  },
})
