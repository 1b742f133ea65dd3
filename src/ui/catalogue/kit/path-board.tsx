import { useState } from 'react'
import { Button } from '../../button.tsx'
import {
  PathBoard,
  type PathBoardProps,
  type PathMove,
  type PathSection,
} from '../../kit/path-board/path-board.tsx'
import { state, type Specimen } from '../specimen.tsx'
import { Trial, useTrial } from './trial.tsx'
import { thingArt } from '../../art/brand-art.ts'

const LENGTH = 60

function sectionOf(i: number, at: number): PathSection {
  if (i % 15 === 14)
    return { gate: true, claimed: i < at, prize: { text: '5,000 coins', art: thingArt('chest') } }
  const claimed = i < at && i % 4 === 0
  if (i % 7 === 4) return { claimed, amount: '5', prize: { text: '5 entries', art: thingArt('entries') } }
  return i % 9 === 5 ? {} : { claimed, amount: '700', prize: { text: '700 coins', art: thingArt('coin') } }
}
const sections = (at: number) => Array.from({ length: LENGTH }, (_, i) => sectionOf(i, at))
const moved = (from: number, to: number): PathMove => ({
  from,
  to,
  sentence: `You moved to section ${to} and won 700 coins.`,
})

const Sample = (more: Partial<PathBoardProps>) => (
  <PathBoard
    label="A path of sixty sections"
    sections={sections(17)}
    at={17}
    busy={false}
    result={null}
    {...more}
  />
)

function Played() {
  const [at, setAt] = useState(0)
  const { asked, result, press, reset } = useTrial((_: true, n) =>
    moved(at, Math.min(LENGTH, at + 3 + (n % 4))),
  )
  const roll = () => {
    if (result) setAt(result.to)
    reset()
    press(true)
  }
  return (
    <Trial
      again={() => {
        setAt(0)
        reset()
      }}
    >
      <Sample sections={sections(at)} at={at} busy={asked !== null} result={result} />
      <Button busy={asked !== null} onClick={roll}>
        Roll
      </Button>
    </Trial>
  )
}

export const pathBoard: Specimen = {
  id: 'path-board',
  title: 'Path board',
  about: 'A winding path whose token hops section by section; gates pay on passing. Arrow keys walk it.',
  wide: 'half',
  states: [
    state('Play', Played),
    state('At the start', () => <Sample sections={sections(0)} at={0} />),
    state('On the way', () => <Sample />),
    state('At the end', () => <Sample sections={sections(60)} at={60} />),
  ],
}
