import { evidenceKind, type EvidenceKind } from '../evidence/rows.server.ts'
import { linked, type MacTable } from '../evidence/macs.server.ts'
import type { GivenKey } from '../evidence/round-figures.server.ts'
import type { MoreChecks, Reader } from '../base/checks.ts'
import { openUntil } from '../players/closings/closed-time.server.ts'
import { vaultOf, type Handle } from '../secrets/vault.server.ts'

/** An item that was given, as its MAC covers it. */
export interface ItemFields {
  readonly item_id: string
  readonly player_id: string
  readonly kind: string
  readonly key: string
  readonly count: number
  readonly given_at: Date
  readonly expires_at: Date | null
}

/** The MAC of an item that was given. */
export const macOfItem = (on: Handle, row: ItemFields): Buffer | null =>
  vaultOf(on).mac('item', [
    row.item_id,
    row.player_id,
    row.kind,
    row.key,
    row.count,
    row.given_at.getTime(),
    row.expires_at?.getTime() ?? null,
  ])

/** The MAC of a turn of a wheel that a release without items gave. */
const macOfTurn = (on: Handle, row: ItemFields): Buffer | null =>
  vaultOf(on).mac('turn', [
    row.item_id,
    row.player_id,
    row.key,
    row.kind,
    row.given_at.getTime(),
    row.expires_at!.getTime(),
  ])

/** The rows of items that carry a MAC. */
export const itemMacTables: readonly MacTable[] = [
  {
    by: 'links',
    select: `${linked('item', 'item', 'p.item_id::text')} and not p.was_turn`,
    macOf: macOfItem,
    says: ({ kind, key }: ItemFields) => `item ${kind} ${key}`,
  },
  {
    by: 'links',
    select: `${linked('item', 'turn', 'p.item_id::text')} and p.was_turn`,
    macOf: macOfTurn,
    says: ({ key }: ItemFields) => `turn ${key}`,
  },
]

/** The rows of items that prove something. Turns of earlier releases have the columns of their links. */
export const itemEvidence: readonly EvidenceKind[] = [
  {
    ...evidenceKind('item', 'item', ['item_id::text'], ['kind', 'key', 'count', 'given_at', 'expires_at']),
    where: 'not was_turn',
  },
  {
    ...evidenceKind('turn', 'item', ['item_id::text'], ['key', 'kind', 'given_at', 'expires_at']),
    where: 'was_turn and count = 1',
  },
  evidenceKind('item-use', 'item_use', ['item_id', 'key'], ['count', 'at']),
]

const HELD = 'what is left of an item is what was given less what was used'
const IN_TIME = 'items were used by those who held them, before their end'

/** The checks of items. */
export const itemChecks: MoreChecks = {
  checks: [HELD, IN_TIME],
  async run(client) {
    const { rows: sums } = await client.query<WrongItem>(
      `select i.player_id, format('%s %s: used %s, uses %s', i.kind, i.key, i.used, coalesce(u.uses, 0)) as detail
       from item i
         left join (select item_id, sum(count) as uses from item_use group by item_id) u using (item_id)
       where i.used <> coalesce(u.uses, 0) or i.used > i.count`,
    )
    const { rows: late } = await client.query<WrongItem>(
      `select i.player_id, format('%s %s: used for %s at %s', i.kind, i.key, u.key, u.at) as detail
       from item_use u join item i using (item_id)
       where u.player_id <> i.player_id
         or u.at >= ${openUntil('i.player_id', 'i.given_at', 'i.expires_at', 'u.at')}`,
    )
    return [
      ...sums.map((row) => ({ check: HELD, ...row })),
      ...late.map((row) => ({ check: IN_TIME, ...row })),
    ]
  },
}

interface WrongItem {
  readonly player_id: string
  readonly detail: string
}

/** The items of a kind that were ever given, by their keys and instants. */
export async function itemsGiven(
  client: Reader,
  kind: string,
): Promise<readonly (GivenKey & { readonly given_at: Date })[]> {
  const { rows } = await client.query<GivenKey & { given_at: Date }>(
    'select player_id, key, given_at from item where kind = $1 order by item_id',
    [kind],
  )
  return rows
}

/** The keys by which items were given, those that match a pattern. */
export async function itemKeys(client: Reader, pattern: string): Promise<readonly GivenKey[]> {
  const { rows } = await client.query<GivenKey>('select player_id, key from item where key ~ $1', [pattern])
  return rows
}
