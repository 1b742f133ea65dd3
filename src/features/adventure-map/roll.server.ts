import { refuse } from '#platform/base/errors.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { drawShaped } from '#platform/draws/draw.server.ts'
import { takeItems } from '#platform/items/items.server.ts'
import { claimed, claimOnce } from '#platform/money/claim.server.ts'
import { grant, receiverOf } from '#platform/money/grant.server.ts'
import { lockWallet } from '#platform/money/ledger.server.ts'
import { moneyOf } from '#platform/money/prize.ts'
import { pushTo } from '#platform/realtime/push.server.ts'
import { economyOf } from '#platform/runs/economy.server.ts'
import { refuseEnded, requireRun } from '#platform/runs/require-run.server.ts'
import type { Run } from '#platform/runs/run.ts'
import type { AdventureMap, MapAward, MapDraw, Rolled, Throwing } from './contract.ts'
import { GATES, SECTIONS } from './economy.ts'
import { handOf, NAME, progressOf, sectionOf, sectionsOf, SPECIAL_DIE } from './map.server.ts'
import { handAt, moveFrom, paidBy, type Throw } from './rules.ts'
import { runEconomy } from './runs.server.ts'
import { storeThrow, throwsOf } from './store.server.ts'

/** A throw: thrown, moved, and paid in one transaction. */

const KIND = 'adventure map'

type LastRoll = NonNullable<AdventureMap['last']>

const claimOf = ({ playerId, now }: Context, { runId }: Run, n: number) => ({
  playerId,
  feature: NAME,
  period: `${runId}:${n}`,
  at: now,
})

/** The latest throw in a run as it was answered; null before the first. */
export const lastRoll = (context: Context, run: Run, throws: readonly Throw[]): Promise<LastRoll | null> =>
  throws.length === 0
    ? Promise.resolve(null)
    : claimed<LastRoll>(context.db, claimOf(context, run, throws.length))

/** Says why there is nothing to throw; it decides everything before a die is used or drawn. */
async function refuseUnthrowable(context: Context, run: Run, throws: readonly Throw[]): Promise<void> {
  const { runtime, playerId } = context
  await context.requireAdmitted('claim')
  const section = sectionOf(throws)
  const last = await lastRoll(context, run, throws)
  if ((last?.to ?? 0) !== section) {
    const { runId } = run
    runtime.log.error({ playerId, runId }, 'a map does not follow from its throws: run npm run verify-ledger')
    refuse('UNDER_REVIEW', 'This map doesn’t match your rolls, so we’ve paused it. Contact support.', {
      status: 409,
    })
  }
  if (section === SECTIONS)
    refuse('MAP_FINISHED', 'You’ve reached the end of this map. Come back for the next one.', { status: 409 })
}

/** Uses a special die for the value that the player chose. */
async function useSpecial({ tx, playerId, now }: Context, period: string): Promise<void> {
  const use = { playerId, kind: SPECIAL_DIE, key: `throw:${period}`, endsWithRun: true } as const
  const taken = await takeItems(tx, now, use)
  if (!taken)
    refuse('NO_SPECIAL_DIE', 'You don’t have a special die. Roll a regular one, or come back with one.', {
      status: 409,
    })
}

function refuseWithoutDie({ starts_ms }: Run, throws: readonly Throw[], now: Date): void {
  if (handAt(starts_ms, throws, now.getTime()).count === 0)
    refuse('NO_DICE', 'You’re out of dice. You get a free one every 8 hours.', { status: 409 })
}

/** The value of a throw: chosen with a special die, drawn with a regular one. */
async function valueOf(
  context: Context,
  period: string,
  chosen: number | undefined,
): Promise<{ readonly value: number; readonly draw: MapDraw | null }> {
  if (chosen !== undefined) return { value: chosen, draw: null }
  const { tx, clock, playerId } = context
  const shape = { kind: 'dice', n: 1 } as const
  const { results, ...draw } = await drawShaped(tx, clock, { playerId, feature: NAME, key: period, shape })
  return { value: results[0]!, draw }
}

/** Pays what a move gives, each section by a posting of its own: none is reached twice. */
async function pay(context: Context, run: Run, sections: readonly number[]): Promise<readonly MapAward[]> {
  const { runtime, tx } = context
  const economy = economyOf(run, runEconomy)
  const awards: MapAward[] = []
  for (const section of sections) {
    const cause = { feature: NAME, key: `${NAME}:${run.runId}:${section}`, kind: KIND }
    const given = await grant(runtime, tx, receiverOf(context), economy.sections[section - 1]!, cause)
    awards.push({ section, isGate: GATES.includes(section), prize: moneyOf(given.prize) })
  }
  return awards
}

/** Throws a die, and moves (001 §7). A repeat by its key gets the first answer; without one each call throws. */
export async function roll(context: Context, input: Throwing | void) {
  const { tx, playerId, now } = context
  const chosen = input?.value
  const run = await requireRun(context, NAME)
  // Its map is over, and another one takes place.
  if (input?.map !== undefined && input.map !== run.runId) refuseEnded()
  // Throws at once take turns: each is a throw of its own, by a die of its own.
  await lockWallet(tx, playerId)
  const throws = await throwsOf(tx, playerId, run.runId)
  await refuseUnthrowable(context, run, throws)
  const n = throws.length + 1
  const claim = claimOf(context, run, n)
  const isSpecial = chosen !== undefined
  if (isSpecial) await useSpecial(context, claim.period)
  else refuseWithoutDie(run, throws, now)
  const { answer } = await claimOnce<LastRoll>(tx, claim, async () => {
    const { value, draw } = await valueOf(context, claim.period, chosen)
    const move = moveFrom(sectionOf(throws), value)
    await storeThrow(tx, { playerId, runId: run.runId, n }, { at_ms: now.getTime(), value, isSpecial })
    const awards = await pay(context, run, paidBy(move))
    // The player's other pages see that the token moved.
    await pushTo(tx, playerId, 'adventureMap.rolled', { section: move.to })
    return { ...move, value, isSpecial, awards, draw }
  })
  return { success: true, data: await rolledOf(context, run, answer) }
}

async function rolledOf(context: Context, run: Run, { draw, ...rolled }: LastRoll): Promise<Rolled> {
  const standing = await context.standing()
  const throws = await throwsOf(context.tx, context.playerId, run.runId)
  return {
    dices: handOf(standing, run, throws),
    progressBar: progressOf(sectionsOf(standing, run, throws)),
    roll: rolled,
    draw,
  }
}
