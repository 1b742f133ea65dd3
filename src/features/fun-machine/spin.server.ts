import { refuse } from '#platform/base/errors.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { drawReward } from '#platform/draws/draw.server.ts'
import { claimOnce } from '#platform/money/claim.server.ts'
import { grant, mayHaveEntriesNow, receiverOf } from '#platform/money/grant.server.ts'
import { balanceOf, lockWallet, post } from '#platform/money/ledger.server.ts'
import type { Prize } from '#platform/money/prize.ts'
import { pushTo } from '#platform/realtime/push.server.ts'
import { dayOf } from '#platform/time/day.ts'
import type { Award, Spun } from './contract.ts'
import { SPIN_GAME, TIERS, type Tier } from './economy.ts'
import { prizeAt, stepFor, weights, type Step } from './rules.ts'
import { meterOf } from './store.server.ts'

/** A spin of the machine: what stands against it, its price, and what it pays. */

export const NAME = 'fun-machine'
const KIND = 'fun machine'

/** The claim of a tier's spin on a day. */
export const periodOf = (day: string, id: number) => `${day}:${id}`

/** A prize as clients read it. @param wheelId the turn that was given, where it was */
export function awardOf({ coins, entries, freeSpins, wheelSpin }: Prize, wheelId?: string): Award {
  return {
    ...(coins ? { coins } : {}),
    ...(entries ? { entries } : {}),
    ...(freeSpins && {
      freeSpin: {
        amount: freeSpins.count,
        gameId: SPIN_GAME.id,
        link: `/games/${freeSpins.game}`,
        betLevel: freeSpins.betLevel,
      },
    }),
    ...(wheelSpin && { wheelId: wheelId ?? wheelSpin }),
  }
}

/** Whether coins may lead to entries for the player: where entries may be given, and a row of the policy says so. */
export async function toEntries(context: Context): Promise<boolean> {
  const { runtime, db, brand, player } = context
  if (!(await runtime.policies.coinsToEntriesAllowed(player!.state, brand.name, db))) return false
  return mayHaveEntriesNow(context)
}

const STEPS: Readonly<Record<Step, readonly [code: string, text: string]>> = {
  profile: ['PROFILE_FIRST', 'Complete your profile to play the fun machine.'],
  phone: ['PHONE_FIRST', 'Verify your phone number to play the fun machine.'],
  email: ['EMAIL_FIRST', 'Verify your email to play the fun machine.'],
}

/**
 * Refuses what stands against a spin, in the order in which players can do something about it.
 */
async function requireSpin(context: Context, { cost }: Tier): Promise<void> {
  const { runtime, tx, player, playerId, now } = context
  const status = 409
  const meter = await meterOf(tx, playerId, now)
  if (meter?.isOurs === false)
    runtime.log.error({ playerId }, 'this server did not open this fun machine: run npm run verify-ledger')
  if (!meter?.isOurs || meter.openUntil <= now)
    refuse('MACHINE_CLOSED', 'The fun machine is closed. Fill the fun meter to open it.', { status })
  const step = stepFor(player!)
  if (step) refuse(...STEPS[step], { status })
  if ((await balanceOf(tx, playerId)).tourPoints < cost)
    refuse('NOT_ENOUGH_COINS', 'You don’t have enough for this tier. Choose a smaller one.', { status })
}

/**
 * Spins a tier once a day. The wallet is locked from the look at the balance to the posting, and all that
 * could refuse is decided before the draw. Price and coins won are one posting.
 */
export async function spin(
  context: Context,
  { funmachine_section_id: id }: { funmachine_section_id: number },
) {
  const { runtime, tx, playerId, now, brand } = context
  const tier = TIERS.find((one) => one.id === id)!
  const day = dayOf(now.getTime(), brand.timeZone)
  const period = periodOf(day, id)
  await lockWallet(tx, playerId)
  const claim = { playerId, feature: NAME, period, at: now }
  const { answer } = await claimOnce<Spun>(tx, claim, async () => {
    await requireSpin(context, tier)
    const isForEntries = await toEntries(context)
    const { result: place, ...draw } = await drawReward(tx, runtime.clock, {
      ...{ playerId, feature: NAME, key: period, weights },
    })
    const prize = prizeAt(tier, place, isForEntries)
    const key = `${NAME}:${period}`
    const price = { unit: 'coins', amount: -tier.cost, against: 'bonus' } as const
    const won = prize.coins ? [{ unit: 'coins', amount: prize.coins, against: 'bonus' } as const] : []
    const ref = { cost: tier.cost, place, prize }
    await post(tx, runtime.clock, playerId, { key, kind: KIND, legs: [price, ...won], ref })
    const { coins: _, ...rest } = prize
    const given =
      Object.keys(rest).length > 0
        ? await grant(runtime, tx, receiverOf(context), rest, {
            feature: NAME,
            key: `${key}:prize`,
            kind: KIND,
          })
        : null
    const award = awardOf({ ...prize, ...given?.prize }, given?.assets.wheelSpin?.id)
    // The player's other pages see that it was spun.
    await pushTo(tx, playerId, 'funMachine.spun', { funmachineSectionId: id, award })
    return { funmachineSectionId: id, day, costValue: tier.cost, place, award, draw }
  })
  const { award, ...data } = answer
  return { success: true, award, data }
}
