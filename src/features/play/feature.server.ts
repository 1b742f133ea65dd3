import type pg from 'pg'
import { z } from 'zod'
import { drawsOf } from '#platform/draws/draw.server.ts'
import { refuse } from '#platform/base/errors.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import { GAME_MODES } from '#platform/base/text/money.ts'
import { pushAll } from '#platform/realtime/push.server.ts'
import type { SettledRound } from '#platform/round/rounds.server.ts'
import { stepsOf } from '#platform/round/steps.server.ts'
import { lastRounds } from '#platform/round/stored.server.ts'
import { service } from '#platform/calls/service.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import {
  drawsAnswer,
  finishAnswer,
  historyAnswer,
  listsAnswer,
  playAnswer,
  rotateAnswer,
  sealAnswer,
  sealsAnswer,
  seedsAnswer,
  sessionAnswer,
  stepAnswer,
} from './answers.server.ts'
import { calls, type RoundResult } from './contract.ts'
import { CLIENT_SEED_MAX, DRAWS_SKIP_MAX, HISTORY_MAX, STEPS_MAX } from './economy.ts'
import { play } from './feature.ts'
import {
  commitmentOf,
  drawFrom,
  endOf,
  playable,
  registerGames,
  requestOf,
  revisionFor,
  roundView,
  seedView,
  visibleEvents,
  type RoundAsk,
} from './rounds.server.ts'
import { rotate } from './rotate.server.ts'
import { openGame } from './session.server.ts'
import { listPlace, lists, seal, seals } from './seals.server.ts'
import { keepPlace } from '#platform/jurisdiction/geolocation.server.ts'
import { closeRound, finishStale, step, stepResult } from './steps.server.ts'
import { seedsOf } from '#platform/draws/seeds.server.ts'

const slug = z.string().regex(/^[a-z0-9-]{1,60}$/, 'Invalid game name')
const roundId = z.string().regex(/^[0-9a-f-]{36}$/, 'Invalid round_id')
const clientSeed = z
  .string()
  .regex(/^[\x20-\x7e]+$/, 'Use letters, numbers, and keyboard symbols, without accents')
  .max(CLIENT_SEED_MAX)

function resultOf(
  context: Context,
  { round, balance }: SettledRound,
  finished = false,
): { success: true; data: RoundResult } {
  const { rounds } = context.runtime
  return {
    success: true,
    data: {
      round_id: round.roundId,
      ...endOf(round, []),
      events: visibleEvents(round).slice(finished ? (round.opensAt ?? 0) : 0),
      balance,
      nonce: round.nonce,
      seed_id: round.seedId,
      next_round_id: rounds.issue(round.playerId, { roundId: round.roundId, at: round.at, finished }),
      step: 0,
      staked: round.stake,
    },
  }
}

const refuseGone = (): never =>
  refuse(
    'FREE_SPIN_GONE',
    'These free spins have been used or have expired. You can play with your balance.',
    {
      status: 409,
    },
  )

async function playRound(context: Context, ask: RoundAsk) {
  const { request, game, gameId, choice } = requestOf(context, ask, await revisionFor(context, ask))
  await context.requireStake(ask.mode, gameId)
  const { rounds, assets, clock } = context.runtime
  const draw = drawFrom(game, ask.stake, choice)
  const { free_spins: grantId } = ask
  const pay = grantId
    ? async (client: pg.ClientBase) => {
        if (!(await assets.stakes.pay(client, clock, { grantId, ...request }))) refuseGone()
      }
    : null
  const settled = pay ? await rounds.playFree(request, pay, draw) : await rounds.play(request, draw)
  if (ask.mode === 'SweepStakes') await keepPlace(context)
  // A repeated request gets its first answer, also when the round was finished since.
  const { round } = settled
  const first = settled.replayed && round.opensAt !== null ? { ...round, status: 'open' as const } : round
  return resultOf(context, { ...settled, round: first })
}

/** Steps into the feature of an open round; of a round with decisions, leaves them to the site. */
async function finish(context: Context, input: { slug: string; round_id: string }) {
  if (playable(input.slug).game.course) {
    const { runtime, playerId } = context
    return stepResult(context, await closeRound(runtime, playerId, input.slug, input.round_id), 1)
  }
  const settled = await context.runtime.rounds.finish(context.playerId, input.slug, input.round_id)
  return resultOf(context, settled, true)
}

/** The last balance of each player in a batch of settled rounds: the push that the browser needs. */
function lastBalances(events: readonly DomainEvent[]) {
  const last = new Map<string, DomainEvent<'round.settled'>['payload']['balance']>()
  for (const event of events as readonly DomainEvent<'round.settled' | 'round.voided'>[]) {
    const known = last.get(event.player_id)
    if (!known || known.version < event.payload.balance.version)
      last.set(event.player_id, event.payload.balance)
  }
  return last
}

