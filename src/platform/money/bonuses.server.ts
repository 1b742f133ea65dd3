import { boundId, timeOf } from '../base/ids.server.ts'
import { raw, type Db } from '../data/db.server.ts'
import { accountCode } from './ledger.server.ts'

/** Coins that a player was given. */
export interface CoinBonus {
  readonly tx_id: string
  readonly amount: number
  readonly at_ms: number
}

export interface BonusSearch {
  readonly from_ms: number
  readonly until_ms: number
  readonly least: number
  readonly most: number
  /** Postings of this kind are left out. */
  readonly except: string
}

/**
 * The newest posting within a time (`until_ms` left out) that credited coins against the bonus account, with an
 * amount within the bounds; null where there is none.
 */
export async function newestCoinBonus(
  db: Db,
  playerId: string,
  { from_ms, until_ms, least, most, except }: BonusSearch,
): Promise<CoinBonus | null> {
  const { rows } = await raw(db).query<{ tx_id: string; amount: number }>(
    `select tx_id, amount from ledger_transfer
     where player_id = $1 and tx_id >= $2 and tx_id < $3 and debit = $4 and credit = $5
       and amount between $6 and $7 and kind <> $8
     order by tx_id desc limit 1`,
    [
      playerId,
      boundId(from_ms),
      boundId(until_ms),
      accountCode('coins', 'bonus'),
      accountCode('coins', 'player'),
      least,
      most,
      except,
    ],
  )
  const [row] = rows
  if (!row) return null
  return { tx_id: row.tx_id, amount: Number(row.amount), at_ms: timeOf(row.tx_id) }
}
