import { claimOnce } from '#platform/money/claim.server.ts'
import { dayAfter } from '#platform/time/day.ts'
import { refuse } from '#platform/calls/errors.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import { grant } from '#platform/money/grant.server.ts'
import { coinEquivalent, plainBonus } from '#platform/money/prize.ts'
import { pushTo } from '#platform/realtime/push.server.ts'
import { handlers, type Context } from '#platform/calls/handlers.server.ts'
import {
  calls,
  PROMOTION,
  type Cashback,
  type CashbackInitData,
  type CashbackWeek,
  type RunningWeek,
} from './contract.ts'
import { SECTIONS, WEEKS_BACK } from './economy.ts'
import { audit } from './evidence.server.ts'
import { cashback } from './feature.ts'
import { countedLoss, rewardOf, sectionOf, statusAt, weekOf, windowOf, type WeekFigures } from './rules.ts'
import {
  awardsOf,
  storeSection,
  payAward,
  sectionOfPlayer,
  weekOfPlayer,
  type Award,
} from './store.server.ts'
import { computeWeeks, countRounds, announceExpired } from './weekly.server.ts'

const STATEMENT_WEEKS = 26

const entriesAllowed = ({ runtime, player, brand, db }: Context): Promise<boolean> =>
  runtime.policies.entriesAllowed(player!.state, brand.name, db)

/** Whether an award can be taken now. */
const isOpen = ({ paid_at, told_at, available_at, expires_at }: Award, now: Date): boolean =>
  paid_at === null && told_at === null && available_at <= now && expires_at > now

/** The award that can be taken now, the oldest first: after an outage there may be more than one. */
const openAward = (awards: readonly Award[], now: Date): Award | undefined =>
  awards.findLast((award) => isOpen(award, now))

const windowOfAward = ({ available_at, expires_at }: Award) => ({
  from_ms: available_at.getTime(),
  until_ms: expires_at.getTime(),
})

/** The award that can be taken, else the last whole week: what it gives and where it stands. */
async function lastWeek(context: Context) {
  const { db, playerId, brand, now } = context
  const week = dayAfter(weekOf(now.getTime(), brand.timeZone), -7)
  const awards = await awardsOf(db, playerId, WEEKS_BACK + 1)
  const award = openAward(awards, now) ?? awards.find((one) => one.week === week)
  if (award) {
    const window = windowOfAward(award)
    const status = statusAt(now.getTime(), window, award.reward, award.paid_at !== null)
    return { window, reward: award.reward, status }
  }
  // Not written yet: it is being computed, also where the time for it has come.
  const reward = rewardOf(await weekOfPlayer(db, playerId, week), await sectionOfPlayer(db, playerId))
  const window = windowOf(week, brand.timeZone)
  const status = reward === 0 && now.getTime() >= window.from_ms ? 'none' : 'calculating'
  return { window, reward, status } as const
}

async function stateOf(context: Context): Promise<Cashback> {
  const { db, playerId, brand, now } = context
  const { window, reward, status } = await lastWeek(context)
  const section = await sectionOfPlayer(db, playerId)
  const thisWeek = weekOf(now.getTime(), brand.timeZone)
  const running = await weekOfPlayer(db, playerId, thisWeek)
  const [open, waiting] = [status === 'available', status === 'calculating']
  const next = waiting ? window.from_ms : windowOf(thisWeek, brand.timeZone).from_ms
  const after = new Date(open ? now.getTime() : Math.max(next, now.getTime()))
  return {
    status,
    statusCalculation: waiting,
    availableAfterDateTime: after.toISOString(),
    availableAfterDay: new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: brand.timeZone }).format(
      after,
    ),
    expiresAt: open ? new Date(window.until_ms).toISOString() : null,
    currentReward: open || waiting ? reward : rewardOf(running, section),
    maxReward: sectionOf(section).cap,
    sections: SECTIONS.map(({ type, title, percent, cap }) => ({ type, title, percent, weeklyReward: cap })),
  }
}

/** What was bet, won and lost in a week, and how much of that loss counts. */
const lossOf = ({ staked, won, covered }: WeekFigures) => ({
  staked,
  won,
  netLoss: Math.max(0, staked - won),
  countedLoss: countedLoss({ staked, won, covered }),
})

/** The week that runs, by the section as it is now. */
async function runningWeek({ db, playerId, brand, now }: Context): Promise<RunningWeek> {
  const week = weekOf(now.getTime(), brand.timeZone)
  const figures = await weekOfPlayer(db, playerId, week)
  const section = await sectionOfPlayer(db, playerId)
  const { percent, cap } = sectionOf(section)
  return { week, ...lossOf(figures), section, percent, cap, reward: rewardOf(figures, section) }
}

/** Where the last week stands, by few rows: it is asked for with every page. */
async function initDataOf({ db, player, brand, now }: Context): Promise<CashbackInitData> {
  if (!player) return { isActive: false, status: 'none' }
  const week = dayAfter(weekOf(now.getTime(), brand.timeZone), -7)
  const awards = await awardsOf(db, player.playerId, 2)
  const award = openAward(awards, now) ?? awards.find((one) => one.week === week)
  if (award) {
    const status = statusAt(now.getTime(), windowOfAward(award), award.reward, award.paid_at !== null)
    return { isActive: true, status }
  }
  const { from_ms } = windowOf(week, brand.timeZone)
  return { isActive: true, status: now.getTime() < from_ms ? 'calculating' : 'none' }
}

