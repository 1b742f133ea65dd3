import { createHash } from 'node:crypto'
import { fairRng } from '#platform/base/random/rng.ts'
import { refuse } from '#platform/base/errors.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { drawShaped } from '#platform/draws/draw.server.ts'
import { drawShape } from '#platform/draws/shapes.ts'
import { claimOnce } from '#platform/money/claim.server.ts'
import { grant, mayHaveEntries, receiverOf } from '#platform/money/grant.server.ts'
import { balanceOf, lockWallet, post } from '#platform/money/ledger.server.ts'
import { coinEquivalent, moneyOf } from '#platform/money/prize.ts'
import { economyOf } from '#platform/runs/economy.server.ts'
import { refuseEnded, requireRun } from '#platform/runs/require-run.server.ts'
import { dayOf } from '#platform/time/day.ts'
import { giveBalls, KIND, NAME, showBalls, takeBalls } from './balls.server.ts'
import type { PlayedGame, PlayedTicket, Ticket } from './contract.ts'
import { BALLS, CELLS, NUMBERS, STORE_BALLS, TICKETS, type BingoEconomy } from './economy.ts'
import { linesOf, marksOf, rowOf } from './rules.ts'
import { runEconomy } from './runs.server.ts'
import { countGame, countOn, lockPlayer } from './store.server.ts'

/** Games are played: balls taken, numbers drawn, and prizes paid in one transaction. */

/** The name of a player's game of a run; nobody else's, and none that is still to come, can be guessed from it. */
export const gameIdOf = (runId: string, playerId: string, games: number): string =>
  createHash('sha256').update(`${NAME}:${runId}:${playerId}:${games}`).digest('hex').slice(0, 32)

/**
 * The tickets of a game, no number twice. They follow from its name alone, so they are fixed before a ball is
 * drawn and anybody can arrange them again; the balls come from the player's sealed seed.
 */
export function ticketsOf(game_id: string): readonly Ticket[] {
  const block = (message: string) => createHash('sha256').update(message).digest()
  const rng = fairRng(block, game_id, 'tickets')
  const numbers = drawShape({ kind: 'sample', k: TICKETS * CELLS, n: NUMBERS }, rng)
  return Array.from({ length: TICKETS }, (_, i) => ({ numbers: numbers.slice(i * CELLS, (i + 1) * CELLS) }))
}

/** The claim of a game. */
export const claimOfGame = (playerId: string, game_id: string) => ({
  playerId,
  feature: NAME,
  period: `game:${game_id}`,
})

/** The claim of a day's free balls. */
export const periodOfFree = (day: string) => `free:${day}` as const

/** The run, with the player's row of it locked; what is settled is over. */
async function enter(context: Context) {
  const run = await requireRun(context, NAME)
  const me = await lockPlayer(context.tx, run.runId, context.playerId)
  if (me.isSettled) refuseEnded()
  return { runId: run.runId, economy: economyOf(run, runEconomy), games: me.games }
}

const refuseUnknown = (): never =>
  refuse('UNKNOWN_GAME', 'This game isn’t available. Reload to see your current tickets.', { status: 404 })

const refuseBalls = (): never =>
  refuse('NOT_ENOUGH_BALLS', `A game takes ${BALLS} balls. Collect more, then play.`, {
    status: 409,
    values: { count: BALLS },
  })

/** Draws the balls of a game and pays both tickets, in one posting. */
async function draw(
  context: Context,
  game_id: string,
  { economy, coinsOnly }: { readonly economy: BingoEconomy; readonly coinsOnly: boolean },
): Promise<PlayedGame> {
  const { runtime, tx, playerId, brand } = context
  const receiver = receiverOf(context)
  if (!coinsOnly) await context.requireAdmitted('claim')
  const allowed = !coinsOnly && (await mayHaveEntries(runtime, tx, receiver))
  const { results: balls, ...where } = await drawShaped(tx, runtime.clock, {
    playerId,
    feature: NAME,
    key: game_id,
    shape: { kind: 'sample', k: BALLS, n: NUMBERS },
  })
  const won = ticketsOf(game_id).map(({ numbers }) => {
    const marks = marksOf(numbers, balls)
    const lines = linesOf(marks)
    const { prize } = rowOf(economy, lines.length)
    return { numbers, marks, lines, prize }
  })
  const sum = (unit: 'coins' | 'entries') => won.reduce((all, { prize }) => all + prize[unit], 0)
  const both = { coins: sum('coins'), entries: sum('entries') }
  const cause = { feature: NAME, key: `${NAME}:${game_id}`, kind: KIND }
  const given = await grant(runtime, tx, receiver, coinsOnly ? coinEquivalent(both) : both, cause)
  const tickets: readonly PlayedTicket[] = won.map((ticket) => ({
    ...ticket,
    prize: moneyOf(runtime.assets.prizeUnder(brand, ticket.prize, allowed)),
  }))
  return { game_id, balls, tickets, prize: moneyOf(given.prize), draw: where }
}

