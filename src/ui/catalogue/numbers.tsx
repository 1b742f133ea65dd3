import { useState } from 'react'
import { Avatar } from '../art/avatar.tsx'
import { Balance } from '../balance.tsx'
import { Button } from '../button.tsx'
import { Countdown } from '../countdown.tsx'
import { Progress } from '../progress.tsx'
import { state, type Specimen, type SpecimenGroup } from './specimen.tsx'
import { moneyArt } from '../art/brand-art.ts'

const STILL_MS = 1_700_000_000_000
const still = { now: () => STILL_MS }
const HOUR_MS = 3_600_000

function Living() {
  const [amount, setAmount] = useState(1_284_500)
  const [version, setVersion] = useState(1)
  const add = (more: number) => {
    setAmount((now) => now + more)
    setVersion((now) => now + 1)
  }
  return (
    <div className="sample-row">
      <Balance amount={amount} version={version} label="coins" currency="coins" image={moneyArt('coin')} />
      <Button size="s" kind="soft" onClick={() => add(12_750)}>
        Win
      </Button>
      <Button size="s" kind="soft" onClick={() => add(-500)}>
        Stake
      </Button>
    </div>
  )
}

const balance: Specimen = {
  id: 'balance',
  title: 'Balance',
  about: 'Digits that roll to the next amount; each keeps its width, an older version is dropped.',
  states: [
    state('Coins', () => (
      <Balance amount={1_284_500} version={1} label="coins" currency="coins" image={moneyArt('coin')} />
    )),
    state('Entries', () => (
      <Balance
        amount={3620}
        version={1}
        label="entries"
        currency="entries"
        image={moneyArt('entries')}
        decimals={2}
      />
    )),
    state('Nothing', () => (
      <Balance amount={0} version={1} label="coins" currency="coins" image={moneyArt('coin')} />
    )),
    state('Very much', () => (
      <Balance amount={98_765_432_100} version={1} label="coins" currency="coins" image={moneyArt('coin')} />
    )),
    state('No picture', () => <Balance amount={1500} version={1} label="entries" currency="entries" />),
    state('Living', Living),
  ],
}

const countdown: Specimen = {
  id: 'countdown',
  title: 'Countdown',
  about: 'Time that is left, by the server’s clock; never below zero.',
  states: [
    state('Hours, minutes', () => (
      <Countdown endsAt={STILL_MS + 5.7 * HOUR_MS} clock={still} label="Race ends" />
    )),
    state('With seconds', () => (
      <Countdown endsAt={STILL_MS + 5.7 * HOUR_MS} clock={still} format="hms" label="Race ends" />
    )),
    state('Days', () => (
      <Countdown endsAt={STILL_MS + 75 * HOUR_MS} clock={still} format="auto" label="Season ends" />
    )),
    state('Minutes', () => (
      <Countdown endsAt={STILL_MS + 599_000} clock={still} format="ms" label="Resend" />
    )),
    state('Over', () => <Countdown endsAt={STILL_MS - 1} clock={still} format="hms" label="Over" />),
  ],
}

const progress: Specimen = {
  id: 'progress',
  title: 'Progress',
  about: 'How far something has come, as a bar or a ring.',
  states: [
    state('Begun', () => <Progress label="Season" value={14} max={40} text="Level 14 of 40" />),
    state('Accent', () => <Progress label="Quest" value={18} max={25} text="18 of 25" tone="accent" />),
    state('Full', () => <Progress label="Meter" value={40} max={40} text="Full" tone="win" />),
    state('Nothing yet', () => <Progress label="Meter" value={0} max={40} text="0 of 40" />),
    state('Ring', () => <Progress label="Rank" value={68} max={100} shape="ring" text="68%" />),
    state('Ring, full', () => (
      <Progress label="Rank" value={1} max={1} shape="ring" text="Done" tone="win" />
    )),
  ],
}

const avatar: Specimen = {
  id: 'avatar',
  title: 'Avatar',
  about: 'A player’s picture in the ring of their rank.',
  states: [
    state('Initials', () => <Avatar name="Mika Lind" />),
    state('Ring', () => <Avatar name="Mika Lind" progress={0.68} />),
    state('Rank', () => <Avatar name="Nadia Kovac" progress={0.3} level={12} rank="gold" />),
    state('Picture', () => <Avatar name="Owen" src="/art/sprites/crown@1x.webp" progress={0.9} />),
    state('Small', () => <Avatar name="guest" size="s" />),
  ],
}

export const numbers: SpecimenGroup = {
  title: 'Numbers and time',
  specimens: [balance, countdown, progress, avatar],
}
