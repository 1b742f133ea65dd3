import { useState } from 'react'
import { state, type Specimen } from '../specimen.tsx'
import { Trial, useTrial } from './trial.tsx'
import { Coin, type CoinProps, type CoinSide, type TossedCoin } from '../../kit/coin/coin.tsx'

const tossed = (side: CoinSide): TossedCoin => ({
  side,
  sentence: side === 'heads' ? 'Heads. You have 2,000 coins.' : 'Tails. You have 500 coins.',
})

const Sample = (more: Partial<CoinProps>) => <Coin asked={null} result={null} onCall={() => {}} {...more} />

function Played() {
  const [called, setCalled] = useState<CoinSide | null>(null)
  const { asked, result, press, land, reset } = useTrial((_: CoinSide, n) =>
    tossed(n % 2 ? 'heads' : 'tails'),
  )
  const call = (side: CoinSide) => {
    setCalled(side)
    press(side)
  }
  const again = () => {
    setCalled(null)
    reset()
  }
  return (
    <Trial again={again}>
      <Sample asked={asked} result={result} called={called} onCall={call} onStopped={land} />
    </Trial>
  )
}

export const coin: Specimen = {
  id: 'coin',
  title: 'Coin',
  about: 'Called, tossed for 900 ms, and flat on the side that the server drew.',
  wide: 'half',
  states: [
    state('Play', Played),
    state('Ready', () => <Sample />),
    state('Waiting', () => <Sample asked="tails" />),
    state('Heads', () => <Sample result={tossed('heads')} called="heads" />),
    state('Tails', () => <Sample result={tossed('tails')} called="heads" />),
    state('Locked', () => <Sample locked />),
  ],
}
