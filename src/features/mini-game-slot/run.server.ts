import type { Context } from '#platform/calls/context.server.ts'
import { refuse } from '#platform/base/errors.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import { transact, type Tx } from '#platform/data/db.server.ts'
import { drawnFor, drawReward } from '#platform/draws/draw.server.ts'
import { claimOnce } from '#platform/money/claim.server.ts'
import { grant, receiverOf } from '#platform/money/grant.server.ts'
import { lockWallet } from '#platform/money/ledger.server.ts'
import type { Money } from '#platform/money/prize.ts'
import { owe } from '#platform/owed/owed.server.ts'
import { pushTo } from '#platform/realtime/push.server.ts'
import { dayOf } from '#platform/time/day.ts'
import type { Ending, Spun } from './contract.ts'
import { BATCH } from './economy.ts'
import { reelsOf, stepFrom, stopPrizeOf, weightsAt } from './rules.ts'
import { lockLeft, lockGame, storeRun, takeRun, type Ended, type LeftRun } from './store.server.ts'

/** A run: spins up, the way out, and what is paid at the end of its day. */

export const NAME = 'mini-game-slot'
const KIND = 'mini-game slot'

const todayOf = ({ now, brand }: Context): string => dayOf(now.getTime(), brand.timeZone)

/** The cause of a day's spin from a level. */
export const drawKey = (day: string, level: number) => `${day}:${level + 1}`

/** The spin of a day from a level; a repeat gives the first result. */
const drawAt = (
  tx: Tx,
  { clock }: Pick<Runtime, 'clock'>,
  { playerId, day, level }: { playerId: string; day: string; level: number },
) =>
  drawReward(tx, clock, {
    playerId,
    feature: NAME,
    key: drawKey(day, level),
    weights: weightsAt(level),
  })

/** Whether the draws of a run led to its level: a prize follows from them, not from the row. Nothing is drawn here. */
async function isReached(tx: Tx, { playerId, day, level }: LeftRun): Promise<boolean> {
  for (let from = 0; from < level; from++) {
    const drawn = await drawnFor(tx, { playerId, feature: NAME, key: drawKey(day, from) })
    if (drawn?.results[0] !== 0) return false
  }
  return true
}

/** Refuses a run whose level no draws led to: neither is it paid, nor does it go on from there. */
async function requireReached({ log }: Runtime, tx: Tx, run: LeftRun): Promise<void> {
  if (await isReached(tx, run)) return
  const { playerId, day } = run
  log.error({ playerId, day }, 'a run does not follow from its draws: run npm run verify-ledger')
  refuse('UNDER_REVIEW', 'This run doesn’t match its draws, so we haven’t paid it. Contact support.', {
    status: 409,
  })
}

/** Ends the run and pays it, once a day. */
async function end(context: Context, ended: Ended, level: number, prize: Money): Promise<Ending> {
  const { runtime, tx, playerId, now } = context
  const day = todayOf(context)
  const claim = { playerId, feature: NAME, period: day, at: now }
  const { answer } = await claimOnce<Ending>(tx, claim, async () => {
    const given = await grant(runtime, tx, receiverOf(context), prize, {
      feature: NAME,
      key: `${NAME}:${day}`,
      kind: KIND,
    })
    await storeRun(tx, { playerId, day }, { level, ended })
    await pushTo(tx, playerId, 'miniGameSlot.changed', { level: 0, over: true })
    return { level, prize: given.prize }
  })
  return answer
}

/**
 * Spins once (001 §7). Where the level is named that the player saw, a spin from any other is refused, so two
 * clicks at once never spin twice; where none is named, the run spins from the level that it stands on.
 */
export async function spin(context: Context, input: { readonly level?: string | undefined } | void) {
  const { runtime, tx, playerId, brand } = context
  const day = todayOf(context)
  const run = await takeRun(tx, { playerId, day, theme: brand.name })
  if (!run)
    refuse('ALREADY_SPINNING', 'Already spinning. Wait for the result, then spin again.', {
      status: 409,
    })
  const { level } = run
  if (run.ended !== null)
    refuse('NOT_AVAILABLE', 'You’ve already played today’s run. Come back tomorrow for the next one.', {
      status: 409,
    })
  if (input?.level !== undefined && Number(input.level) !== level)
    refuse('LEVEL_CHANGED', 'You continued this run in another window. Check your level and choose again.', {
      status: 409,
    })
  await lockWallet(tx, playerId)
  await requireReached(runtime, tx, { playerId, day, level })
  const { result, seed_id, n } = await drawAt(tx, runtime, { playerId, day, level })
  const step = stepFrom(level, result)
  const { advanced, over } = step
  const reels = reelsOf(level, advanced)
  const spun = { level: step.level, advanced, reels, over, draw: { seed_id, n } }
  if (step.prize) {
    const { prize } = await end(context, advanced ? 'top' : 'failed', step.level, step.prize)
    return { success: true, data: { ...spun, prize } satisfies Spun }
  }
  await storeRun(tx, { playerId, day }, { level: step.level, ended: null })
  await pushTo(tx, playerId, 'miniGameSlot.changed', { level: step.level, over: false })
  return { success: true, data: { ...spun, prize: null } satisfies Spun }
}

/** Stops on the level that was reached and pays its prize. */
export async function resetLevel(context: Context) {
  const { runtime, tx, playerId } = context
  const day = todayOf(context)
  const run = await lockGame(tx, playerId, day)
  if (!run || run.level === 0 || (run.ended !== null && run.ended !== 'cashed'))
    refuse('NOTHING_TO_TAKE', 'There’s no prize to collect right now. Spin to reach a level first.', {
      status: 409,
    })
  const { level } = run
  await lockWallet(tx, playerId)
  await requireReached(runtime, tx, { playerId, day, level })
  return { success: true, data: await end(context, 'cashed', level, stopPrizeOf(level)) }
}

/** Closes a batch of runs that were left open on an earlier day, and owes their players what stopping pays. */
async function closeSome(runtime: Runtime, tx: Tx, theme: string, timeZone: string): Promise<number> {
  const before = dayOf(runtime.clock.now(), timeZone)
  const left = await lockLeft(tx, { theme, before, limit: BATCH })
  const reached: LeftRun[] = []
  for (const run of left) {
    await storeRun(tx, run, { level: run.level, ended: 'left' })
    if (run.level > 0 && (await isReached(tx, run))) reached.push(run)
    else runtime.log.error(run, 'a run that was left does not follow from its draws and is not paid')
  }
  await owe(
    runtime,
    tx,
    reached.map(({ playerId, day, level }) => ({
      playerId,
      feature: NAME,
      key: day,
      kind: KIND,
      prize: stopPrizeOf(level),
    })),
  )
  return left.length
}

/** Pays runs that were left open, once their day is over in their brand. */
export async function closeLeft(runtime: Runtime): Promise<void> {
  for (const [theme, { timeZone }] of Object.entries(runtime.brands))
    while ((await transact(runtime.database.db, (tx) => closeSome(runtime, tx, theme, timeZone))) === BATCH);
}
