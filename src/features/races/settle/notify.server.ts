import { thousands } from '#platform/base/money.ts'
import { rowsAround } from '#platform/boards/places.server.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import { transact, type Tx } from '#platform/data/db.server.ts'
import { notify } from '#platform/messages/web-push.server.ts'
import { mayHaveEntries } from '#platform/money/grant.server.ts'
import type { Prize } from '#platform/money/prize.ts'
import { isExcluded } from '#platform/players/exclusion.server.ts'
import { playerOf } from '#platform/players/players.server.ts'
import { DAY } from '#platform/time/clock.ts'
import { racePaidMessage } from '../messages.ts'
import { findRace, type StoredRace } from '../store.server.ts'
import { markNotified, winnersToNotify, type Winner } from './settle-store.server.ts'

/** Tells the winners of a race who are away what they won. */

/** Players who are notified in one transaction. */
const AT_ONCE = 50

/** What a winner is given: coins where entries are not allowed. */
async function prizeOf(runtime: Runtime, tx: Tx, theme: string, winner: Winner): Promise<Prize> {
  const { state } = await playerOf(tx, winner.playerId)
  const allowed = await mayHaveEntries(runtime, tx, { playerId: winner.playerId, state, theme })
  return runtime.assets.prizeUnder(runtime.brands[theme]!, { entries: winner.prize }, allowed)
}

async function notifyWinner(runtime: Runtime, tx: Tx, race: StoredRace, winner: Winner): Promise<void> {
  const { playerId } = winner
  const { board_id } = race.teams.find(({ team }) => team === winner.team)!
  const mine = (await rowsAround(tx, board_id, playerId)).find((row) => row.playerId === playerId)
  const { coins = 0, entries = 0 } = await prizeOf(runtime, tx, race.theme, winner)
  const place = thousands(mine!.place)
  await notify(runtime, tx, playerId, (words) => {
    const names = runtime.brands[race.theme]!.words(words.locale)
    const prize =
      entries > 0 ? `${thousands(entries)}\u00a0${names.entries}` : `${thousands(coins)}\u00a0${names.coins}`
    return racePaidMessage(words, { isTeamBased: race.is_team_based, place, prize })
  })
}

/** Notifies the winners of a race, each player once a day whatever the races. */
export async function notifyWinners(runtime: Runtime, runId: string): Promise<void> {
  const now = new Date(runtime.clock.now())
  const since = new Date(now.getTime() - DAY)
  const race = await findRace(runtime.database.db, runId)
  if (!race) return
  for (let after: string | null = null; ;) {
    const found: readonly string[] = await transact(runtime.database.db, async (tx) => {
      const winners = await winnersToNotify(tx, runId, { after, limit: AT_ONCE })
      for (const winner of await markNotified(tx, runId, winners, { since, now }))
        if (!(await isExcluded(tx, winner.playerId, now))) await notifyWinner(runtime, tx, race, winner)
      return winners
    })
    after = found.at(-1) ?? null
    if (found.length < AT_ONCE) return
  }
}
