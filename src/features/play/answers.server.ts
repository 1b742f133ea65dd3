import { z } from 'zod'
import { gameEvent } from '#games/wire/event-answers.server.ts'
import { answer, shown } from '#platform/calls/handle.server.ts'
import { balance, whole } from '#platform/money/answers.server.ts'

/** The answers of the calls of games and of fairness (000 §7). */

const mode = z.enum(['SweepStakes', 'TournamentPoints'])
const hash = z.string().regex(/^[0-9a-f]{64}$/)
const status = z.enum(['open', 'settled', 'void'])
const commitment = z.strictObject({
  seed_id: z.uuid(),
  server_seed_hash: hash,
  client_seed: z.string().min(1),
  nonce: whole,
})

const roundView = z.strictObject({
  round_id: z.uuid(),
  game: z.string(),
  definition_hash: hash,
  mode,
  stake: z.int().min(1),
  win: whole,
  status,
  returned: whole,
  events: z.array(gameEvent).min(1),
  choice: z.unknown(),
  seed_id: z.uuid(),
  nonce: whole,
  at: z.iso.datetime(),
  free: z.boolean(),
  moves: z.array(z.unknown()),
  staked: z.int().min(1),
  elapsed_ms: whole,
})

const stakes = z.array(z.int().min(1)).min(1)

export const sessionAnswer = shown(
  z.strictObject({
    game: z.string(),
    title: z.string(),
    definition_hash: hash,
    stakes: z.strictObject({ TournamentPoints: stakes, SweepStakes: stakes }),
    mode,
    open_round: roundView.nullable(),
    commitment,
    next_round_id: z.uuid(),
    balance,
    entriesAllowed: z.boolean(),
    free_spins: z.array(
      z.strictObject({
        grant_id: z.uuid(),
        mode,
        stake: z.int().min(1),
        left: z.int().min(1),
        expires_at: z.iso.datetime(),
        definition_hash: hash,
      }),
    ),
  }),
)

const result = z.strictObject({
  round_id: z.uuid(),
  status,
  returned: whole,
  events: z.array(gameEvent).min(1),
  win: whole,
  balance,
  nonce: whole,
  seed_id: z.uuid(),
  next_round_id: z.uuid(),
  step: whole,
  staked: z.int().min(1),
})
export const playAnswer = answer(result)
export const finishAnswer = answer(result)
/** A round that ends by itself may have nothing new to tell yet. */
export const stepAnswer = answer(result.extend({ events: z.array(gameEvent) }))

export const historyAnswer = answer(z.strictObject({ rounds: z.array(roundView) }))

const seed = z.strictObject({
  seed_id: z.uuid(),
  server_seed_hash: hash,
  server_seed: z.string().nullable(),
  client_seed: z.string(),
  rounds: whole,
})

export const rotateAnswer = answer(z.strictObject({ revealed: seed, commitment }))

export const seedsAnswer = answer(z.strictObject({ seeds: z.array(seed), commitment }))

export const drawsAnswer = answer(
  z.strictObject({
    draws: z.array(
      z.strictObject({
        feature: z.string().min(1),
        key: z.string().min(1),
        n: whole,
        shape: z.string().min(1),
        weights: z.array(whole),
        results: z.array(whole),
        seed_id: z.uuid(),
        server_seed_hash: hash,
        server_seed: z.string().nullable(),
        client_seed: z.string(),
        at: z.iso.datetime(),
      }),
    ),
  }),
)

const sealedDraw = z.strictObject({
  n: whole,
  key: z.string(),
  shape: z.string(),
  weights: z.array(z.int()),
  results: z.array(z.int()),
  at: z.iso.datetime(),
  list_hash: hash.nullable(),
  list_size: z.int().nullable(),
})

export const sealsAnswer = answer(
  z.strictObject({
    seals: z.array(
      z.strictObject({
        seal_id: z.uuid(),
        purpose: z.string(),
        subject: z.string(),
        server_seed_hash: hash,
        server_seed: hash.nullable(),
        list_hash: hash.nullable(),
        list_size: z.int().nullable(),
        created_at: z.iso.datetime(),
        revealed_at: z.iso.datetime().nullable(),
        draw_count: whole,
        draws: z.array(sealedDraw).max(25),
      }),
    ),
  }),
)

export const sealAnswer = answer(z.strictObject({ draws: z.array(sealedDraw) }))

export const listsAnswer = answer(
  z.strictObject({
    pages: z.array(z.strictObject({ n: z.int().min(-1), page: whole, lines: z.array(z.string()) })),
    next: z.string().nullable(),
  }),
)
