import { useState } from 'react'
import { Button } from '../../button.tsx'
import { state, type Specimen } from '../specimen.tsx'
import { Trial, useTrial } from './trial.tsx'
import { Lift, type LiftProps, type LiftRide } from '../../kit/lift/lift.tsx'
import { thingArt } from '../../art/brand-art.ts'

const floors = () => [
  { text: '500 coins', art: thingArt('coin') },
  { text: '1,200 coins and 5 entries', art: thingArt('winnings') },
  { text: '3,000 coins and 15 entries', art: thingArt('feature-moneybag') },
  { text: '8,000 coins and 50 entries', art: thingArt('chest') },
  { text: '25,000 coins and 200 entries', art: thingArt('crown') },
]
const rideOf = (from: number, to: number): LiftRide => ({
  from,
  to,
  sentence: to > from ? `You are on floor ${to}.` : 'Back in the lobby. You won 100 coins.',
})

const Sample = (more: Partial<LiftProps>) => (
  <Lift floors={floors()} floor={0} busy={false} result={null} {...more} />
)

function Played() {
  const [floor, setFloor] = useState(0)
  const { asked, result, press, reset } = useTrial((up: boolean) => rideOf(floor, up ? floor + 1 : 0))
  const ride = (up: boolean) => {
    if (result) setFloor(result.to)
    reset()
    press(up)
  }
  return (
    <Trial
      again={() => {
        setFloor(0)
        reset()
      }}
    >
      <Sample floor={floor} busy={asked !== null} result={result} />
      <span className="sample-row">
        <Button onClick={() => ride(true)}>Go up</Button>
        <Button kind="soft" onClick={() => ride(false)}>
          Drop
        </Button>
      </span>
    </Trial>
  )
}

export const lift: Specimen = {
  id: 'lift',
  title: 'Lift',
  about: 'A floor for each level and what it pays; the dial and the cabin move once the server has answered.',
  wide: 'half',
  states: [
    state('Play', Played),
    state('Lobby', () => <Sample />),
    state('Third floor', () => <Sample floor={3} />),
    state('Waiting', () => <Sample floor={2} busy />),
    state('Top', () => <Sample result={rideOf(4, 5)} />),
    state('Back in the lobby', () => <Sample result={rideOf(3, 0)} />),
  ],
}
