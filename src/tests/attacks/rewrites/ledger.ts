import { append, operation, shift, takeBack, type Intruder } from './intruder.ts'

/** @param by the name of the check that must find it, where `checks.ts` has none */
export type Rewrite = readonly [what: string, rewrite: (hand: Intruder) => Promise<unknown>, by?: string]

const TABLES = [
  'wallet',
  'ledger_transfer',
  'ledger_post',
  'game_round',
  'round_step',
  'open_round',
  'fair_seed',
]
const MORE = [
  'claim',
  'reward_draw',
  'free_spin_round',
  'free_spins',
  'item',
  'item_use',
  'chain_head',
  'chain_link',
]

/** Rewrites of postings and players. */
export const ledgerRewrites: readonly Rewrite[] = [
  [
    'a gift is minted',
    ({ player, ...hand }) =>
      append({ player, ...hand }, player, {
        key: 'daily',
        kind: 'gift',
        debit: 112,
        credit: 101,
        amount: 5_000,
      }),
  ],
  [
    'a gift is minted with the mark of another one',
    async (hand) => {
      await append(hand, hand.player, { key: 'daily', kind: 'gift', debit: 112, credit: 101, amount: 777 })
      await hand.sql(
        `update ledger_post set mark = (select mark from ledger_post where player_id = $1 and key like 'test:%' limit 1)
         where player_id = $1 and key = 'daily'`,
        hand.player,
      )
    },
  ],
  [
    'a redemption is put in, which the player never got',
    (hand) =>
      append(hand, hand.other, { key: 'redeem', kind: 'redeem', debit: 101, credit: 116, amount: 500 }),
  ],
  [
    'a gift of the past becomes larger',
    async (hand) => {
      const { tx_id, version } = await operation(hand, 'gift', 'and debit = 112 order by version')
      await hand.sql('update ledger_transfer set amount = amount + 9 where tx_id = $1 and debit = 112', tx_id)
      await shift(hand, hand.player, 'coins', version, 9)
    },
  ],
  [
    'an amount moves from one gift to another',
    async (hand) => {
      const [first, second] = [
        await operation(hand, 'gift', 'and debit = 112 order by version'),
        await operation(hand, 'gift', 'and debit = 112 order by version desc'),
      ]
      await hand.sql(
        'update ledger_transfer set amount = amount - 5 where tx_id = $1 and debit = 112',
        first.tx_id,
      )
      await hand.sql(
        'update ledger_transfer set amount = amount + 5 where tx_id = $1 and debit = 112',
        second.tx_id,
      )
      await shift(hand, hand.player, 'coins', first.version, -5)
      await shift(hand, hand.player, 'coins', second.version, 5)
    },
  ],
  [
    'coins that were given become entries',
    async (hand) => {
      const { tx_id, version, amount } = await operation(
        hand,
        'gift',
        'and debit = 112 order by version desc',
      )
      await shift(hand, hand.player, 'coins', version, -amount)
      await shift(hand, hand.player, 'entries', version, amount)
      await hand.sql(
        `update ledger_transfer t set debit = 212, credit = 201, balance_after = $3 + coalesce((
           select balance_after from ledger_transfer b where b.player_id = t.player_id and b.version < t.version
             and (debit = 201 or credit = 201) order by version desc, line desc limit 1), 0)
         where player_id = $1 and tx_id = $2`,
        ...[hand.player, tx_id, amount],
      )
    },
  ],
  ['the last operation is deleted', (hand) => takeBack(hand, hand.player)],
  [
    'the last operation is deleted, and the chain ends before it',
    async (hand) => {
      await takeBack(hand, hand.player)
      await hand.sql('update chain_head set version = version - 1 where player_id = $1', hand.player)
    },
  ],
  [
    'the last operation is deleted, and the player’s chains begin anew',
    async (hand) => {
      await takeBack(hand, hand.player)
      await hand.sql(
        `update chain_head set version = 0, operations = '', told = null where player_id = $1`,
        hand.player,
      )
    },
  ],
  [
    'a player is deleted',
    async (hand) => {
      for (const table of TABLES) await hand.sql(`delete from ${table} where player_id = $1`, hand.other)
    },
  ],
  [
    'a player is deleted with claims and chains',
    async (hand) => {
      for (const table of [...TABLES, ...MORE])
        await hand.sql(`delete from ${table} where player_id = $1`, hand.other)
    },
  ],
  [
    'a key is renamed, so that its gift can be given again',
    (hand) =>
      hand.sql(`update ledger_post set key = 'used' where player_id = $1 and key = 'present'`, hand.player),
  ],
  [
    'what a gift was for is changed',
    (hand) =>
      hand.sql(
        `update ledger_transfer set ref = '{"prize":{"coins":1}}' where player_id = $1 and kind = 'present'`,
        hand.player,
      ),
  ],
  [
    'a gift goes to somebody else',
    async (hand) => {
      const { tx_id, version, amount } = await operation(hand, 'gift', 'and amount = 777')
      await shift(hand, hand.player, 'coins', version, -amount)
      await hand.sql('delete from ledger_transfer where player_id = $1 and tx_id = $2', hand.player, tx_id)
      await hand.sql('delete from ledger_post where player_id = $1 and tx_id = $2', hand.player, tx_id)
      for (const table of ['ledger_transfer', 'game_round', 'round_step'])
        await hand.sql(
          `update ${table} set version = version - 1 where player_id = $1 and version > $2`,
          hand.player,
          version,
        )
      await hand.sql('update wallet set version = version - 1 where player_id = $1', hand.player)
      await append(hand, hand.other, { key: 'test:2', kind: 'gift', debit: 112, credit: 101, amount })
    },
  ],
]