/** Lists of draws come in parts. */
const pages = z.strictObject({
  limit: z.coerce.number().int().min(1).max(HISTORY_MAX).optional(),
  skip: z.coerce.number().int().min(0).max(DRAWS_SKIP_MAX).optional(),
})

export default service(
  { ...play, calls },
  {
    calls: {
      session: handle(calls.session, {
        by: 'player',
        // A session for the account alone opens no game (decision 047).
        whileClosed: false,
        shows: 'stake',
        input: z.strictObject({ slug }),
        output: sessionAnswer,
        run: openGame,
      }),
      play: handle(calls.play, {
        by: 'player',
        admits: { inside: 'stake' },
        transaction: 'own',
        input: z.strictObject({
          slug,
          round_id: roundId,
          stake: z.int().min(1),
          mode: z.enum(GAME_MODES),
          choice: z.unknown().optional(),
          free_spins: z.uuid().optional(),
          definition_hash: z
            .string()
            .regex(/^[0-9a-f]{64}$/, 'Invalid definition_hash')
            .optional(),
        }),
        output: playAnswer,
        run: playRound,
      }),
      finish: handle(calls.finish, {
        by: 'player',
        whileClosed: true,
        open: 'an open round is always finished',
        transaction: 'own',
        input: z.strictObject({ slug, round_id: roundId }),
        output: finishAnswer,
        run: finish,
      }),
      step: handle(calls.step, {
        by: 'player',
        admits: { inside: 'stake' },
        transaction: 'own',
        input: z.strictObject({
          slug,
          round_id: roundId,
          step: z.int().min(1).max(STEPS_MAX),
          move: z.json().optional(),
        }),
        output: stepAnswer,
        run: step,
      }),
      history: handle(calls.history, {
        by: 'player',
        input: z.strictObject({ slug, limit: z.coerce.number().int().min(1).max(HISTORY_MAX).optional() }),
        output: historyAnswer,
        async run(context, { slug: game, limit = 20 }) {
          playable(game)
          const { runtime, playerId, db, now } = context
          const rounds = await lastRounds(runtime.database.pool, playerId, game, limit)
          const ids = rounds.map(({ roundId: id }) => id)
          const [free, steps] = [
            await runtime.assets.stakes.paid(db, playerId, ids),
            await stepsOf(runtime.database.pool, playerId, ids),
          ]
          const views = rounds.map((round) => roundView(round, free, steps.get(round.roundId), now.getTime()))
          return { success: true, data: { rounds: views } }
        },
      }),
      rotate: handle(calls.rotate, {
        by: 'player',
        whileClosed: true,
        open: 'everybody may see their seeds',
        input: z.strictObject({ client_seed: clientSeed.optional() }),
        output: rotateAnswer,
        run: rotate,
      }),
      draws: handle(calls.draws, {
        by: 'player',
        input: pages,
        output: drawsAnswer,
        async run({ db, playerId }, { limit = 50, skip = 0 }) {
          return { success: true, data: { draws: await drawsOf(db, playerId, limit, skip) } }
        },
      }),
      seals: handle(calls.seals, {
        by: 'guest',
        input: pages,
        output: sealsAnswer,
        run: seals,
      }),
      seal: handle(calls.seal, {
        by: 'guest',
        input: z.strictObject({ seal_id: z.uuid() }),
        output: sealAnswer,
        run: seal,
      }),
      lists: handle(calls.lists, {
        by: 'guest',
        input: z.strictObject({ seal_id: z.uuid(), after: listPlace.optional() }),
        output: listsAnswer,
        run: lists,
      }),
      seeds: handle(calls.seeds, {
        by: 'player',
        output: seedsAnswer,
        async run(context) {
          const seed = await context.runtime.rounds.seedState(context.playerId, true)
          const rows = await seedsOf(context.db, context.playerId, 20)
          const seeds = rows.map((row) => seedView(row, row.seed_id === seed.seed_id ? seed.nonce : 0))
          return { success: true, data: { seeds, commitment: commitmentOf(seed) } }
        },
      }),
    },
    events: () => [
      {
        name: 'play.balance',
        topics: ['round.settled', 'round.voided'],
        take: (tx, events) =>
          pushAll(
            tx,
            [...lastBalances(events)].map(([playerId, balance]) => ({
              playerId,
              name: 'setBalance',
              data: { account: playerId, ...balance },
            })),
          ),
      },
    ],
    jobs: (runtime) => ({
      'play.finish-open': {
        every: '*/10 * * * *',
        run: () => finishStale(runtime),
      },
    }),
    start: registerGames,
  },
)
