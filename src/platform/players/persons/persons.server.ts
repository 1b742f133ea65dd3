import { randomUUID } from 'node:crypto'
import { raw, type Db, type Tx } from '../../data/db.server.ts'
import { spreadClosings, spreadLimits } from './spread.server.ts'
import { macOfMark, markOf, type Mark, type MarkRow, type Proof } from './marks.server.ts'

/**
 * A person stands above the accounts that they have on all brands: what closes or limits one of them does so
 * for all. Accounts are one person's once they have proved the same mailbox or the same phone.
 *
 * An account opens with a person of its own, whose id is the account's (a trigger).
 *
 * Locks are taken in one order, so that two transactions never wait for each other: rows of `player`, the mark,
 * persons in the order of their ids, wallets, sessions.
 */

/** The person whose account it is. */
export async function personOf(db: Db, playerId: string): Promise<string> {
  const { rows } = await raw(db).query<{ person_id: string }>(
    'select person_id from person_account where player_id = $1',
    [playerId],
  )
  return rows[0]!.person_id
}

/** All accounts of a person, on all brands, oldest first. */
export async function accountsOf(db: Db, personId: string): Promise<readonly string[]> {
  const { rows } = await raw(db).query<{ player_id: string }>(
    'select player_id from person_account where person_id = $1 order by player_id',
    [personId],
  )
  return rows.map(({ player_id }) => player_id)
}

/** Locks persons, in their order, until the transaction ends: nobody joins, closes, or limits them. */
async function lockPersons(tx: Tx, personIds: readonly string[]): Promise<void> {
  await raw(tx).query('select 1 from person where person_id = any($1) order by person_id for update', [
    personIds,
  ])
}

/**
 * Locks the person of an account, as it is once the lock is there.
 * @returns the person's id
 */
export async function lockPersonOf(tx: Tx, playerId: string): Promise<string> {
  for (;;) {
    const personId = await personOf(tx, playerId)
    await lockPersons(tx, [personId])
    if ((await personOf(tx, playerId)) === personId) return personId
  }
}

/**
 * Notes what a player has just proved, and joins them with the person who proved the same elsewhere. Call it
 * in the transaction in which it becomes true, after whoever had it before has lost it (`retireMark`).
 */
export async function proveMark(tx: Tx, playerId: string, proof: Proof, at: Date): Promise<void> {
  const mark = markOf(tx, proof)
  if (!mark) return
  await lockMark(tx, mark)
  await raw(tx).query(
    `insert into person_mark (kind, mark, player_id, since, mac) values ($1, $2, $3, $4, $5)
     on conflict (kind, mark, player_id) do update set since = excluded.since, until = null, mac = excluded.mac
       where person_mark.until is not null`,
    [
      ...[mark.kind, mark.mark, playerId, at],
      macOfMark(tx, { ...mark, player_id: playerId, since: at, until: null }),
    ],
  )
  if (!(await isShared(tx, mark))) await joinHolders(tx, playerId, mark, at)
}

/**
 * Ends a mark: somebody else proved that it is theirs now. The new owner is not joined with those before, and
 * what closed them doesn't close the new owner.
 * @param next the new owner; null where staff release it
 */
export async function retireMark(tx: Tx, proof: Proof, next: string | null, at: Date): Promise<void> {
  const mark = markOf(tx, proof)
  if (!mark) return
  await lockMark(tx, mark)
  const { rows } = await raw(tx).query<MarkRow & Record<string, unknown>>(
    `select kind, mark, player_id, since from person_mark where kind = $1 and mark = any($2) and until is null
       and player_id not in (select o.player_id from person_account o
         join person_account mine using (person_id) where mine.player_id = $3)`,
    [mark.kind, mark.marks, next],
  )
  await raw(tx).query(
    `update person_mark m set until = $4, mac = t.mac
     from unnest($2::bytea[], $3::uuid[], $5::bytea[]) t(mark, player_id, mac)
     where m.kind = $1 and m.mark = t.mark and m.player_id = t.player_id`,
    [
      ...[mark.kind, rows.map((row) => row.mark), rows.map(({ player_id }) => player_id), at],
      rows.map((row) => macOfMark(tx, { ...row, until: at })),
    ],
  )
}

/** Proofs of one mark take turns. */
const lockMark = (tx: Tx, { kind, mark }: Mark) =>
  raw(tx).query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `person ${kind} ${mark.toString('hex')}`,
  ])

