import { idLike, shift, takeBack, type Intruder } from './intruder.ts'
import type { Rewrite } from './ledger.ts'

interface Round {
  readonly round_id: string
  readonly version: number
  readonly win: number
  readonly stake: number
  readonly nonce: number
}

/** A round of the player at the slot with coins. */
async function round(hand: Intruder, which: string): Promise<Round> {
  const [row] = await hand.sql<Round>(
    `select r.* from game_round r join game_definition d using (definition_id)
     where player_id = $1 and mode = 2 and slug = 'tidal-fortune' and opens_at is null and ${which} limit 1`,
    hand.player,
  )
  if (!row) throw new Error(`the past has no round with ${which}`)
  return row
}

const step = (hand: Intruder, set: string) =>
  hand.sql(
    `update round_step set ${set} where player_id = $1 and (round_id, step) = (
      select round_id, step from round_step where player_id = $1 order by version, step limit 1)`,
    hand.player,
  )

/** Rewrites of rounds and moves. */
export const roundRewrites: readonly Rewrite[] = [
  [
    'a lost round becomes a win',
    async (hand) => {
      const { round_id, version } = await round(hand, 'win = 0')
      await hand.sql('update game_round set win = 500 where round_id = $1', round_id)
      await hand.sql(
        `insert into ledger_transfer (player_id, tx_id, line, debit, credit, amount, balance_after, version, kind)
         select player_id, tx_id, 3, 111, 101, 500, balance_after, version, 'win'
         from ledger_transfer where tx_id = $1`,
        round_id,
      )
      await shift(hand, hand.player, 'coins', version, 500)
      await hand.sql(
        `update ledger_transfer set balance_after = balance_after - 500 where tx_id = $1 and line = 0`,
        round_id,
      )
    },
  ],
  [
    'a win is taken away',
    async (hand) => {
      const { round_id, version, win } = await round(hand, 'win > 0')
      await hand.sql('update game_round set win = 0 where round_id = $1', round_id)
      await hand.sql(`delete from ledger_transfer where tx_id = $1 and kind = 'win'`, round_id)
      await shift(hand, hand.player, 'coins', version, -win)
      await hand.sql(
        `update ledger_transfer set balance_after = balance_after + $2 where tx_id = $1`,
        round_id,
        win,
      )
    },
  ],
  [
    'a stake becomes smaller',
    async (hand) => {
      const { round_id, version } = await round(hand, 'win = 0')
      await hand.sql('update game_round set stake = stake - 1 where round_id = $1', round_id)
      await hand.sql('update ledger_transfer set amount = amount - 1 where tx_id = $1', round_id)
      await shift(hand, hand.player, 'coins', version, 1)
    },
  ],
  [
    'what a round showed is changed',
    async (hand) => {
      const { round_id } = await round(hand, 'win = 0')
      await hand.sql(
        `update game_round set events = replace(events, '"stops":[', '"stops":[1') where round_id = $1`,
        round_id,
      )
    },
  ],
  [
    'two rounds change their numbers',
    async (hand) => {
      const [one, two] = [
        await round(hand, 'win > 0 and nonce > 0'),
        await round(hand, 'win = 0 and nonce > 0'),
      ]
      const [{ same } = { same: false }] = await hand.sql<{ same: boolean }>(
        'select count(distinct seed_id) = 1 as same from game_round where round_id in ($1, $2)',
        ...[one.round_id, two.round_id],
      )
      if (!same) throw new Error('the rounds have other seeds')
      await hand.sql('update game_round set nonce = $2 where round_id = $1', one.round_id, two.nonce)
      await hand.sql('update game_round set nonce = $2 where round_id = $1', two.round_id, one.nonce)
    },
  ],
  [
    'a round is said to have been played at another time',
    async (hand) => {
      const { round_id } = await round(hand, 'win > 0')
      await hand.sql(`update game_round set at = at - interval '1 day' where round_id = $1`, round_id)
    },
  ],
  [
    'a lost round is said to be of an older version of its game',
    async (hand) => {
      const { round_id } = await round(hand, 'win = 0')
      await hand.sql(
        `with old as (insert into game_definition (slug, hash, body)
           select slug, 'older', body from game_definition where slug = 'tidal-fortune' limit 1 returning definition_id)
         update game_round set definition_id = old.definition_id, events = '[]' from old where round_id = $1`,
        round_id,
      )
    },
  ],
  ['the last round is deleted', (hand) => takeBack(hand, hand.player)],
  [
    'a winning round is put in once more',
    async (hand) => {
      const { round_id, win, stake } = await round(hand, 'win > 0')
      const id = await idLike(hand)
      const [wallet] = await hand.sql<{ coins: number; version: number; nonce: number; seed_id: string }>(
        `update wallet set coins = coins + $2, version = version + 1, nonce = nonce + 1 where player_id = $1
         returning coins, version, nonce - 1 as nonce, seed_id`,
        ...[hand.player, win - stake],
      )
      const { coins, version, nonce, seed_id } = wallet!
      await hand.sql(
        `insert into game_round select player_id, $2, definition_id, mode, status, stake, stake_entries, win, $3, $4, choice,
           events, opens_at, $5, $6, after_entries, after_winnings, at from game_round where round_id = $1`,
        ...[round_id, id, seed_id, nonce, version, coins],
      )
      await hand.sql(
        `insert into ledger_transfer (player_id, tx_id, line, debit, credit, amount, balance_after, version, kind) values
           ($1, $2, 0, 101, 110, $3, $4 - $5::bigint, $6, 'stake'), ($1, $2, 3, 111, 101, $5, $4, $6, 'win')`,
        ...[hand.player, id, stake, coins, win, version],
      )
    },
  ],
  [
    'an open round is closed as lost',
    async (hand) => {
      const rows = await hand.sql(
        `with gone as (delete from open_round where player_id = $1 returning round_id)
         update game_round r set status = 1, win = 0 from gone where r.round_id = gone.round_id returning 1`,
        hand.player,
      )
      if (rows.length === 0) throw new Error('the past has no open round')
    },
  ],
  ['a move is changed', (hand) => step(hand, `move = '{"open":7}', asked = '{"open":7}'`)],
  ['what a move showed is changed', (hand) => step(hand, `events = replace(events, '"cell":3', '"cell":4')`)],
  [
    'the last move of an open round is deleted',
    (hand) =>
      hand.sql(
        `delete from round_step where player_id = $1 and round_id in (select round_id from open_round where player_id = $1)`,
        hand.player,
      ),
  ],
]
