import { refuse } from '#platform/base/errors.ts'
import { service } from '#platform/calls/service.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import { claimed, claimOnce } from '#platform/money/claim.server.ts'
import { grant, receiverOf } from '#platform/money/grant.server.ts'
import { lockWallet } from '#platform/money/ledger.server.ts'
import type { Standing } from '#platform/standing/standing.ts'
import { infoAnswer, openAnswer, initDataFields } from './answers.server.ts'
import { calls, type MoneyBox, type Opening } from './contract.ts'
import { BREAK, CAP, DAYS, RATE, SHARE } from './economy.ts'
import { audit } from './evidence.server.ts'
import { moneyBox } from './feature.ts'
import { capOf, freeOpenAt, freePart, heldIn, UNOPENED } from './rules.ts'
import { deposits, GAUGE, KIND, NAME, savings, step } from './steps.server.ts'
import { lastStep, macTables } from './store.server.ts'

const periodOf = (frees: number) => `free:${frees}`

/** Where the box of a signed-in player stands. */
function boxAt(standing: Standing) {
  const { account, brand, now } = standing
  const [box = UNOPENED] = standing.rows(lastStep)
  const progress = standing.progress(GAUGE.name)
  const section = account?.section ?? null
  const held = heldIn(box, progress, section)
  const openAt = freeOpenAt(box, account?.createdAt ?? now, brand.timeZone)
  const isDue = openAt <= now.getTime()
  const opens = freePart(held)
  const { isActive, finishedAt } = standing.schedule(NAME)
  return {
    ...{ isActive, finishedAt, box, progress, held, section, opens, isDue },
    cap: capOf(section, box.breaks),
    isAvailable: isActive && isDue && opens > 0,
    reasonType: isDue ? (opens > 0 ? null : ('empty' as const)) : ('time' as const),
    freeOpenAt: new Date(openAt).toISOString(),
  }
}

async function infoOf(context: Context): Promise<MoneyBox> {
  const { db, playerId } = context
  const { isActive, held, cap, opens, isAvailable, box, reasonType, ...rest } = boxAt(
    await context.standing(),
  )
  return {
    isActive,
    amount: held,
    cap,
    breakFrom: BREAK.from,
    price: BREAK.price,
    freeOpenAt: rest.freeOpenAt,
    available: isAvailable,
    reasonType,
    opens,
    ...{ rate: RATE, share: SHARE, days: DAYS, capStep: CAP.broken },
    ...{ waiting: box.waiting, breaks: box.breaks, broken: box.broken ?? null },
    last: await claimed<Opening>(db, { playerId, feature: NAME, period: periodOf(box.frees) }),
  }
}

/**
 * Opens the box without a purchase: a part of what is in it is paid, the rest stays. The wallet is locked
 * before the box is looked at, so that steps follow each other.
 */
async function open(context: Context) {
  const { runtime, tx, playerId, now, brand } = context
  await lockWallet(tx, playerId)
  const here = boxAt(await context.standing())
  const { box, isDue, opens: paid } = here
  const once = { playerId, feature: NAME }
  if (!isDue) {
    const last = await claimed<Opening>(tx, { ...once, period: periodOf(box.frees) })
    if (last) return { success: true, data: last }
    refuse('NOT_OPEN_YET', 'Your money box isn’t open yet. See its window for the day it opens.', {
      status: 409,
    })
  }
  if (paid === 0)
    refuse('NOTHING_SAVED', 'There’s nothing to pay out yet. Your box fills as you play.', { status: 409 })
  const frees = box.frees + 1
  const claim = { ...once, period: periodOf(frees), at: now }
  const { answer } = await claimOnce<Opening>(tx, claim, async () => {
    await grant(
      runtime,
      tx,
      receiverOf(context),
      { coins: paid },
      { feature: NAME, key: `${NAME}:${claim.period}`, kind: KIND },
    )
    const change = { kind: 'free', deposit_id: null, paid, frees, free_at: now } as const
    const rest = await step({ runtime, tx, at: now }, playerId, here, change)
    const nextAt = new Date(freeOpenAt({ freeAt: now }, now, brand.timeZone)).toISOString()
    return { n: frees, paid, rest, nextAt }
  })
  return { success: true, data: answer }
}

export default service(
  { ...moneyBox, calls },
  {
    calls: {
      info: handle(calls.info, {
        by: 'player',
        shows: 'claim',
        output: infoAnswer,
        async run(context) {
          return { success: true, data: await infoOf(context) }
        },
      }),
      open: handle(calls.open, {
        by: 'player',
        admits: 'claim',
        place: 'any',
        output: openAnswer,
        run: open,
      }),
    },
    standing: { rows: [lastStep] },
    gauges: (runtime) => [savings(runtime)],
    events: (runtime) => [deposits(runtime)],
    macTables,
    audit: () => audit(),
    initFields: initDataFields,
    initData: ({ player, schedule }) => ({
      moneyBox: { isActive: player !== null && schedule(NAME).isActive },
    }),
    rewards(standing) {
      const mine = standing.player ? boxAt(standing) : null
      const { isActive, finishedAt } = standing.schedule(NAME)
      return [
        {
          ...{ name: 'moneyBox', claim: calls.open, isActive, finishedAt },
          isAvailable: mine?.isAvailable ?? false,
          nextAt: mine && !mine.isDue ? mine.freeOpenAt : null,
          bonus: { reasonType: mine?.reasonType ?? null },
          promotion: { place: 98, way: '/lobby?openModal=money-box' },
        },
      ]
    },
  },
)
