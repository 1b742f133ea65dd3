import { isUuid } from '#platform/base/ids/ids.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { giveItems, itemsOf, takeItems, type Item } from '#platform/items/items.server.ts'
import type { ItemKind } from '#platform/items/kind.ts'
import { pushTo } from '#platform/realtime/push.server.ts'
import { readClaims } from '#platform/standing/read.server.ts'
import type { MagicBox, ScratchCard } from './contract.ts'
import { EXPECTED, IN_A_BOX, LIFETIME_MS } from './economy.ts'

/** Cards and boxes that players hold: items, of which several may have been given together. */

export const NAME = 'scratch-cards'
export const ITEM = { card: 'scratch-card', box: 'magic-box' } as const
type Thing = keyof typeof ITEM

/** More than this are not listed at once: the others follow when these are opened. */
const MOST_LISTED = 50

/** One of the things of an item: `<item>.2` is the second of those that were given together. */
const idsOf = ({ id, count }: Item): readonly string[] =>
  Array.from({ length: count }, (_, i) => `${id}.${i + 1}`)

const claimName = (thing: Thing, id: string) => `${thing}:${id}` as const

/** A card that a player was given, and when. */
export interface GivenCard {
  readonly card: ScratchCard
  /** ISO time. */
  readonly given_at: string
}

/** The things of a kind that can be opened, by their names; those of one item are opened in any order. */
async function openOf(db: Db, playerId: string, thing: Thing, items: readonly Item[]) {
  const mine = items.filter(({ kind }) => kind === ITEM[thing])
  // Of those that were given together some are opened, and others not.
  const torn = mine.filter(({ left, count }) => left < count).flatMap(idsOf)
  const periods = torn.map((id) => ({ feature: NAME, period: claimName(thing, id) }))
  const claims = periods.length > 0 ? await readClaims(db, playerId, periods) : []
  const opened = new Set(claims.map(({ period }) => period))
  return mine
    .flatMap((item) => idsOf(item).map((id) => ({ id, expiresAt: item.expires_at, given_at: item.given_at })))
    .filter(({ id }) => !opened.has(claimName(thing, id)))
    .slice(0, MOST_LISTED)
}

/** The cards and boxes that a player was given, the first to expire first. */
export async function thingsOf(
  db: Db,
  playerId: string,
  items: readonly Item[],
): Promise<{ readonly cards: readonly GivenCard[]; readonly boxes: readonly MagicBox[] }> {
  const cards = await openOf(db, playerId, 'card', items)
  const boxes = await openOf(db, playerId, 'box', items)
  return {
    cards: cards.map(({ id, expiresAt, given_at }) => ({
      card: { card_id: id, kind: 'given', expiresAt },
      given_at,
    })),
    boxes: boxes.map(({ id, expiresAt }) => ({ box_id: id, expiresAt })),
  }
}

/**
 * Takes one thing out of what the player holds. Who opens it holds its claim, so it is taken once.
 * @returns when it was given, an ISO time; null where the player holds no such thing: another's, spent,
 *   expired, or made up
 */
export async function takeThing(
  { tx, playerId, now }: Context,
  thing: Thing,
  name: string,
): Promise<string | null> {
  const [, id = '', place = ''] = /^([0-9a-f-]{36})\.([1-9]\d{0,4})$/.exec(name) ?? []
  if (!isUuid(id)) return null
  const kind = ITEM[thing]
  const item = (await itemsOf(tx, playerId, now, [kind])).find((one) => one.id === id)
  if (!item || Number(place) > item.count) return null
  return (await takeItems(tx, now, { playerId, kind, key: name, id })) && item.given_at
}

/** The cards of a box, given in the transaction that opens it. */
export async function fillFrom(
  { runtime, tx, playerId }: Context,
  box_id: string,
): Promise<readonly ScratchCard[]> {
  const cause = { playerId, key: `box:${box_id}` }
  const { id, expires_at } = await giveItems(tx, runtime.clock, cause, {
    kind: ITEM.card,
    count: IN_A_BOX,
    lifetime_ms: LIFETIME_MS,
  })
  const item = { id, count: IN_A_BOX } as Item
  return idsOf(item).map((card_id) => ({ card_id, kind: 'given', expiresAt: expires_at }))
}

/**
 * The cards and boxes that other features can put in a prize: `items: [{ kind: 'scratch-card', count: 3 }]`.
 */
export const itemKinds: readonly ItemKind[] = [
  // Where a brand has no cards, each is worth what it wins on average.
  kindOf('card', 1),
  kindOf('box', IN_A_BOX),
]

function kindOf(thing: Thing, cards: number): ItemKind {
  const kind = ITEM[thing]
  return {
    kind,
    lifetime_ms: LIFETIME_MS,
    worth: { coins: EXPECTED.coins * cards, entries: EXPECTED.entries * cards },
    given: (tx, playerId) => pushTo(tx, playerId, 'scratchCards.given', { kind }),
  }
}
