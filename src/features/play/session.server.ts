import { requireListed } from '#platform/gates/game-line.server.ts'
import { balanceOf } from '#platform/money/ledger.server.ts'
import { mayPlayEntries } from '#platform/jurisdiction/geolocation.server.ts'
import { requireOpenPlace } from '#platform/jurisdiction/stake-lines.server.ts'
import { stepsOf } from '#platform/round/steps.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { commitmentOf, playable, roundView } from './rounds.server.ts'
import { openRoundOf } from './steps.server.ts'

/** Opens a game: what may be staked, the round that waits, and the commitment to what comes (000 §7). */
export async function openGame(context: Context, input: { slug: string }) {
  const { runtime, playerId, player, db, now } = context
  const { game, gameId, title, hash } = playable(input.slug)
  // Read again: another device may have opened or finished a round since.
  const seed = await runtime.rounds.seedState(playerId, true)
  const openId = seed.open[input.slug]
  const open = openId ? await openRoundOf(runtime, playerId, openId) : null
  const steps = await stepsOf(runtime.database.pool, playerId, open ? [open.roundId] : [])
  if (!open) {
    await requireOpenPlace(context)
    await requireListed(context, gameId)
  }
  return {
    success: true,
    data: {
      game: input.slug,
      title,
      definition_hash: hash,
      stakes: game.stakes,
      mode: player!.gameMode,
      open_round: open
        ? roundView(
            open,
            await runtime.assets.stakes.paid(db, playerId, [open.roundId]),
            steps.get(open.roundId),
            now.getTime(),
          )
        : null,
      commitment: commitmentOf(seed),
      next_round_id: runtime.rounds.issue(playerId),
      balance: await balanceOf(db, playerId),
      entriesAllowed: await mayPlayEntries(context),
      free_spins: (await runtime.assets.stakes.left(db, playerId, now, input.slug)).map(
        ({ grant_id, mode, stake, left, expires_at, definition_hash }) => ({
          ...{ grant_id, mode, stake, left, expires_at },
          definition_hash: definition_hash ?? hash,
        }),
      ),
    },
  }
}
