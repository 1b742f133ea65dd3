import { Button } from '../../button.tsx'
import { state, type Specimen } from '../specimen.tsx'
import { Trial, useTrial } from './trial.tsx'
import { Cells } from '../../kit/foil/cells.tsx'
import { Foil, type FoilProps, type OpenedCard } from '../../kit/foil/foil.tsx'
import { moneyArt, thingArt } from '../../art/brand-art.ts'

const cells = () => [
  { art: moneyArt('coin'), text: '500 coins' },
  { art: moneyArt('entries'), text: '5 entries' },
  { art: thingArt('gift'), text: '2,500 coins' },
  { art: '/art/sprites/clover@0.5x.webp', text: '200 coins' },
  { art: '/art/sprites/star@0.5x.webp', text: '1,000 coins' },
]

const Face = ({ order, match }: { readonly order: readonly number[]; readonly match: readonly number[] }) => {
  const all = cells()
  return <Cells cells={order.map((i) => all[i]!)} match={match} />
}

const won: OpenedCard = {
  content: <Face order={[0, 1, 2, 3, 0, 4, 1, 3, 0]} match={[0, 4, 8]} />,
  sentence: 'Three alike. You won 500 coins.',
}
const lost: OpenedCard = {
  content: <Face order={[3, 1, 4, 0, 2, 4, 1, 3, 0]} match={[]} />,
  sentence: 'No prize on this card.',
}

const Sample = (more: Partial<FoilProps>) => (
  <Foil label="Scratch card" busy={false} result={null} {...more} />
)

function Played() {
  const { asked, result, press, land, reset } = useTrial((_: true, n) => (n % 2 ? lost : won))
  return (
    <Trial again={reset}>
      <Sample busy={asked !== null} result={result} onRevealed={land}>
        <Button busy={asked !== null} onClick={() => press(true)}>
          Open card
        </Button>
      </Sample>
    </Trial>
  )
}

export const foil: Specimen = {
  id: 'foil',
  title: 'Foil',
  about: 'Scratched by pointer or touch, revealed by its button; at 55 % the rest peels off.',
  wide: 'half',
  states: [
    state('Play', Played),
    state('Closed', () => (
      <Sample>
        <Button>Open card</Button>
      </Sample>
    )),
    state('Waiting', () => (
      <Sample busy>
        <Button busy>Open card</Button>
      </Sample>
    )),
    state('To be scratched', () => <Sample result={won} />),
    state('Won', () => <Sample result={won} open />),
    state('No prize', () => <Sample result={lost} open />),
  ],
}
