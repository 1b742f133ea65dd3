import { Block, Table } from '#client/page/parts.tsx'
import { thousands } from '#platform/base/money.ts'
import { percent } from '#platform/base/weights.ts'
import { CHANCES, EXPECTED } from '../economy.ts'

/** What a box holds and costs, for operators. */
export default function StaffEconomy() {
  const rows = CHANCES.map(({ prize: { coins = 0, entries = 0 }, weight }) => [
    percent(weight),
    thousands(coins),
    thousands(entries),
  ])
  return (
    <Block title="Loot boxes: economy" lead="What a box holds, and what it costs on average.">
      <Table
        caption="Loot boxes: economy"
        head={['Chance', 'Coins', 'Entries']}
        rows={[...rows, ['On average', thousands(EXPECTED.coins), String(EXPECTED.entries)]]}
      />
    </Block>
  )
}
