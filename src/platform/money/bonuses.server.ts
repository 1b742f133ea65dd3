import { boundId, timeOf } from '../base/ids/ids.server.ts'
import { raw, type Db } from '../data/db.server.ts'
import { ownRows, type Moment, type OwnRows } from '../players/needs.server.ts'
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

/** $1 the player, $2 to $8 as `valuesOf` gives them. */
const OPEN = `select tx_id, amount from ledger_transfer given
  where player_id = $1 and tx_id >= $2::uuid and tx_id < $3::uuid and debit = $4::smallint
    and credit = $5::smallint and amount between $6::bigint and $7::bigint and kind <> $8::text
    and not exists (select from ledger_transfer paid
      where paid.player_id = given.player_id and paid.tx_id = given.tx_id and paid.debit = $5::smallint)
  order by tx_id desc limit 50`

const valuesOf = ({ from_ms, until_ms, least, most, except }: BonusSearch) => [
  boundId(from_ms),
  boundId(until_ms),
  accountCode('coins', 'bonus'),
  accountCode('coins', 'player'),
  least,
  most,
  except,
]

type BonusRow = { readonly tx_id: string; readonly amount: number }

const bonusOf = ({ tx_id, amount }: BonusRow): CoinBonus => ({ tx_id, amount, at_ms: timeOf(tx_id) })

/**
 * The postings within a time (`until_ms` left out) that credited coins against the bonus account, with an amount
 * within the bounds; the newest first, fifty at most. What came back for coins that the same posting took is no
 * bonus.
 */
export async function coinBonuses(
  db: Db,
  playerId: string,
  search: BonusSearch,
): Promise<readonly CoinBonus[]> {
  const { rows } = await raw(db).query<BonusRow>(OPEN, [playerId, ...valuesOf(search)])
  return rows.map(bonusOf)
}

/** The same as rows of a standing. */
export const coinBonusRows = (name: string, searchAt: (moment: Moment) => BonusSearch): OwnRows<CoinBonus> =>
  ownRows({
    name,
    // The second parameter of a standing is the instant: what is searched for begins at the third.
    sql: OPEN.replaceAll(/\$([2-8])/g, (_, n: string) => `$${Number(n) + 1}`),
    values: (moment) => valuesOf(searchAt(moment)),
    as: bonusOf,
  })
