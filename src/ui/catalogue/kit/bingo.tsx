import { Button } from '../../button.tsx'
import { state, type Specimen } from '../specimen.tsx'
import { Trial, useTrial } from './trial.tsx'
import { Bingo, type BingoProps, type DrawnBalls } from '../../kit/bingo/bingo.tsx'

const TICKETS = [
  { title: 'Ticket 1', numbers: [4, 17, 29, 11, 8, 23, 1, 30, 14] },
  { title: 'Ticket 2', numbers: [9, 2, 26, 20, 6, 15, 27, 12, 3] },
]
const WON = [{ won: 'No line: 250 coins' }, { won: '1 line: 1,000 coins and 10 entries' }]

const draw: DrawnBalls = {
  balls: [17, 9, 20, 30, 27, 5, 12, 8, 22, 18],
  tickets: [
    { marks: [1, 4, 7], lit: [1, 4, 7] },
    { marks: [0, 3, 6, 7], lit: [0, 3, 6] },
  ],
  sentence: 'A line on each ticket. You won 2,000 coins and 20 entries.',
}
const plain: DrawnBalls = {
  balls: [17, 9, 5, 30, 7, 10, 12, 13, 22, 18],
  tickets: [
    { marks: [1, 7], lit: [] },
    { marks: [0, 7], lit: [] },
  ],
  sentence: 'No lines. You won 500 coins.',
}

const Sample = (more: Partial<BingoProps>) => (
  <Bingo tickets={TICKETS} held={10} takes={10} busy={false} result={null} {...more} />
)

function Played() {
  const { asked, result, press, land, reset } = useTrial((_: true, n) => (n % 2 ? plain : draw))
  return (
    <Trial again={reset}>
      <Sample busy={asked !== null} result={result} onStopped={land} />
      <Button busy={asked !== null} onClick={() => press(true)}>
        Play
      </Button>
    </Trial>
  )
}

export const bingo: Specimen = {
  id: 'bingo',
  title: 'Bingo',
  about:
    'Balls in hand lie in the tray; drawn ones roll out of the globe, stamp what they hit, and full lines light up.',
  wide: 'half',
  states: [
    state('Play', Played),
    state('Ready', () => <Sample />),
    state('Collecting', () => <Sample held={3} />),
    state('Waiting', () => <Sample busy />),
    state('Two lines', () => (
      <Sample tickets={TICKETS.map((one, i) => ({ ...one, ...WON[i] }))} result={draw} />
    )),
    state('No line', () => <Sample result={plain} />),
  ],
}
