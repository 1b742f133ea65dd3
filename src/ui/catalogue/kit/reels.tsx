import { Button } from '../../button.tsx'
import { state, type Specimen } from '../specimen.tsx'
import { Trial, useTrial } from './trial.tsx'
import { Reels, type ReelsProps, type SpunReels } from '../../kit/reels/reels.tsx'

const SYMBOLS = ['gem-ruby', 'bolt', 'clover', 'star', 'crown'].map((name) => ({
  art: `/art/sprites/${name}@0.5x.webp`,
  name,
}))
const spun = (...reels: readonly number[]): SpunReels => ({
  reels,
  sentence: reels.every((one) => one === reels[0]) ? 'Three alike. You go up a floor.' : 'No match.',
})

const Sample = (more: Partial<ReelsProps>) => (
  <Reels symbols={SYMBOLS} rest={[0, 1, 2]} busy={false} result={null} {...more} />
)

function Played() {
  const { asked, result, press, land, reset } = useTrial((_: true, n) =>
    n % 2 ? spun(1, 4, 2) : spun(3, 3, 3),
  )
  const again = () => {
    reset()
    press(true)
  }
  return (
    <Trial again={reset}>
      <Sample busy={asked !== null} result={result} onStopped={land} />
      <Button busy={asked !== null} onClick={again}>
        Spin
      </Button>
    </Trial>
  )
}

export const reels: Specimen = {
  id: 'reels',
  title: 'Reels',
  about: 'A small strip that stops one reel after the other at the same pace, whatever it shows.',
  wide: 'half',
  states: [
    state('Play', Played),
    state('Ready', () => <Sample />),
    state('Waiting', () => <Sample busy />),
    state('Three alike', () => <Sample result={spun(4, 4, 4)} />),
    state('No match', () => <Sample result={spun(0, 2, 3)} />),
  ],
}
