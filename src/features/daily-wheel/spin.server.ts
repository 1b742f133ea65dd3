import { listed } from '#platform/base/text/text.ts'
import { claimed, claimOnce } from '#platform/money/claim.server.ts'
import { drawnFor, drawReward } from '#platform/draws/draw.server.ts'
import { refuse } from '#platform/base/errors.ts'
import { grant, mayHaveEntries, receiverOf } from '#platform/money/grant.server.ts'
import { lockWallet } from '#platform/money/ledger.server.ts'
import type { Prize } from '#platform/money/prize.ts'
import type { Context } from '#platform/calls/context.server.ts'
import type { BoosterSpin, MainSpin, SpinResult } from './contract.ts'
import { BOOSTER, EXTRA, FACTOR_LIFE_MS, MAIN, type ExtraKind, type PrizeSector } from './economy.ts'
import { boosterKey, NAME } from './names.ts'
import { boosterSectors, isEarned, isExtraInEntries, prizeOf, sectorsOf, sectorUnder } from './rules.ts'
import { storeFactor, spendWheelTurn, useFactor, pendingFactor, type Waiting } from './store.server.ts'
import {
  BOOSTER_NAME,
  boosterOf,
  extraPeriod,
  turnOfToday,
  turnPeriod,
  unknownWheel,
  requiredStep,
  wheelData,
} from './view.server.ts'

/** The spins of the wheels: each turn once, drawn before anything moves. */

const weightsOf = (rim: readonly { readonly weight: number }[]) => rim.map(({ weight }) => weight)

const amounts = ({ coins = 0, entries = 0 }: Prize) => ({ coins, entries })

/** Draws a sector and gives its prize, in one transaction with the claim that it belongs to. */
async function drawAndGive(
  context: Context,
  spin: {
    rim: readonly PrizeSector[]
    period: string
    factor: number
    kind: string
    entriesAllowed: boolean
  },
): Promise<SpinResult> {
  const { runtime, tx, clock, playerId } = context
  const { rim, period, factor, kind, entriesAllowed } = spin
  const { result, seed_id, n } = await drawReward(tx, clock, {
    playerId,
    feature: NAME,
    key: period,
    weights: weightsOf(rim),
  })
  const cause = { feature: NAME, key: `${NAME}:${period}`, kind }
  const won = prizeOf(sectorUnder(rim[result]!, entriesAllowed), factor)
  const { prize } = await grant(runtime, tx, receiverOf(context), won, cause)
  return {
    winSector: { sectorDto: sectorsOf(rim, entriesAllowed)[result]! },
    prize: amounts(prize),
    multiplier: factor,
    draw: { seed_id, n },
  }
}

const WANTS = {
  phone: listed('Verify your phone number to spin the wheel today.'),
  profile: listed('Complete your profile to spin the wheel today.'),
  phoneAndProfile: listed('Complete your profile and verify your phone number to spin the wheel today.'),
} as const

/** The turn is the day's and free, or one that was given; it is spent with the transaction. */
async function claimTurn(context: Context, id: string): Promise<void> {
  const { tx, playerId, now } = context
  const standing = await context.standing()
  const isToday = id === turnOfToday(standing)
  if (!isToday && !(await spendWheelTurn(tx, playerId, { wheel: NAME, id }, now))) unknownWheel()
  const wants = requiredStep(standing)
  if (wants)
    refuse(
      wants === 'phone' ? 'PHONE_FIRST' : wants === 'profile' ? 'PROFILE_FIRST' : 'PHONE_AND_PROFILE_FIRST',
      WANTS[wants],
      {
        status: 409,
      },
    )
}

