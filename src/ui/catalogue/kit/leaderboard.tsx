import { useState } from 'react'
import { Avatar } from '../../art/avatar.tsx'
import { Button } from '../../button.tsx'
import { Leaderboard, type LeaderboardRow } from '../../kit/leaderboard/leaderboard.tsx'
import { state, type Specimen } from '../specimen.tsx'
import { Trial } from './trial.tsx'

const NAMES = [
  'Mika L.',
  'Nadia K.',
  'Owen T.',
  'A player with a very long name',
  'Priya S.',
  'Jonas W.',
  'Lena M.',
]
const PRIZES = ['50,000 coins', '25,000 coins', '10,000 coins', '5,000 coins']

/** The player stands at a place, the others keep their order. */
function rowsOf(mine: number): readonly LeaderboardRow[] {
  const others = NAMES.filter((_, i) => i !== 2)
  const names = [...others.slice(0, mine - 1), NAMES[2]!, ...others.slice(mine - 1)]
  return names.map((name, i) => ({
    id: name,
    name,
    place: i + 1,
    points: 12_400 - i * 730,
    prize: PRIZES[i],
    me: name === NAMES[2],
    avatar: <Avatar name={name} size="s" />,
  }))
}

function Played() {
  const [mine, setMine] = useState(6)
  return (
    <Trial again={() => setMine(6)}>
      <Leaderboard title="Weekend race" rows={rowsOf(mine)} />
      <Button size="s" onClick={() => setMine((now) => Math.max(1, now - 3))}>
        Climb
      </Button>
    </Trial>
  )
}

export const leaderboard: Specimen = {
  id: 'leaderboard',
  title: 'Leaderboard',
  about: 'Rows slide to where they stand now; the player’s own place ticks to its number.',
  wide: 'half',
  states: [
    state('Play', Played),
    state('In third place', () => <Leaderboard title="Weekend race" rows={rowsOf(3)} />),
    state('Without the player', () => (
      <Leaderboard title="Last week" rows={rowsOf(3).filter(({ me }) => !me)} />
    )),
  ],
}
