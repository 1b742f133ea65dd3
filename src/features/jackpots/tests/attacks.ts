import { createHash } from 'node:crypto'
import { commitment } from '#platform/base/random/rng.server.ts'
import type { AttackPiece } from '#tests/attacks/piece.ts'
import type { Rewrite } from '#tests/attacks/rewrites/ledger.ts'
import { atRest } from '#tests/rig/rows.ts'

const OWN = 'ab'.repeat(32)
const running = `jackpot = 'coins:grand' and fell_at is null`
const fallen = `jackpot = 'coins:mini' and fell_at is not null`

const SEEDS = 'jackpots fall by their sealed seeds'

const rewrites: readonly Rewrite[] = [
  [
    'a running jackpot gets a seed that is known',
    (hand) =>
      hand.sql(
        `update jackpots_cycle set server_seed = $1, seed_hash = $2 where ${running}`,
        OWN,
        commitment(OWN),
      ),
    SEEDS,
  ],
  [
    'a jackpot’s reserve is said to be smaller, so that its meter is larger',
    (hand) => hand.sql(`update jackpots_cycle set reserve_micro = reserve_micro / 2 where ${running}`),
    'a jackpot’s starts and reserve are what its parts left over',
  ],
  [
    'a part of a jackpot becomes larger, and its pot with it',
    async (hand) => {
      const [row] = await hand.sql<{ pot: string }>(
        `update house_pot_entry set micro = micro + 1000000 where (pot, key) = (
           select pot, key from house_pot_entry where pot = 'jackpot:coins:grand' and kind = 'part' limit 1)
         returning pot`,
      )
      await hand.sql('update house_pot set micro = micro + 1000000 where pot = $1', row!.pot)
    },
    'rows that prove something are as they were chained',
  ],
  [
    'a jackpot is said to have fallen by another seed',
    (hand) =>
      hand.sql(
        `update jackpots_cycle set server_seed = $1, seed_hash = $2 where ${fallen}`,
        ...[OWN, createHash('sha256').update(Buffer.from(OWN, 'hex')).digest('hex')],
      ),
    SEEDS,
  ],
  [
    'a jackpot’s winner is somebody else',
    (hand) => hand.sql(`update jackpots_cycle set player_id = $1, name = 'you' where ${fallen}`, hand.other),
    'a jackpot that fell was paid once, to the player of its round',
  ],
]

/** Plays for the smallest jackpot of coins until it falls. */
const past: NonNullable<AttackPiece['past']> = async ({ runtime, consumers }, { playHighest }) => {
  const { pool } = runtime.database
  for (let n = 1; ; n++) {
    await playHighest('dragon-vault')
    // Its meter is looked at from time to time: reading what was reported takes longer than a round.
    if (n % 20 > 0) continue
    await atRest(pool, consumers.drain)
    const { rowCount } = await pool.query(
      `select from jackpots_cycle where jackpot = 'coins:mini' and fell_at is not null`,
    )
    if (rowCount! > 0) return
  }
}

/** Seeds, reserves, pots and winners that somebody rewrites. */
export const piece: AttackPiece = { rewrites, past }