/** The game that a player would play now. */
async function gameNow(context: Context): Promise<string> {
  const { runId, games } = await enter(context)
  return gameIdOf(runId, context.playerId, games)
}

/**
 * Plays the player's game with ten balls, once; whoever played it and names it again gets the first answer.
 * Where none is named, it is the one that waits (001 §7).
 */
export async function play(context: Context, input: { readonly game_id?: string | undefined } | void) {
  const { tx, playerId, now } = context
  await lockWallet(tx, playerId)
  const game_id = input?.game_id ?? (await gameNow(context))
  const claim = { ...claimOfGame(playerId, game_id), at: now }
  const { answer } = await claimOnce<PlayedGame>(tx, claim, async () => {
    const { runId, economy, games } = await enter(context)
    if (gameIdOf(runId, playerId, games) !== game_id) refuseUnknown()
    const taken = (await takeBalls(tx, now, { playerId, runId, game_id })) ?? refuseBalls()
    const played = await draw(context, game_id, { economy, ...taken })
    await countGame(tx, runId, playerId)
    await showBalls(tx, playerId, now, runId)
    return played
  })
  return { success: true, data: answer }
}

/** Gives the free balls of the reward day, once. */
export async function takeFree(context: Context) {
  const { tx, clock, playerId, now, brand } = context
  const day = dayOf(now.getTime(), brand.timeZone)
  await lockWallet(tx, playerId)
  const claim = { playerId, feature: NAME, period: periodOfFree(day), at: now }
  const { answer } = await claimOnce<{ day: string; balls: number }>(tx, claim, async () => {
    const { runId, economy } = await enter(context)
    const balls = economy.freeADay
    await giveBalls(tx, clock, { playerId, runId, cause: periodOfFree(day) }, balls)
    await showBalls(tx, playerId, now, runId)
    return { day, balls }
  })
  return { success: true, data: answer }
}

/** Whether a brand sells balls for coins. */
export const hasStore = ({ flags }: Context['brand']): boolean => flags['bingoStore'] === true

/** Sells balls for coins: all that could refuse is decided under the lock of the wallet, then it is posted. */
export async function buy(context: Context) {
  const { tx, clock, playerId, now, brand, caller } = context
  if (!hasStore(brand))
    refuse('NO_STORE', 'Balls aren’t sold here. Earn them by playing, or claim your free ones each day.', {
      status: 404,
    })
  if (!caller.idempotencyKey)
    refuse('KEY_MISSING', 'Send an Idempotency-Key with each purchase: a new random UUID for each click.')
  await lockWallet(tx, playerId)
  await context.requireAdmitted('stake')
  const { runId, economy } = await enter(context)
  const { price, aDay } = economy.store
  if ((await balanceOf(tx, playerId)).tourPoints < price)
    refuse('NOT_ENOUGH_COINS', 'Your balance is too low for these balls. Your free balls return tomorrow.', {
      status: 409,
    })
  const day = dayOf(now.getTime(), brand.timeZone)
  const { added, total } = await countOn(tx, { playerId, runId, day }, 'bought', { count: 1, most: aDay })
  if (added === 0)
    refuse('STORE_LIMIT', 'You’ve bought all the balls for today. You can buy more tomorrow.', {
      status: 409,
    })
  const cause = `store:${day}:${total}`
  await post(tx, clock, playerId, {
    key: `${NAME}:${runId}:${cause}`,
    kind: KIND,
    legs: [{ unit: 'coins', amount: -price, against: 'bonus' }],
  })
  await giveBalls(tx, clock, { playerId, runId, cause, ball: 'store' }, STORE_BALLS)
  await showBalls(tx, playerId, now, runId)
  return { success: true, data: { balls: STORE_BALLS, price } }
}
