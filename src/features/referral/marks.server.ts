import { raw, type Tx } from '#platform/data/db.server.ts'
import type { MacTable } from '#platform/evidence/macs.server.ts'
import { vaultOf, type Handle } from '#platform/secrets/vault.server.ts'

/** The MACs of what says who invited whom: rewards for friends follow from it. */

interface CodeRow {
  readonly code: string
  readonly player_id: string
  readonly theme: string
}

interface FriendRow {
  readonly player_id: string
  readonly referrer_id: string
  readonly at: Date
}

/** The MAC of a code. */
export const macOfCode = (on: Handle, { code, player_id, theme }: CodeRow): Buffer | null =>
  vaultOf(on).mac('referral code', [code, player_id, theme])

/** The MAC of a friendship. */
export const macOfFriend = (on: Handle, { player_id, referrer_id, at }: FriendRow): Buffer | null =>
  vaultOf(on).mac('referral friend', [player_id, referrer_id, at.getTime()])

/** The tables whose rows carry MACs. */
export const macTables: readonly MacTable[] = [
  {
    by: 'links',
    select: 'select p.*, null::int as place from referral_code p where true',
    macOf: macOfCode,
    says: ({ code }: CodeRow) => `the invitation code ${code}`,
  },
  {
    by: 'links',
    select: 'select p.*, null::int as place from referral_friend p where true',
    macOf: macOfFriend,
    says: ({ referrer_id }: FriendRow) => `the invitation by ${referrer_id}`,
  },
]

/** So many rows are marked with one statement. */
const BATCH = 5_000

/** Marks the codes and friendships of an earlier release. */
export async function markInvitations(tx: Tx): Promise<void> {
  await markAll<CodeRow>(tx, 'referral_code', macOfCode)
  await markAll<FriendRow>(tx, 'referral_friend', macOfFriend)
}

async function markAll<Row extends { readonly player_id: string }>(
  tx: Tx,
  table: string,
  macOf: (on: Handle, row: Row) => Buffer | null,
): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await raw(tx).query<Row>(
      `select * from ${table} where mark is null and player_id > $1 order by player_id limit ${BATCH}`,
      [after],
    )
    await raw(tx).query(
      `update ${table} o set mark = t.mark from unnest($1::uuid[], $2::bytea[]) t(player_id, mark)
       where o.player_id = t.player_id`,
      [rows.map(({ player_id }) => player_id), rows.map((row) => macOf(tx, row))],
    )
    const last = rows.at(-1)
    if (rows.length < BATCH || !last) return
    after = last.player_id
  }
}
