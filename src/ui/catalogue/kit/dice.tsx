import { Button } from '../../button.tsx'
import { state, type Specimen } from '../specimen.tsx'
import { Trial, useTrial } from './trial.tsx'
import { Dice, type DiceProps, type Pips, type ThrownDice } from '../../kit/dice/dice.tsx'
import { DieIcon } from '../../kit/dice/die-icon.tsx'
import { OneDie } from '../../kit/dice/one-die.tsx'

const thrown = (...throws: readonly (readonly Pips[])[]): ThrownDice => ({
  throws,
  sentence: `You rolled ${throws.at(-1)!.join(' and ')}. You won 1,500 coins.`,
})

const Sample = (more: Partial<DiceProps>) => (
  <Dice busy={false} result={null} again="7: throw again" {...more} />
)

const ONES: readonly Pips[] = [5, 4]
const SEVEN: readonly Pips[] = [3, 4]

function Played() {
  const { asked, result, press, land, reset } = useTrial((_: true, n) =>
    n % 2 ? thrown(ONES) : thrown(SEVEN, [6, 2]),
  )
  return (
    <Trial again={reset}>
      <Sample busy={asked !== null} result={result} onStopped={land} />
      <Button busy={asked !== null} onClick={() => press(true)}>
        Roll
      </Button>
    </Trial>
  )
}

export const dice: Specimen = {
  id: 'dice',
  title: 'Dice',
  about: 'The cup stands over them until the server has answered; a seven brings it back for another throw.',
  wide: 'half',
  states: [
    state('Play', Played),
    state('Ready', () => <Sample />),
    state('Waiting', () => <Sample busy />),
    state('Two throws', () => <Sample result={thrown(SEVEN, [6, 2])} />),
    state('One and one', () => <Sample result={thrown([1, 1])} />),
    state('One die', () => <OneDie busy={false} result={null} idle={4} />),
    state('One special die', () => <OneDie busy={false} result={null} idle={6} special />),
    state('Dice in hand', () => (
      <>
        <DieIcon face={6} size={40} /> <DieIcon face={6} size={40} special />
      </>
    )),
    state('Three and five', () => <Sample result={thrown([3, 5])} />),
  ],
}
