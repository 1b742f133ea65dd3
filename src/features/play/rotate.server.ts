import { randomBytes } from 'node:crypto'
import { refuse } from '#platform/base/errors.ts'
import { uuidv7 } from '#platform/base/ids/ids.server.ts'
import { commitment, freshSeed } from '#platform/base/random/rng.server.ts'
import { lockNonce, requireRevealable, rotateSeed, seedsOf } from '#platform/draws/seeds.server.ts'
import { hasOpenRound } from '#platform/round/stored.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { seedView } from './rounds.server.ts'

/** Reveals the player's seed and commits to the next one. @throws Refusal ROUND_OPEN (409) */
export async function rotate(context: Context, input: { client_seed?: string | undefined }) {
  const { runtime, tx, playerId } = context
  const old = await lockNonce(tx, playerId)
  if (await hasOpenRound(tx, playerId))
    refuse(
      'ROUND_OPEN',
      'You have an open round, and its seed must stay secret until it ends. Finish the round first.',
      {
        status: 409,
      },
    )
  await requireRevealable(tx, runtime.log, playerId, old.seed_id)
  const serverSeed = freshSeed()
  const next = {
    seed_id: uuidv7(runtime.clock),
    server_seed: serverSeed,
    hash: commitment(serverSeed),
    client_seed: input.client_seed ?? randomBytes(8).toString('hex'),
  }
  await rotateSeed(tx, playerId, old, next, new Date(runtime.clock.now()))
  runtime.rounds.forget(playerId)
  const [, revealed] = await seedsOf(tx, playerId, 2)
  return {
    success: true,
    data: {
      revealed: seedView(revealed!, old.nonce),
      commitment: {
        seed_id: next.seed_id,
        server_seed_hash: next.hash,
        client_seed: next.client_seed,
        nonce: 0,
      },
    },
  }
}
