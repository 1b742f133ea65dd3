import { coinEquivalent, plainBonus, type Prize } from '#platform/money/prize.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import type { Tx } from '#platform/data/db.server.ts'
import { owe } from '#platform/owed/owed.server.ts'
import { handlers, type Context } from '#platform/calls/handlers.server.ts'
import type { Standing } from '#platform/standing/standing.ts'
import { climb, payWaiting } from './climb.server.ts'
import { calls, type RankLeagueInitData, type RankLeagueInfo } from './contract.ts'
import { audit, sectionsByRounds } from './evidence.server.ts'
import { ONBOARDING_SPINS } from './economy.ts'
import { rankLeague } from './feature.ts'
import { ladder, progressOf, sections, statusOf } from './rules.ts'
import { progressRows, eligibilityOf, waitingLevels, type Eligibility as Rank } from './store.server.ts'

function mine({ rows, now }: Standing) {
  const [row] = rows(progressRows)
  const points = row ? Math.floor(row.hundredths / 100) : 0
  const progressData = progressOf(points)
  const status = statusOf(now.getTime(), row ? Date.parse(row.last_round_at) : null, row?.blocked ?? false)
  return { points, progressData, status }
}

async function currentProgress(context: Context): Promise<RankLeagueInfo['currentProgress']> {
  if (!context.player) return null
  const { points, progressData, status } = mine(await context.standing())
  return {
    currentLevel: progressData.section.level,
    points,
    progressData,
    status,
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

/** The status shows once email, phone and profile are confirmed (000 §4). */
const isWhole = ({ player }: Context) =>
  player !== null && player.emailConfirmed && player.phoneConfirmed && player.profileCompleted

export default handlers(
  { ...rankLeague, calls },
  {
    guests: ['pageInfo'],
    inputs: {},
    calls: {
      async pageInfo(context) {
        const published = sections.map((section) => ({
          ...section,
          prize: section.prize && context.runtime.assets.prizeUnder(context.brand, section.prize, true),
        }))
        return {
          payload: { levels: ladder, sections: published, currentProgress: await currentProgress(context) },
        }
      },
      async info(context) {
        const { status } = mine(await context.standing())
        return { available: isWhole(context) && status !== 'blocked' }
      },
    },
    standing: { rows: [progressRows] },
    initData(standing): { rankLeague: RankLeagueInitData } {
      const { progressData, status } = mine(standing)
      return { rankLeague: { enabled: true, progressData, status } }
    },
    offers(standing) {
      const { progressData } = mine(standing)
      const { pointsReceived, pointsNeedForNextLevel } = progressData.level
      const next = ladder[progressData.section.level]
      if (!next) return {}
      const { coins = 0, entries = 0 } = standing.mayHaveEntries ? next.prize : coinEquivalent(next.prize)
      return {
        rankLevel: {
          ...plainBonus,
          available: false,
          prizes: { coins, entries },
          auto: true,
          availableDate: null,
          endpoint: null,
          streakCount: pointsNeedForNextLevel,
          streakCurrent: pointsReceived,
        },
      }
    },
    promotions: () => [{ type: 'rankLevels', place: 100, href: '/vip' }],
    audit,
    sections: sectionsByRounds,
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
