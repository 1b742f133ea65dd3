import { raw, type Tx } from '../../data/db.server.ts'
import { BATCH, BEFORE_ALL } from '../marks/marks.server.ts'
import { macOfMark, markOf, type Proof } from './marks.server.ts'

/**
 * Marks what players had proved under an earlier release, and joins their accounts. Of mailboxes that they used
 * before the present one only hashes by brand are left: those join nobody.
 */

interface Proved {
  readonly player_id: string
  readonly email: string
  readonly email_confirmed_at: Date | null
  readonly phone: string | null
  readonly phone_confirmed_at: Date | null
}

/** A contact that a row of `player` says is proved, and since when. */
export const provedIn = (row: Proved): readonly (Proof & { readonly at: Date })[] => [
  ...(row.email_confirmed_at
    ? [{ kind: 'mailbox' as const, value: row.email, at: row.email_confirmed_at }]
    : []),
  ...(row.phone && row.phone_confirmed_at
    ? [{ kind: 'phone' as const, value: row.phone, at: row.phone_confirmed_at }]
    : []),
]

/** SQL: the columns that `provedIn` reads. */
export const PROVED_COLUMNS = 'player_id, email, email_confirmed_at, phone, phone_confirmed_at'

/** Gives marks to all players, and makes those who share one a person. Once in a site's life. */
export async function adoptPersons(tx: Tx): Promise<void> {
  for (let after = BEFORE_ALL; ;) {
    const { rows } = await raw(tx).query<Proved & Record<string, unknown>>(
      `select ${PROVED_COLUMNS} from player
       where player_id > $1 and coalesce(email_confirmed_at, phone_confirmed_at) is not null
       order by player_id limit ${BATCH}`,
      [after],
    )
    const marks = rows.flatMap((row) =>
      provedIn(row).flatMap(({ at, ...proof }) => {
        const mark = markOf(tx, proof)
        return mark ? [{ ...mark, player_id: row.player_id, since: at, until: null }] : []
      }),
    )
    await raw(tx).query(
      `insert into person_mark (kind, mark, player_id, since, mac)
       select * from unnest($1::text[], $2::bytea[], $3::uuid[], $4::timestamptz[], $5::bytea[])
       on conflict do nothing`,
      [
        marks.map(({ kind }) => kind),
        marks.map(({ mark }) => mark),
        marks.map(({ player_id }) => player_id),
        marks.map(({ since }) => since),
        marks.map((row) => macOfMark(tx, row)),
      ],
    )
    const last = rows.at(-1)
    if (rows.length < BATCH || !last) break
    after = last.player_id
  }
  // Each account takes the least person of those with whom it shares a mark, until nothing changes.
  for (let moved = 1; moved > 0;) {
    const { rows } = await raw(tx).query<{ moved: number }>(
      `with least as (
         select kind, mark, (array_agg(person_id order by person_id))[1] as person_id
         from person_mark join person_account using (player_id)
         where until is null group by kind, mark having count(distinct person_id) > 1),
       moves as (
         select m.player_id, (array_agg(l.person_id order by l.person_id))[1] as person_id
         from person_mark m join least l using (kind, mark) group by m.player_id),
       moved as (update person_account a set person_id = v.person_id from moves v
       where v.player_id = a.player_id and v.person_id < a.person_id returning 1)
       select count(*)::int as moved from moved`,
    )
    moved = rows[0]!.moved
  }
  await raw(tx).query(
    `insert into person_merge (at, player_id, from_person, into_person, cause)
     select clock_timestamp(), player_id, player_id, person_id, 'earlier' from person_account
     where person_id <> player_id`,
  )
}
