import { useState } from 'react'
import { Button } from '../../button.tsx'
import { Tower, type Climb, type TowerProps } from '../../kit/tower/tower.tsx'
import { state, type Specimen } from '../specimen.tsx'
import { Trial, useTrial } from './trial.tsx'
import { thingArt } from '../../art/brand-art.ts'

const prizes = () =>
  Array.from({ length: 30 }, (_, i) =>
    i % 10 === 9
      ? { text: 'Loot box', art: thingArt('chest') }
      : i % 3 === 2
        ? { text: `${i} entries`, art: thingArt('entries') }
        : { text: `${(i + 1) * 500} coins`, art: thingArt('coin') },
  )
const climbed = (from: number, to: number): Climb => ({ from, to, sentence: `You reached level ${to}.` })

const Sample = (more: Partial<TowerProps>) => (
  <Tower label="Season tower" prizes={prizes()} level={7} progress={0.4} result={null} {...more} />
)

function Played() {
  const [level, setLevel] = useState(7)
  const { result, press, reset } = useTrial((_: true) => climbed(level, Math.min(30, level + 2)))
  const climb = () => {
    if (result) setLevel(result.to)
    reset()
    press(true)
  }
  return (
    <Trial
      again={() => {
        setLevel(7)
        reset()
      }}
    >
      <Sample level={level} result={result} />
      <Button onClick={climb}>Climb</Button>
    </Trial>
  )
}

export const tower: Specimen = {
  id: 'tower',
  title: 'Tower',
  about: 'Thirty levels: the lamp rises to the one that was reached, its windows light up.',
  wide: 'half',
  states: [
    state('Play', Played),
    state('Not begun', () => <Sample level={0} progress={0.2} />),
    state('On the way', () => <Sample />),
    state('At the top', () => <Sample level={30} progress={1} />),
  ],
}
