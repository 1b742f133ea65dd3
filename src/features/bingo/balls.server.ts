import type { Db, Tx } from '#platform/data/db.server.ts'
import { giveItems, itemsOf, leftIn, takeItems, type Item } from '#platform/items/items.server.ts'
import type { ItemKind } from '#platform/items/kind.ts'
import { pushTo } from '#platform/realtime/push.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import { BALLS, EXPECTED, TICKETS } from './economy.ts'

/**
 * Balls are items. Those of a run have its id in their keys and end with it; those that other rewards give
 * belong to no run and stay until they are used.
 */

export const NAME = 'bingo'
/** The kind of this feature's operations in the ledger. */
export const KIND = 'bingo'
/** A ball, and one from the store: a game that takes one of the store pays in coins. */
export const BALL = { own: 'bingo-ball', store: 'bingo-store-ball' } as const
type Ball = keyof typeof BALL
const KINDS = Object.values(BALL)

const PREFIX = `${NAME}:`
const keyIn = (runId: string, cause: string) => `${PREFIX}${runId}:${cause}`
/** Whether balls with this key can be used in a run. */
const usableIn = (runId: string) => (key: string) => !key.startsWith(PREFIX) || isOf(runId)(key)
const isOf = (runId: string) => (key: string) => key.startsWith(keyIn(runId, ''))

/** Those of the items that can be used in a run. */
export const usable = (items: readonly Item[], runId: string): readonly Item[] =>
  items.filter(({ key }) => usableIn(runId)(key))

/** How many of the items are a run's own: they end with it. */
export const ownOf = (items: readonly Item[], runId: string): number =>
  leftIn(items.filter(({ key }) => isOf(runId)(key)))

/** How many balls a player holds for a run. */
const ballsOf = async (db: Db, playerId: string, now: Date, runId: string): Promise<number> =>
  leftIn(usable(await itemsOf(db, playerId, now, KINDS), runId))

/** How many a player holds, of whatever run. */
const heldBy = async (db: Db, playerId: string): Promise<number> =>
  // Balls never expire.
  leftIn(await itemsOf(db, playerId, new Date(0), KINDS))

/** Tells the player's open pages how many balls there are. */
export const showBalls = async (tx: Tx, playerId: string, now: Date, runId: string): Promise<void> =>
  pushTo(tx, playerId, 'bingo.show', { availablePoint: await ballsOf(tx, playerId, now, runId) })

/** Gives balls of a run, once for their cause. */
export const giveBalls = (
  tx: Tx,
  clock: Clock,
  to: { readonly playerId: string; readonly runId: string; readonly cause: string; readonly ball?: Ball },
  count: number,
) =>
  giveItems(
    tx,
    clock,
    { playerId: to.playerId, key: keyIn(to.runId, to.cause) },
    { kind: BALL[to.ball ?? 'own'], count, lifetime_ms: null },
  )

/**
 * Takes the balls of a game: those of the store last.
 * @returns null where there are not enough, and then nothing has changed
 */
export async function takeBalls(
  tx: Tx,
  now: Date,
  {
    playerId,
    runId,
    game_id,
  }: { readonly playerId: string; readonly runId: string; readonly game_id: string },
): Promise<{ readonly coinsOnly: boolean } | null> {
  const held = usable(await itemsOf(tx, playerId, now, KINDS), runId)
  if (leftIn(held) < BALLS) return null
  const own = Math.min(BALLS, leftIn(held.filter(({ kind }) => kind === BALL.own)))
  for (const [kind, count] of [
    [BALL.own, own],
    [BALL.store, BALLS - own],
  ] as const)
    if (count > 0) {
      const use = { playerId, kind, key: `game:${game_id}`, of: usableIn(runId), count }
      if (!(await takeItems(tx, now, use))) throw new Error(`the balls of game ${game_id} were gone`)
    }
  return { coinsOnly: own < BALLS }
}

/** Takes what is left of a run's balls at its end. @returns how many balls that were */
export async function takeLeft(tx: Tx, now: Date, playerId: string, runId: string): Promise<number> {
  const items = (await itemsOf(tx, playerId, now, KINDS)).filter(({ key }) => isOf(runId)(key))
  for (const kind of KINDS) {
    const count = leftIn(items.filter((item) => item.kind === kind))
    if (count > 0) await takeItems(tx, now, { playerId, kind, key: `left:${runId}`, of: isOf(runId), count })
  }
  return leftIn(items)
}

/** The value of a ball in a brand without bingo: its share of a game, minor units. */
const WORTH = {
  coins: (EXPECTED.coins * TICKETS) / BALLS,
  entries: (EXPECTED.entries * TICKETS) / BALLS,
}

/** The balls that other features can put in a prize: `items: [{ kind: 'bingo-ball', count: 3 }]`. */
export const itemKinds: readonly ItemKind[] = [
  {
    kind: BALL.own,
    lifetime_ms: null,
    worth: WORTH,
    given: async (tx, playerId) =>
      pushTo(tx, playerId, 'bingo.show', { availablePoint: await heldBy(tx, playerId) }),
  },
  { kind: BALL.store, lifetime_ms: null, worth: { coins: WORTH.coins, entries: 0 } },
]
