import { depositsOf } from '#platform/deposits/deposits.server.ts'
import { GIVEN } from '#platform/evidence/round-figures.server.ts'
import { COINS_PER_ENTRY } from '#platform/money/prize.ts'
import type { Drift, MoreChecks, Reader } from '#platform/base/checks.ts'
import { packageFor, PACKAGES, PART_NUMBERS } from './rules.ts'
import type { BoughtRow } from './store.server.ts'

/**
 * Recomputes the payments of packages from the deposits: coins, gifts, parts, and what was paid at the end.
 */
const PAID = 'packages paid what their deposits bought'

interface Row extends BoughtRow {
  readonly voided_at: Date | null
  readonly rest_at: Date | null
}

interface Given {
  readonly coins: number
  readonly entries: number
}
const NOTHING: Given = { coins: 0, entries: 0 }

/** The payments of packages in the ledger, by player and key. */
async function given(client: Reader): Promise<Map<string, Given>> {
  const { rows } = await client.query<Given & { player_id: string; key: string }>(GIVEN, ['packages:'])
  return new Map(
    rows
      .filter(({ coins, entries }) => coins > 0 || entries > 0)
      .map(({ player_id, key, coins, entries }) => [`${player_id} ${key}`, { coins, entries }]),
  )
}

/**
 * The error in a purchase, or null.
 * @param take returns the payment under a key, and marks it as accounted for
 */
function wrongOf(row: Row, take: (key: string) => Given): string | null {
  const { deposit_id, coins, entries, part_coins, rest_at } = row
  const bought = take(`packages:deposit:${deposit_id}`)
  if (bought.coins !== coins || bought.entries !== 0) return `gave ${bought.coins} coins of ${coins}`
  const gift = take(`packages:gift:${deposit_id}`)
  const isWhole = gift.entries === entries && gift.coins === 0
  const isInCoins = gift.entries === 0 && gift.coins === entries * COINS_PER_ENTRY
  // It is owed until it is paid, and never paid where the deposit was taken back before.
  if (!isWhole && !isInCoins && (gift.entries > 0 || gift.coins > 0))
    return `gave ${gift.entries} of ${entries}`
  let taken = 0
  for (const n of PART_NUMBERS) {
    const part = take(`packages:part:${deposit_id}:${n}`)
    if (part.coins !== 0 && part.coins !== part_coins) return `paid ${part.coins} as part ${n}`
    taken += part.coins
  }
  const rest = take(`packages:rest:${deposit_id}`)
  const left = PART_NUMBERS.length * part_coins - taken
  if (rest.coins !== 0 && (rest_at === null || rest.coins !== left))
    return `paid ${rest.coins} of ${left} left`
  return null
}

/** The checks of the packages. */
export const audit = (): MoreChecks => ({
  checks: [PAID],
  async run(client) {
    const paid = await given(client)
    const products = [...new Set(PACKAGES.map(({ product }) => product))]
    const deposits = new Map((await depositsOf(client, products)).map((one) => [one.deposit_id, one]))
    const { rows } = await client.query<Row>('select * from packages_bought order by player_id, at')
    const drifts: Drift[] = []
    for (const row of rows) {
      const { player_id, deposit_id } = row
      const take = (key: string) => {
        const found = paid.get(`${player_id} ${key}`) ?? NOTHING
        paid.delete(`${player_id} ${key}`)
        return found
      }
      const deposit = deposits.get(deposit_id)
      const item = deposit && packageFor(deposit.product, deposit.cents)
      const says = (detail: string) =>
        drifts.push({ check: PAID, player_id, detail: `the package of the deposit ${deposit_id} ${detail}` })
      if (deposit?.player_id !== player_id || item?.id !== row.package) says('was bought by no such deposit')
      else if (item.coins !== row.coins || item.entries !== row.entries || item.partCoins !== row.part_coins)
        says(`is not what costs ${item.cents} cents`)
      if (row.voided_at && !deposit?.refunded) says('is void, and its deposit stands')
      const wrong = wrongOf(row, take)
      if (wrong) says(wrong)
    }
    for (const key of paid.keys()) {
      const [player_id, posting] = key.split(' ') as [string, string]
      drifts.push({ check: PAID, player_id, detail: `${posting} is of no package` })
    }
    return drifts
  },
})
