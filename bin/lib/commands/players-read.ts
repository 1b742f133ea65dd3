import type { Pool } from 'pg'
import { accountsNamed, namesOf } from '../../../src/features/account/person/find.server.ts'
import { usPhone } from '../../../src/features/account/phone/numbers.server.ts'
import { mailboxNamesOf, plainEmail } from '../../../src/platform/players/mailboxes.ts'

/** Reads accounts and their persons for `npm run players`. */

export interface Account {
  readonly player_id: string
  readonly person_id: string
  readonly theme: string
  readonly login: string
  readonly created_at: Date
  readonly email_confirmed: boolean
  readonly phone_confirmed: boolean
  readonly profile_completed: boolean
}

const ACCOUNTS = `
  select p.player_id, a.person_id, p.theme, p.login, p.created_at,
    p.email_confirmed_at is not null as email_confirmed, p.phone_confirmed_at is not null as phone_confirmed,
    p.profile_completed_at is not null as profile_completed
  from player p join person_account a using (player_id)`

const ORDER = 'order by a.person_id, p.created_at'

/** Details by which accounts are looked for. */
export interface Wanted {
  readonly email?: string | undefined
  readonly phone?: string | undefined
  readonly login?: string | undefined
  /** With a birth date and a ZIP code. */
  readonly name?: string | undefined
  readonly born?: string | undefined
  readonly zip?: string | undefined
}

/** All accounts of the persons of whom an account fits. */
export async function findAccounts(pool: Pool, wanted: Wanted): Promise<readonly Account[]> {
  const { email, phone, login, name, born, zip = '' } = wanted
  const named = name === undefined ? [] : await accountsNamed(pool, [{ name, zip }])
  const { rows } = await pool.query<Account>(
    `${ACCOUNTS} where a.person_id in (
       select b.person_id from person_account b join player q using (player_id)
       where q.email = any($1) or q.phone = $2 or lower(q.login) = lower($3)
         or (q.player_id = any($4) and q.birth_date = $5::date))
     ${ORDER}`,
    [
      email === undefined ? [] : [...new Set([plainEmail(email), ...mailboxNamesOf(plainEmail(email))])],
      phone === undefined ? null : (usPhone(phone) ?? phone),
      ...[login ?? null, named, born ?? null],
    ],
  )
  return rows
}

/**
 * A question for staff: accounts of others with the name, the birth date, and the ZIP code of one of these.
 * Nothing follows from it by itself: twins and namesakes share them.
 */
export async function perhapsThe(pool: Pool, found: readonly Account[]): Promise<readonly Account[]> {
  const ids = found.map(({ player_id }) => player_id)
  const alike = await accountsNamed(pool, await namesOf(pool, ids))
  const { rows } = await pool.query<Account>(
    `${ACCOUNTS} where p.player_id = any($1) and a.person_id <> all($2)
       and p.birth_date in (select birth_date from player where player_id = any($3)) ${ORDER}`,
    [alike, found.map(({ person_id }) => person_id), ids],
  )
  return rows
}

/** The accounts of the person whose account it is, oldest first. */
export async function accountsWith(pool: Pool, playerId: string): Promise<readonly Account[]> {
  const { rows } = await pool.query<Account>(
    `${ACCOUNTS} where a.person_id = (select person_id from person_account where player_id = $1) ${ORDER}`,
    [playerId],
  )
  return rows
}

export interface Event {
  readonly at: Date
  readonly what: string
  readonly detail: string
}

/** Closings, limits, joinings, and partings of a person, the oldest first. */
export async function eventsOf(pool: Pool, playerId: string): Promise<readonly Event[]> {
  const { rows } = await pool.query<Event>(
    `with mine as (
       select player_id, person_id from person_account
       where person_id = (select person_id from person_account where player_id = $1)),
     closed as (
       select distinct e.closing_id, e.kind, c.since, c.until, c.actor_kind, c.actor, c.reason
       from exclusion e join mine using (player_id) join closing c using (closing_id))
     select since as at, 'closed: ' || kind as what, concat_ws(' ',
       'until ' || coalesce(to_char(until at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), 'somebody ends it'),
       'by ' || case actor_kind when 'player' then 'the player' else actor end, ': ' || reason) as detail
     from closed
     union all
     select since, 'closed: ' || kind, 'until ' || coalesce(until::text, 'ever') || ', of an earlier release'
     from exclusion join mine using (player_id) where closing_id is null
     union all
     select r.at, 'asked for the end', '' from closing_return r where closing_id in (select closing_id from closed)
     union all
     select e.at, 'ended', concat_ws(' ', 'by ' || case actor_kind when 'player' then 'the player' else actor end,
       ': ' || reason)
     from closing_end e where closing_id in (select closing_id from closed)
     union all
     select at, 'limit: ' || kind || ' a ' || span, coalesce(amount::text, 'none') from play_limit
     where person_id in (select person_id from mine)
     union all
     select at, 'account ' || right(player_id::text, 8) || ' moved', concat_ws(' ', cause, 'by ' || author, ': ' || reason)
     from person_merge join mine using (player_id)
     order by at`,
    [playerId],
  )
  return rows
}

/** Gifts owed to the accounts of a person, by feature. */
export async function owedTo(
  pool: Pool,
  playerId: string,
): Promise<readonly { feature: string; n: number }[]> {
  const { rows } = await pool.query<{ feature: string; n: number }>(
    `select feature, count(*)::int as n from owed join person_account using (player_id)
     where paid_at is null and person_id = (select person_id from person_account where player_id = $1)
     group by feature order by feature`,
    [playerId],
  )
  return rows
}
