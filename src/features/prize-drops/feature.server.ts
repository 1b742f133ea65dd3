import { service } from '#platform/calls/service.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import { transact } from '#platform/data/db.server.ts'
import { forgetLists } from '#platform/draws/public-lists.server.ts'
import { publicNamesOf } from '#platform/players/names/public-names.server.ts'
import { economyOf } from '#platform/runs/economy.server.ts'
import type { Standing } from '#platform/standing/standing.ts'
import { DAY, SECOND } from '#platform/time/clock.ts'
import { infoAnswer, initDataFields } from './answers.server.ts'
import { calls, type DropWinner, type PrizeDrops } from './contract.ts'
import { NAME, openDueDays } from './days.server.ts'
import { excluded, followDrops } from './draw/candidates.server.ts'
import { settleDrops } from './draw/settle.server.ts'
import { ECONOMY, LEAST_BETS, STORED_DAYS, TIERS } from './economy.ts'
import { audit } from './evidence.server.ts'
import { prizeDrops } from './feature.ts'
import { notifyAway } from './notify.server.ts'
import { slotEndAt, valuesOf } from './rules.ts'
import { runEconomy } from './runs.server.ts'
import { dropLists, sharedDay, type OpenDay, type SharedDay } from './store.server.ts'

const iso = (at_ms: number) => new Date(at_ms).toISOString()

const levelOf = (value: number) => TIERS.find((one) => one.value === value)!.level

/** When they take place, and what all visitors see of today. */
function todayOf(standing: Standing) {
  const { isActive, finishedAt } = standing.schedule(NAME)
  const run = isActive ? standing.run(NAME) : null
  const next = standing.nextRun(NAME)
  const shared = standing.shared(sharedDay)
  const day = run && shared.day?.runId === run.runId ? shared.day : null
  return {
    run,
    day,
    shared,
    isActive: run !== null,
    finishedAt: run ? finishedAt : null,
    nextAt: next ? iso(next.starts_ms) : null,
  }
}

/** Whether today was opened with no prizes: it offers itself nowhere, and its page says why. */
const isWithoutPool = ({ day }: { readonly day: OpenDay | null }) => day !== null && day.pool === 0

/** How many prizes of each tier are still to be won. */
function leftOf({ day, shared }: Pick<ReturnType<typeof todayOf>, 'day' | 'shared'>) {
  return TIERS.map(({ tier, value, level }) => {
    const won = shared.won.find((one) => one.value === value)?.count ?? 0
    return { prizeLeft: (day?.[tier] ?? 0) - won, prizeValue: value, prizeLvl: level }
  })
}

async function winnersOf({ db, runtime, now }: Context, { last }: SharedDay): Promise<readonly DropWinner[]> {
  const ids = last.map(({ player_id }) => player_id)
  const names = await publicNamesOf(db, runtime.brands, ids, now)
  return last.map(({ n, value, player_id, won_at, list_size, list_hash }) => ({
    drop: n + 1,
    name: names.get(player_id)!,
    prizeValue: value,
    prizeLvl: levelOf(value),
    wonAt: won_at.toISOString(),
    listSize: list_size,
    listHash: list_hash,
  }))
}

/** Until when the slot of the next drop lasts, which says nothing of its instant. */
function nextOf(standing: Standing, { day, shared }: ReturnType<typeof todayOf>): number | null {
  if (!day || shared.decided >= valuesOf(day).length) return null
  const end = slotEndAt(day, standing.now.getTime())
  return end === null ? null : Math.max(0, Math.ceil((end - standing.now.getTime()) / SECOND))
}

/** The player's conditions for winning, met and unmet; null for a guest. */
function mineOf({ account, player, admits, mayHaveEntries }: Standing): PrizeDrops['mine'] {
  if (!account || !player) return null
  const { emailConfirmed, phoneConfirmed, profileCompleted, giftEntries } = player
  return {
    level: account.level,
    isPaused: !admits('claim', 'prize-drops'),
    coinsOnly: !mayHaveEntries,
    isComplete: emailConfirmed && phoneConfirmed && profileCompleted,
    coinsCount: giftEntries,
  }
}

async function infoOf(context: Context): Promise<PrizeDrops> {
  const standing = await context.standing()
  const today = todayOf(standing)
  const { run, day, shared, finishedAt, nextAt } = today
  const { fromLevel, anHour, aDay, share } = run ? economyOf(run, runEconomy) : ECONOMY
  const values = day ? valuesOf(day) : []
  return {
    general: {
      dailyPrizePool: day?.pool ?? 0,
      highestPrizePerDay: values[0] ?? 0,
      prizeCountPerDay: values.length,
      minimalLevelPlay: fromLevel,
      anHour,
      aDay,
      bets: { entries: LEAST_BETS.SweepStakes, coins: LEAST_BETS.TournamentPoints },
      growsWithPlay: share > 0,
      finishedAt,
      nextPrizePoolStartedAt: nextAt,
    },
    prizes: leftOf(today),
    lastWinners: await winnersOf(context, shared),
    nextPrizeWillAccrueIn: nextOf(standing, today),
    seedHash: day?.seedHash ?? null,
    mine: mineOf(standing),
  }
}

export default service(
  { ...prizeDrops, calls },
  {
    runs: runEconomy,

    calls: {
      info: handle(calls.info, {
        by: 'guest',
        shows: 'claim',
        output: infoAnswer,
        async run(context) {
          return { success: true, data: await infoOf(context) }
        },
      }),
    },
    follow: followDrops,
    events: () => [excluded()],
    audit: (_, elsewhere) => audit(elsewhere),
    standing: { shared: [sharedDay] },
    statusName: 'prizeDrops',
    /** For guests too: the page says whether there are any. */
    initFields: initDataFields,
    initData(standing) {
      const { isActive, finishedAt } = todayOf(standing)
      return { prizeDrops: { isActive, finishedAt } }
    },
    /** There is nothing to claim: the card leads to the page. Who can't win yet is shown no number, and nobody a day without prizes. */
    rewards(standing) {
      const { finishedAt, nextAt, run, ...today } = todayOf(standing)
      const isActive = today.isActive && !isWithoutPool(today)
      const left = leftOf(today).reduce((sum, { prizeLeft }) => sum + prizeLeft, 0)
      const isFar = run !== null && (standing.account?.level ?? 0) >= economyOf(run, runEconomy).fromLevel
      return [
        {
          ...{ name: 'prizeDrops', isActive, isShown: true },
          isAvailable: false,
          nextAt: isActive ? null : nextAt,
          finishedAt: isActive ? finishedAt : null,
          badge: isFar && left > 0 ? String(left) : null,
          // The next day begins where this one ends.
          promotion: { place: 94, way: '/prize-drops', endsAt: null },
        },
      ]
    },
    jobs: (runtime) => ({
      'prize-drops.open': {
        every: '* * * * *',
        run: () => openDueDays(runtime),
      },
      // Never queued for an instant: the queue would tell it.
      'prize-drops.settle': {
        every: '*/10 * * * * *',
        run: () => settleDrops(runtime),
      },
      'prize-drops.notify': {
        every: '* * * * *',
        run: () => notifyAway(runtime),
      },
      'prize-drops.forget': {
        every: '20 3 * * *',
        run: () =>
          transact(runtime.database.db, async (tx) => {
            const days = await dropLists(tx, new Date(runtime.clock.now() - STORED_DAYS * DAY))
            await forgetLists(tx, NAME, days)
          }),
      },
    }),
  },
)