/** A factor is what its draw says: a row that says more is nothing that this server gave. */
async function refuseUndrawn({ runtime, tx, playerId }: Context, waiting: Waiting | null): Promise<void> {
  if (!waiting) return
  const { turn_id, factor } = waiting
  const drawn = await drawnFor(tx, { playerId, feature: NAME, key: boosterKey(turn_id) })
  if (drawn && BOOSTER[drawn.results[0]!]?.multiplier === factor) return
  runtime.log.error(
    { playerId, turn_id },
    'a booster does not follow from its draw: run npm run verify-ledger',
  )
  refuse('UNDER_REVIEW', 'Your booster doesn’t match its draw, so we’ve paused it. Contact support.', {
    status: 409,
  })
}

/** Spins the daily wheel (001 §7): once a turn, whose first answer is every later one's. */
export async function spin(context: Context, { id }: { readonly id: string }) {
  const { tx, playerId, now } = context
  await lockWallet(tx, playerId)
  const period = turnPeriod(id)
  const { answer } = await claimOnce<MainSpin>(tx, { playerId, feature: NAME, period, at: now }, async () => {
    await claimTurn(context, id)
    const waiting = await pendingFactor(tx, playerId, now)
    await refuseUndrawn(context, waiting)
    if (waiting) await useFactor(tx, waiting.turn_id, id)
    const factor = waiting?.factor ?? 1
    const entriesAllowed = await mayHaveEntries(context.runtime, tx, receiverOf(context))
    const result = await drawAndGive(context, {
      rim: MAIN,
      period,
      factor,
      kind: 'daily wheel',
      entriesAllowed,
    })
    return { ...result, wheelData: wheelData(await context.standing(), id).data }
  })
  return { success: true, data: answer }
}

/** Spins the booster wheel (001 §7): its factor waits for the next prize of the daily wheel. */
export async function boosterSpin(context: Context) {
  const { tx, clock, playerId, now } = context
  await lockWallet(tx, playerId)
  const { waiting, turn } = boosterOf(await context.standing())
  if (waiting) return { success: true, data: waiting.answer }
  if (!turn)
    refuse(
      'NOT_AVAILABLE',
      'There’s no booster to spin right now. You can spin the daily wheel without one.',
      {
        status: 409,
      },
    )
  await context.requireAdmitted('claim')
  const { id: turn_id } = turn
  await spendWheelTurn(tx, playerId, { wheel: BOOSTER_NAME, id: turn_id }, now)
  const { result, seed_id, n } = await drawReward(tx, clock, {
    playerId,
    feature: NAME,
    key: boosterKey(turn_id),
    weights: weightsOf(BOOSTER),
  })
  const factor = BOOSTER[result]!.multiplier
  const expires_at = new Date(now.getTime() + FACTOR_LIFE_MS)
  const answer: BoosterSpin = {
    winSector: { sectorDto: boosterSectors()[result]! },
    boosterData: {
      available: false,
      expiresAt: null,
      multiplier: factor,
      multiplierExpiresAt: expires_at.toISOString(),
    },
    draw: { seed_id, n },
  }
  await storeFactor(tx, playerId, { turn_id, factor, expires_at, answer, spun_at: now })
  return { success: true, data: answer }
}

/** Spins the extra wheel (001 §7): each kind once for life, when its confirmation is there. */
export async function extraSpin(context: Context, { kind }: { readonly kind: ExtraKind }) {
  const { tx, playerId, player, now } = context
  await lockWallet(tx, playerId)
  const period = extraPeriod(kind)
  const claim = { playerId, feature: NAME, period, at: now }
  const known = await claimed<SpinResult>(tx, claim)
  if (!known && !isEarned(kind, player!))
    refuse(
      'NOT_EARNED',
      'You haven’t unlocked this spin yet. Verify your email or complete your profile first.',
      {
        status: 409,
      },
    )
  const { answer } = await claimOnce(tx, claim, async () => {
    const mayHave = await mayHaveEntries(context.runtime, tx, receiverOf(context))
    const entriesAllowed = isExtraInEntries(mayHave, player!)
    return drawAndGive(context, { rim: EXTRA, period, factor: 1, kind: 'extra wheel', entriesAllowed })
  })
  return { success: true, data: answer }
}
