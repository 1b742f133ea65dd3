import { coinEquivalent, type Prize } from '#platform/money/prize.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import type { Tx } from '#platform/data/db.server.ts'
import { owe } from '#platform/owed/owed.server.ts'
import { ALWAYS_ON } from '#platform/standing/reward.ts'
import { service } from '#platform/calls/service.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import type { Standing } from '#platform/standing/standing.ts'
import { climb, payWaiting } from './climb.server.ts'
import { infoAnswer, pageInfoAnswer, initDataFields } from './answers.server.ts'
import { calls, type RankLeagueInitData, type RankLeagueInfo, type RankStanding } from './contract.ts'
import { audit, levelsHad, sectionsByRounds } from './evidence.server.ts'
import { ONBOARDING_SPINS } from './economy.ts'
import { rankLeague } from './feature.ts'
import { ladder, progressOf, sections, statusOf } from './rules.ts'
import { progressRows, eligibilityOf, waitingLevels, type Eligibility as Rank } from './store.server.ts'

/** The status system is there once email, phone, and profile are confirmed (000 §4). */
const isWhole = ({ player }: Pick<Standing, 'player'>) =>
  player !== null && player.emailConfirmed && player.phoneConfirmed && player.profileCompleted

/** Where a player stands; the status of who would have it is blocked while a season is active (000 §4). */
function mine(standing: Standing) {
  const { rows, now } = standing
  const [row] = rows(progressRows)
  const points = row ? Math.floor(row.hundredths / 100) : 0
  const progressData = progressOf(points)
  const own = statusOf(now.getTime(), row ? Date.parse(row.last_round_at) : null, row?.blocked ?? false)
  const blockedBySeason = own !== 'blocked' && isWhole(standing) && standing.leagueRestsUntil() !== null
  const shown: RankStanding = blockedBySeason ? { status: 'blocked', blockedBySeason } : { status: own }
  return { points, progressData, own, shown }
}

async function currentProgress(context: Context): Promise<RankLeagueInfo['currentProgress']> {
  if (!context.player) return null
  const { points, progressData, shown } = mine(await context.standing())
  return {
    currentLevel: progressData.section.level,
    points,
    progressData,
    ...shown,
    waitingLevels: await waitingLevels(context.db, context.player.playerId),
  }
}

const onboarding: Prize = { freeSpins: ONBOARDING_SPINS }

/** Whether a brand has the league and the spins: who lacks one promises nothing and pays nothing. */
function paysOnboarding({ brands, assets }: Runtime, theme: string): boolean {
  const brand = brands[theme]
  return brand !== undefined && brand.features[rankLeague.name] !== false && assets.isWhole(brand, onboarding)
}

/**
 * Owes the spins of the onboarding to players whose account is confirmed whole, once for life: they are paid
 * at once, or when an exclusion is over.
 */
const oweOnboarding = (runtime: Runtime, tx: Tx, standings: readonly Rank[]): Promise<void> =>
  owe(
    runtime,
    tx,
    standings
      .filter(({ whole, theme }) => whole && paysOnboarding(runtime, theme))
      .map(({ player_id }) => ({
        playerId: player_id,
        feature: rankLeague.name,
        key: 'onboarding',
        kind: 'vip onboarding',
        prize: onboarding,
      })),
  )

export default service(
  { ...rankLeague, calls },
  {
    calls: {
      pageInfo: handle(calls.pageInfo, {
        by: 'guest',
        output: pageInfoAnswer,
        async run(context) {
          const published = sections.map((section) => ({
            ...section,
            prize: section.prize && context.runtime.assets.prizeUnder(context.brand, section.prize, true),
          }))
          return {
            payload: { levels: ladder, sections: published, currentProgress: await currentProgress(context) },
          }
        },
      }),
      info: handle(calls.info, {
        by: 'player',
        output: infoAnswer,
        async run(context) {
          const standing = await context.standing()
          // A season blocks what is available: it doesn't take it away.
          return { available: isWhole(standing) && mine(standing).own !== 'blocked' }
        },
      }),
    },
    standing: { rows: [progressRows] },
    initFields: initDataFields,
    initData(standing): { rankLeague: RankLeagueInitData } {
      const { progressData, shown } = mine(standing)
      return { rankLeague: { enabled: true, progressData, ...shown } }
    },
    rewards(standing) {
      const { progressData } = mine(standing)
      const { pointsReceived, pointsNeedForNextLevel } = progressData.level
      const next = ladder[progressData.section.level]
      return [
        {
          ...{ ...ALWAYS_ON, name: 'rankLevel' },
          ...(next && {
            prize: standing.mayHaveEntries ? next.prize : coinEquivalent(next.prize),
            bonus: { auto: true, streakCount: pointsNeedForNextLevel, streakCurrent: pointsReceived },
          }),
        },
        { ...ALWAYS_ON, name: 'rankLevels', promotion: { place: 100, way: '/vip' } },
      ]
    },
    audit,
    sections: sectionsByRounds,
    levelsHad,
    events: (runtime) => [
      {
        name: 'rank-league.rounds',
        topics: ['round.settled', 'status.switched', 'season.missed'],
        take: (tx, events) => climb(runtime, tx, events as Parameters<typeof climb>[2]),
      },
      {
        name: 'rank-league.confirmed',
        topics: ['account.confirmed'],
        async take(tx, events) {
          const standings = await eligibilityOf(tx, [...new Set(events.map((event) => event.player_id))])
          for (const standing of standings.values()) await payWaiting(runtime, tx, standing)
          await oweOnboarding(runtime, tx, [...standings.values()])
        },
      },
    ],
  },
)
