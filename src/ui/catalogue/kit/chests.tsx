import { state, type Specimen } from '../specimen.tsx'
import { Trial, useTrial } from './trial.tsx'
import { Chests, type ChestNumber, type ChestsProps, type OpenedChests } from '../../kit/chests/chests.tsx'
import { thingArt } from '../../art/brand-art.ts'

const opened = (chosen: ChestNumber): OpenedChests => ({
  chosen,
  contents: [
    { text: '500 coins', art: thingArt('coin') },
    { text: '3,000 coins and 5 entries', art: thingArt('winnings') },
    { text: '1,500 coins', art: thingArt('coin') },
  ],
  sentence: `You opened chest ${chosen}.`,
})

const Sample = (more: Partial<ChestsProps>) => (
  <Chests label="Choose a chest" asked={null} result={null} onOpen={() => {}} {...more} />
)

function Played() {
  const { asked, result, press, land, reset } = useTrial((chest: ChestNumber) => opened(chest))
  return (
    <Trial again={reset}>
      <Sample asked={asked} result={result} onOpen={press} onOpened={land} />
    </Trial>
  )
}

export const chests: Specimen = {
  id: 'chests',
  title: 'Chests',
  about: 'Three lids breathe alike; yours bursts open, the others open quietly after its prize has landed.',
  wide: 'half',
  states: [
    state('Play', Played),
    state('Ready', () => <Sample />),
    state('Waiting', () => <Sample asked={2} />),
    state('Opened', () => <Sample result={opened(2)} />),
    state('Locked', () => <Sample locked />),
  ],
}
