import type { AttackPiece } from '#tests/attacks/piece.ts'
import type { Rewrite } from '#tests/attacks/rewrites/ledger.ts'
import { moreThanWon, otherPool } from '#tests/attacks/rewrites/run-prizes.ts'

/** A day and its list: the winner of a drop that never was. */
const put = (list: string, place: number) => `
  with day as (
    insert into prize_drops_day (run_id, theme, starts_at, ends_at, seed_hash, base, carried, pool, gold,
      silver, bronze, an_hour, a_day, opened_at)
    values (gen_random_uuid(), 'aurelia', now(), now() + interval '1 day', repeat('0', 64), 500, 0, 500, 0,
      1, 0, 1, 5, now()) returning run_id
  ), list as (
    insert into prize_drops_list (run_id, n, players)
    select run_id, 0, ${list} from day returning run_id, players
  )
  insert into prize_drops_drop (run_id, n, state, value, instant, player_id, hour, place, list_hash, list_size,
    won_at)
  select run_id, 0, 'won', 500, now(), $1, 0, ${place}, repeat('0', 64), cardinality(players), now() from list`

const POOL = `insert into prize_drops_day (run_id, theme, starts_at, ends_at, seed_hash, base, carried, pool, gold,
    silver, bronze, an_hour, a_day, opened_at)
  select run_id, theme, starts_at, ends_at, repeat('0', 64), $2, 0, $2, $2 / 5000, 0, 0, 1, 5, starts_at
  from run where run_id = $1
  on conflict (run_id) do update set base = $2, pool = $2, gold = $2 / 5000, silver = 0, bronze = 0`
const WON = `insert into prize_drops_drop (run_id, n, state, value, instant, player_id, hour, place, list_hash,
    list_size, won_at)
  values ($1, 0, 'won', 500, now(), $2, 0, 1, repeat('0', 64), 1, now())`

const rewrites: readonly Rewrite[] = [
  otherPool({ feature: 'prize-drops', check: 'days of prize drops are opened as their runs allow' }, POOL),
  moreThanWon(
    { feature: 'prize-drops', check: 'prize drops are paid as they were won' },
    WON,
    (runId) => `prize-drops:${runId}:0`,
  ),
  [
    'a prize drop is put in with a list that has another hash',
    (hand) => hand.sql(put('array[$1::uuid]', 1), hand.other),
  ],
  [
    'a prize drop is put in for who is not at the place that was drawn',
    (hand) => hand.sql(put('array[gen_random_uuid(), $1::uuid]', 1), hand.other),
  ],
]

/** Rows of drops that somebody writes by hand. */
export const piece: AttackPiece = { rewrites }