async function isShared(tx: Tx, { kind, marks }: Mark): Promise<boolean> {
  const { rows } = await raw(tx).query(
    'select 1 from person_shared_mark where kind = $1 and mark = any($2)',
    [kind, marks],
  )
  return rows.length > 0
}

/** The persons who have a mark, with the one who has just proved it. */
async function holdersOf(tx: Tx, playerId: string, { kind, marks }: Mark): Promise<readonly string[]> {
  const { rows } = await raw(tx).query<{ person_id: string }>(
    `select distinct person_id from person_account a where player_id = $1 or exists (
       select from person_mark m where m.player_id = a.player_id and kind = $2 and mark = any($3)
         and until is null)
     order by 1`,
    [playerId, kind, marks],
  )
  return rows.map(({ person_id }) => person_id)
}

async function joinHolders(tx: Tx, playerId: string, mark: Mark, at: Date): Promise<void> {
  for (;;) {
    const persons = await holdersOf(tx, playerId, mark)
    if (persons.length < 2) return
    await lockPersons(tx, persons)
    // Another mark may have joined one of them while this waited for its lock.
    const locked = await holdersOf(tx, playerId, mark)
    if (locked.every((id) => persons.includes(id))) return merge(tx, locked, mark.kind, at)
  }
}

/** Makes several locked persons the oldest of them. */
async function merge(tx: Tx, [into, ...others]: readonly string[], cause: string, at: Date): Promise<void> {
  if (others.length === 0) return
  const { rows } = await raw(tx).query<{ player_id: string; from_person: string }>(
    `update person_account a set person_id = $1 from person_account b
     where a.player_id = b.player_id and a.person_id = any($2)
     returning a.player_id, b.person_id as from_person`,
    [into, others],
  )
  await noteMoves(tx, { moved: rows, into: into!, cause, at })
  await spreadLimits(tx, into!, [into!, ...others], at)
  await spreadClosings(tx, into!, at)
}

interface Moves {
  readonly moved: readonly { readonly player_id: string; readonly from_person: string }[]
  readonly into: string
  readonly cause: string
  readonly at: Date
  readonly author?: string
  readonly reason?: string
}

async function noteMoves(tx: Tx, { moved, into, cause, at, author, reason }: Moves): Promise<void> {
  await raw(tx).query(
    `insert into person_merge (at, player_id, from_person, into_person, cause, author, reason)
     select $3, player_id, from_person, $4, $5, $6, $7
     from unnest($1::uuid[], $2::uuid[]) t(player_id, from_person)`,
    [
      moved.map(({ player_id }) => player_id),
      moved.map(({ from_person }) => from_person),
      ...[at, into, cause, author ?? null, reason ?? null],
    ],
  )
}

/**
 * Parts accounts from the other ones of their person: two people who share a phone or a mailbox. The marks that
 * both have join nobody any more.
 * @param playerIds accounts of one person, and not all of them
 * @returns the person that they are now; null where they are not some of one person's accounts
 */
export async function partAccounts(
  tx: Tx,
  playerIds: readonly [string, ...string[]],
  by: { readonly author: string; readonly reason: string },
  at: Date,
): Promise<string | null> {
  const from = await lockPersonOf(tx, playerIds[0])
  const all = await accountsOf(tx, from)
  if (!playerIds.every((id) => all.includes(id)) || new Set(playerIds).size === all.length) return null
  const into = randomUUID()
  await raw(tx).query('insert into person (person_id, since) values ($1, $2)', [into, at])
  await raw(tx).query(
    `insert into person_shared_mark (kind, mark, at, author, reason)
     select distinct mine.kind, mine.mark, $3::timestamptz, $4, $5 from person_mark mine
       join person_mark theirs on theirs.kind = mine.kind and theirs.mark = mine.mark and theirs.until is null
     where mine.player_id = any($1) and mine.until is null and theirs.player_id = any($2)
     on conflict do nothing`,
    [playerIds, all.filter((id) => !playerIds.includes(id)), at, by.author, by.reason],
  )
  await raw(tx).query('update person_account set person_id = $1 where player_id = any($2)', [into, playerIds])
  const moved = [...new Set(playerIds)].map((player_id) => ({ player_id, from_person: from }))
  await noteMoves(tx, { moved, into, cause: 'parted', at, ...by })
  await spreadLimits(tx, into, [from], at)
  return into
}
