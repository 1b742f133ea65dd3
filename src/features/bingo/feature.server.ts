import { z } from 'zod'
import { service } from '#platform/calls/service.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import { BALL as BET } from '#platform/facts/readings.ts'
import { leftIn } from '#platform/items/items.server.ts'
import { claimed } from '#platform/money/claim.server.ts'
import { coinEquivalent, dearestOf, moneyOf } from '#platform/money/prize.ts'
import { economyOf } from '#platform/runs/economy.server.ts'
import type { Standing } from '#platform/standing/standing.ts'
import {
  dataAnswer,
  freeAnswer,
  playAnswer,
  statusAnswer,
  storeAnswer,
  initDataFields,
} from './answers.server.ts'
import { BALL, itemKinds, NAME, usable } from './balls.server.ts'
import { calls, type BingoGameData, type BingoStatus, type PlayedGame } from './contract.ts'
import { audit } from './evidence.server.ts'
import { ballGauge, GAUGE } from './count.server.ts'
import { BALLS, STORE_BALLS, type BingoEconomy } from './economy.ts'
import { endedOf } from './ended.server.ts'
import { bingo } from './feature.ts'
import { payLeft } from './left.server.ts'
import {
  buy,
  claimOfGame,
  gameIdOf,
  hasStore,
  periodOfFree,
  play,
  takeFree,
  ticketsOf,
} from './play.server.ts'
import { nextBallAt, waysOf } from './rules.ts'
import { runEconomy } from './runs.server.ts'
import { openRunsOfPlayer } from './store.server.ts'

/** Where a signed-in player stands in the run that takes place; null between two. */
function mineIn(standing: Standing) {
  const { isActive, finishedAt } = standing.schedule(NAME)
  const run = isActive ? standing.run(NAME) : null
  if (!run) return null
  const { runId } = run
  const economy: BingoEconomy = economyOf(run, runEconomy)
  const own = leftIn(usable(standing.items(BALL.own), runId))
  const bought = leftIn(usable(standing.items(BALL.store), runId))
  const row = standing.rows(openRunsOfPlayer).find((one) => one.run_id === runId)
  const isFree = economy.freeADay > 0 && !standing.isClaimed(NAME, periodOfFree(standing.day))
  const nextFreeAt = run.ends_ms > Date.parse(standing.nextDayAt) ? standing.nextDayAt : null
  return {
    runId,
    economy,
    finishedAt,
    own,
    balls: own + bought,
    games: row?.games ?? 0,
    today: { earned: row?.played ?? 0, bought: row?.bought ?? 0 },
    freeBalls: isFree ? economy.freeADay : 0,
    nextFreeAt,
    progress: standing.progress(GAUGE, runId),
    /** There is something to do now. */
    isAvailable: isFree || own + bought >= BALLS,
    isReady: own + bought >= BALLS,
  }
}

function statusOf(standing: Standing): BingoStatus {
  const mine = mineIn(standing)
  return {
    isActive: mine !== null,
    availablePoint: mine?.balls ?? 0,
    bingoEndDate: mine?.finishedAt ?? null,
    nextBallProgress: mine ? nextBallAt(mine.economy.rounds, mine.progress) : 0,
  }
}

const NOTHING: BingoGameData = {
  game: null,
  last: null,
  freeBalls: 0,
  nextFreeAt: null,
  today: { earned: 0, most: 0 },
  rounds: 0,
  bets: { entries: BET.SweepStakes, coins: BET.TournamentPoints },
  leftOver: 0,
  odds: [],
  ended: null,
  nextRunAt: null,
  store: null,
}

/** ISO time at which the next run begins; null where none is planned. */
function nextRunAt(standing: Standing): string | null {
  const next = standing.nextRun(NAME)
  return next && new Date(next.starts_ms).toISOString()
}

