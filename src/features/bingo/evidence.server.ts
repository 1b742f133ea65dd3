import type { CheckContext } from '#platform/money/service-checks.ts'
import { drawnShapes } from '#platform/draws/draw.server.ts'
import { pastRuns, wrongPrizes } from '#platform/money/run-prizes.server.ts'
import type { Prize } from '#platform/money/prize.ts'
import type { MoreChecks } from '#platform/base/checks.ts'
import { NAME } from './balls.server.ts'
import type { BingoEconomy } from './economy.ts'
import { gameIdOf, ticketsOf } from './play.server.ts'
import { linesOf, marksOf, rowOf } from './rules.ts'
import { allPlayers, type PastPlayer } from './store.server.ts'

/**
 * The verifier's checks of bingo payments against the economy of each run: ticket lines, and leftover balls.
 */

const PRIZES = 'games of bingo and balls that were left gave what their run gives'
const LEFT = /^bingo:left:([0-9a-f-]{36})$/
const LATE = /^bingo:late:([0-9a-f-]{36}):\d+$/

/** The prize of both tickets of a game for the balls drawn. */
function prizeOf(economy: BingoEconomy, game_id: string, balls: readonly number[]): Prize {
  const won = ticketsOf(game_id).map(
    ({ numbers }) => rowOf(economy, linesOf(marksOf(numbers, balls)).length).prize,
  )
  const sum = (unit: 'coins' | 'entries') => won.reduce((all, prize) => all + prize[unit], 0)
  return { coins: sum('coins'), entries: sum('entries') }
}

/** The runs of games, by the games' names. */
function gamesOf(players: readonly PastPlayer[]): ReadonlyMap<string, string> {
  const games = new Map<string, string>()
  for (const { player_id, run_id, games: played } of players)
    for (let n = 0; n < played; n++) games.set(gameIdOf(run_id, player_id, n), run_id)
  return games
}

export const audit = (elsewhere: CheckContext): MoreChecks => ({
  checks: [PRIZES],
  async run(client) {
    const runs = await pastRuns(client, [NAME])
    const economyOf = (runId: string | undefined) =>
      runs.get(runId ?? '')?.economy as BingoEconomy | undefined
    const players = await allPlayers(client)
    const games = gamesOf(players)
    const leftOf = new Map(players.map((one) => [`${one.player_id} ${one.run_id}`, one.left_balls]))
    const balls = new Map(
      (await drawnShapes(client, NAME)).map(({ player_id, key, results }) => [
        `${player_id} ${key}`,
        results,
      ]),
    )
    return wrongPrizes(
      client,
      elsewhere,
      { check: PRIZES, start: `${NAME}:` },
      ({ player_id, key, coins }) => {
        const runId = (LEFT.exec(key) ?? LATE.exec(key))?.[1]
        const left = economyOf(runId)
        if (left) {
          const most = leftOf.get(`${player_id} ${runId}`) ?? Infinity
          return coins % left.leftOver === 0 && coins <= left.leftOver * most ? [{ coins }] : []
        }
        const game_id = key.slice(NAME.length + 1)
        const economy = economyOf(games.get(game_id))
        const drawn = balls.get(`${player_id} ${game_id}`)
        return economy && drawn ? [prizeOf(economy, game_id, drawn)] : []
      },
    )
  },
})
