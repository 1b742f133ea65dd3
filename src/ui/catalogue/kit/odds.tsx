import { state, type Specimen } from '../specimen.tsx'
import { OddsTable, type OddsTableProps } from '../../kit/odds/odds-table.tsx'
import { moneyArt, thingArt } from '../../art/brand-art.ts'

const rows = () => [
  { prize: '500 coins', art: moneyArt('coin'), weight: 5_000 },
  { prize: '1,500 coins', art: moneyArt('coin'), weight: 3_000 },
  { prize: '3,000 coins and 5 entries', art: moneyArt('winnings'), weight: 1_700 },
  { prize: '10,000 coins and 25 entries', art: thingArt('chest'), weight: 290 },
  { prize: '500 entries', art: moneyArt('entries'), weight: 10 },
]

const Sample = (more: Partial<OddsTableProps>) => (
  <OddsTable title="What a chest holds" rows={rows()} {...more}>
    Opening a chest is free. Every chest has a prize.
  </OddsTable>
)

export const odds: Specimen = {
  id: 'odds-table',
  title: 'Odds table',
  about: 'Every prize with its chance, and the way to check the draw.',
  wide: 'half',
  states: [
    state('Before the draw', () => <Sample />),
    state('Drawn', () => <Sample drawn="1,500 coins" draw="raffle:3:8" />),
    state('Drawn without a prize', () => (
      <Sample rows={[...rows(), { prize: 'No prize', weight: 10_000, isLoss: true }]} drawn="No prize" />
    )),
  ],
}