async function dataOf(context: Context): Promise<BingoGameData> {
  const { db, playerId, brand } = context
  const standing = await context.standing()
  const mine = mineIn(standing)
  const ended = await endedOf(context, standing, mine && standing.run(NAME))
  if (!mine) return { ...NOTHING, ended, nextRunAt: nextRunAt(standing) }
  const { runId, economy, games, own, balls, today } = mine
  const id = gameIdOf(runId, playerId, games)
  const unplayable = standing.pauseOf('stake', NAME)
  const before = games > 0 ? claimOfGame(playerId, gameIdOf(runId, playerId, games - 1)) : null
  return {
    game: { id, tickets: ticketsOf(id), coinsOnly: own < BALLS && balls >= BALLS },
    ...(unplayable && { unplayable }),
    last: before && (await claimed<PlayedGame>(db, before)),
    freeBalls: mine.freeBalls,
    nextFreeAt: mine.nextFreeAt,
    today: { earned: today.earned, most: economy.mostADay },
    rounds: economy.rounds,
    bets: NOTHING.bets,
    leftOver: economy.leftOver,
    odds: economy.prizes.map((row) => ({
      lines: row.lines,
      prize: moneyOf(standing.prizeUnder(row.prize)),
      coinsOnly: moneyOf(coinEquivalent(row.prize)),
      ways: waysOf(row),
    })),
    ended,
    nextRunAt: null,
    store: hasStore(brand)
      ? {
          balls: STORE_BALLS,
          price: economy.store.price,
          left: Math.max(0, economy.store.aDay - today.bought),
        }
      : null,
  }
}

export default service(
  { ...bingo, calls },
  {
    audit: (_, elsewhere) => audit(elsewhere),
    runs: runEconomy,
    items: itemKinds,

    calls: {
      status: handle(calls.status, {
        by: 'player',
        shows: 'claim',
        output: statusAnswer,
        async run(context) {
          return { success: true, data: statusOf(await context.standing()) }
        },
      }),
      data: handle(calls.data, {
        by: 'player',
        shows: 'claim',
        output: dataAnswer,
        async run(context) {
          return { success: true, data: await dataOf(context) }
        },
      }),
      play: handle(calls.play, {
        by: 'player',
        // A game with balls that were bought for coins gives coins alone.
        admits: { before: 'stake', inside: 'claim' },
        place: 'noted',
        input: z.strictObject({
          game_id: z
            .string()
            .regex(/^[0-9a-f]{32}$/)
            .optional(),
        }),
        output: playAnswer,
        run: play,
      }),
      free: handle(calls.free, {
        by: 'player',
        admits: 'claim',
        output: freeAnswer,
        run: takeFree,
      }),
      store: handle(calls.store, {
        by: 'player',
        admits: 'stake',
        input: z.strictObject({ balls: z.literal(STORE_BALLS) }),
        output: storeAnswer,
        run: buy,
      }),
    },
    gauges: (runtime) => [ballGauge(runtime)],
    standing: { claims: ({ day }) => [periodOfFree(day)], rows: [openRunsOfPlayer] },
    /** Newcomers of a demonstration can play at once, with their free balls. */
    demonstration: { items: [{ kind: BALL.own, count: BALLS }] },
    initFields: initDataFields,
    initData: (standing) => ({ bingo: { isActive: standing.schedule(NAME).isActive } }),
    rewards(standing) {
      const mine = standing.player ? mineIn(standing) : null
      const { isActive, finishedAt } = standing.schedule(NAME)
      const run = isActive ? standing.run(NAME) : null
      const modal = mine?.isAvailable ? 'bingo' : 'app-bingo-welcome-modal'
      const isShown = standing.player !== null
      return [
        {
          ...{ name: 'bingo', isActive, isShown },
          claim:
            mine?.isReady && (!mine.freeBalls || standing.admits('stake', NAME)) ? calls.play : calls.free,
          isAvailable: mine?.isAvailable ?? false,
          nextAt: run ? (mine?.nextFreeAt ?? null) : nextRunAt(standing),
          finishedAt: run ? finishedAt : null,
          badge: mine && mine.balls > 0 ? `${Math.min(mine.balls, BALLS)}/${BALLS}` : null,
          bonus: {
            ...(!mine && { availableDate: null }),
            expiresAt: mine?.finishedAt ?? null,
            isVisibleToFront: mine !== null,
            streakCount: BALLS,
            streakCurrent: Math.min(mine?.balls ?? 0, BALLS),
          },
          promotion: {
            ...{ place: 91, way: `/lobby?openModal=${modal}` },
            ...(run && { most: dearestOf(economyOf(run, runEconomy).prizes.map(({ prize }) => prize)) }),
            isDone: mine?.isAvailable === false,
          },
        },
      ]
    },
    jobs: (runtime) => ({
      'bingo.left': { every: '* * * * *', run: () => payLeft(runtime) },
    }),
  },
)