function weekView(award: Award, now_ms: number): CashbackWeek {
  const { week, section, percent, cap, reward, available_at, expires_at, paid_at } = award
  const window = { from_ms: available_at.getTime(), until_ms: expires_at.getTime() }
  return {
    week,
    ...lossOf(award),
    section,
    percent,
    cap,
    reward,
    status: statusAt(now_ms, window, reward, paid_at !== null),
    paidAt: paid_at?.toISOString() ?? null,
  }
}

/** The week whose cashback is asked for: the one that is open, else the one that was taken last. */
async function weekToPay({ tx, playerId, brand, now }: Context): Promise<string> {
  const awards = await awardsOf(tx, playerId, WEEKS_BACK + 1)
  const last = dayAfter(weekOf(now.getTime(), brand.timeZone), -7)
  const taken = awards.find((one) => one.paid_at !== null && (one.week === last || one.expires_at > now))
  return (openAward(awards, now) ?? taken)?.week ?? last
}

/** Pays what is available, once for its week; a repeat gives the first answer. */
async function pay(context: Context) {
  const { runtime, tx, playerId, player, now } = context
  const week = await weekToPay(context)
  const claim = { playerId, feature: 'cashback', period: week, at: now }
  const { answer } = await claimOnce(tx, claim, async () => {
    const reward = await payAward(tx, { playerId, week, now }, SECTIONS)
    if (reward === 'wrong') {
      runtime.log.error(
        { playerId, week },
        'a cashback does not follow from its week: run npm run verify-ledger',
      )
      return refuse(
        'CASHBACK_UNDER_REVIEW',
        'This cashback doesn’t match your play that week, so we haven’t paid it. Contact support and we’ll check it.',
        { status: 409 },
      )
    }
    if (reward === null)
      return refuse(
        'NO_CASHBACK',
        'There’s no cashback to claim right now. Your statement shows when your next cashback is due.',
        {
          status: 409,
        },
      )
    const receiver = { playerId, state: player!.state, theme: player!.theme }
    const cause = { key: `cashback:${week}`, kind: 'cashback' }
    const { prize } = await grant(runtime, tx, receiver, { entries: reward }, cause)
    // Other pages of the player see that it was taken.
    await pushTo(tx, playerId, 'cashback.statusCalculation', { status: 'paid' })
    return { prize, week }
  })
  return { success: true, data: answer }
}

export default handlers(
  { ...cashback, calls },
  {
    inputs: {},
    calls: {
      async state(context) {
        return { success: true, data: await stateOf(context) }
      },
      async statement(context) {
        const { db, playerId, now } = context
        const running = await runningWeek(context)
        const awards = await awardsOf(db, playerId, STATEMENT_WEEKS)
        return {
          success: true,
          data: { running, weeks: awards.map((award) => weekView(award, now.getTime())) },
        }
      },
      pay,
    },
    initData: async (context) => ({ cashback: await initDataOf(context) }),
    /** The promotion carries the whole state (001 §3). */
    promotions: async (context) => [
      {
        type: PROMOTION,
        place: 90,
        ...(context.player
          ? { href: '?openModal=app-playback-modal', details: await stateOf(context) }
          : { href: '/signup' }),
      },
    ],
    async offers(context) {
      const { status, currentReward, availableAfterDateTime, expiresAt } = await stateOf(context)
      const available = status === 'available'
      const allowed = await entriesAllowed(context)
      const { coins = 0, entries = 0 } = allowed
        ? { entries: currentReward }
        : coinEquivalent({ entries: currentReward })
      return {
        cashback: {
          ...plainBonus,
          available,
          prizes: { coins, entries },
          availableDate: available ? null : availableAfterDateTime,
          expiresAt: available ? expiresAt : null,
          endpoint: available ? calls.pay.path : null,
        },
      }
    },
    async state(context) {
      if (!context.player) return null
      const { status, expiresAt, availableAfterDateTime } = await stateOf(context)
      return {
        isActive: true,
        isAvailable: status === 'available',
        nextAt: status === 'available' ? null : availableAfterDateTime,
        finishedAt: expiresAt,
      }
    },
    audit: (_, elsewhere) => audit(elsewhere),
    events: (runtime) => [
      {
        name: 'cashback.rounds',
        topics: ['round.settled'],
        take: (tx, events) => countRounds(runtime, tx, events as readonly DomainEvent<'round.settled'>[]),
      },
      {
        name: 'cashback.levels',
        topics: ['level.reached'],
        async take(tx, events) {
          for (const { player_id, payload } of events as readonly DomainEvent<'level.reached'>[])
            await storeSection(tx, player_id, payload.section)
        },
      },
    ],
    jobs: (runtime) => ({
      'cashback.compute': { every: '*/5 * * * *', run: () => computeWeeks(runtime) },
      'cashback.expire': { every: '*/5 * * * *', run: () => announceExpired(runtime) },
    }),
  },
)
