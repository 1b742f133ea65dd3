import { useEffect, useMemo, useRef } from 'react'
import type { DailyLoginInfo, LevelPrize } from '#features/daily-login/contract.ts'
import { Days } from '#features/daily-login/client/days.tsx'
import { LEVELS } from '#features/daily-login/economy.ts'
import { MAIN } from '#features/daily-wheel/economy.ts'
import { Hub } from '#features/daily-wheel/client/wheel/hub.tsx'
import { prizeSlices } from '#features/daily-wheel/slices.ts'
import { Wheel } from '#features/daily-wheel/client/wheel/wheel.tsx'
import { Button } from '#ui/button.tsx'
import { state, type Specimen, type SpecimenGroup } from '#ui/catalogue/specimen.tsx'
import { openModal } from '#ui/overlays/modals.ts'
import { useApp } from '#client/context/app.ts'
import { loadModal } from '#client/modals/modals.ts'
import { StripSkeleton } from '#features/features-info/client/skeleton.tsx'
import { UNADDRESSED, type Shown } from './unaddressed.ts'
import '#features/daily-wheel/client/wheel/wheel.css'
import '#features/daily-login/client/daily-login.css'
import '#ui/light.css'

/** The parts of rewards, with what features give as the numbers of their economy. */

const STILL_MS = 1_700_000_000_000
const still = { now: () => STILL_MS }
const idle = { clock: still, onCountdownEnd: () => {} }

interface SampleWheelProps {
  readonly step: 'main' | 'wait' | 'phone'
  readonly won?: number
  readonly busy?: boolean
  readonly multiplier?: number
}

function SampleWheel({ step, won, busy = false, multiplier }: SampleWheelProps) {
  const { words } = useApp().brand
  const rotor = useRef<HTMLDivElement>(null)
  const flap = useRef<SVGSVGElement>(null)
  const slices = useMemo(() => {
    const sectors = MAIN.map(({ type, value, weight }, id) => ({
      id,
      weight,
      chance: `${weight / 100}%`,
      prizes: [{ type, value }],
    }))
    return prizeSlices(sectors, words)
  }, [words])
  useEffect(() => {
    // A wheel that stands on what was won.
    if (won !== undefined) rotor.current!.style.rotate = `${-won * (360 / slices.length)}deg`
  }, [won, slices])
  useEffect(() => {
    // In its window the button takes the focus; here it is one of many.
    if (rotor.current!.closest('.wheel')!.contains(document.activeElement))
      (document.activeElement as HTMLElement).blur()
  }, [])
  return (
    <div className="wheel-room">
      <Wheel slices={slices} rotor={rotor} flap={flap} won={won ?? null}>
        <Hub
          step={step}
          busy={busy}
          loaded={idle}
          endsAt={STILL_MS + 9_000_000}
          multiplier={multiplier ?? null}
          onPress={() => {}}
          show={() => false}
        />
      </Wheel>
    </div>
  )
}

const wheel: Specimen = {
  id: 'wheel',
  title: 'Wheel',
  about: 'A rim that stands, a rotor that turns, the pointer above, the button in the middle.',
  wide: 'half',
  states: [
    state('Ready', () => <SampleWheel step="main" />),
    state('Factor', () => <SampleWheel step="main" multiplier={3} />, { inert: true }),
    state('Won', () => <SampleWheel step="wait" won={6} />),
    state('Locked', () => <SampleWheel step="phone" />),
  ],
}

const nothing: LevelPrize = {
  coins: 0,
  entries: 0,
  freeSpinCount: 0,
  gameId: null,
  link: null,
  freeSpinLifetime: null,
  freeSpinsBetLevel: null,
  freeSpinId: null,
  endDate: null,
  wheelSpin: null,
}

const week = (taken: number, more: Partial<DailyLoginInfo> = {}): DailyLoginInfo => ({
  success: true,
  isActive: true,
  isAvailable: true,
  finishedAt: null,
  nextAt: null,
  type: 'default',
  reasonType: null,
  activeLevel: taken + 1,
  takenLevel: taken,
  levels: LEVELS.map(({ coins = 0, entries = 0, freeSpins, wheelSpin = null }, i) => ({
    level: i + 1,
    prizes: { ...nothing, coins, entries, freeSpinCount: freeSpins?.count ?? 0, wheelSpin },
  })),
  ...more,
})

function Week({ info }: { readonly info: DailyLoginInfo }) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <div className="daily">
      <Days ref={list} info={info} words={useApp().brand.words} />
    </div>
  )
}

const days: Specimen = {
  id: 'reward-cards',
  title: 'Gifts of a week',
  about: 'Past ones are stamped, today’s breathes, the seventh is twice as wide.',
  wide: 'half',
  states: [
    state('Ready', () => <Week info={week(3)} />),
    state('Waits for the phone', () => <Week info={week(2, { isAvailable: false, reasonType: 'phone' })} />),
    state('First day', () => <Week info={week(0)} />),
    state('All taken', () => <Week info={week(7, { isAvailable: false })} />),
  ],
}

const opener = (label: string, name: string, props: Readonly<Record<string, unknown>>) =>
  function Opener() {
    const app = useApp()
    const open = async () => {
      await Promise.all([loadModal(app, name), import('#client/modals/layers.tsx')])
      openModal(name, props)
    }
    useEffect(() => {
      if (new URLSearchParams(location.search).get('state')) void open()
    })
    return (
      <Button kind="soft" onClick={() => void open()}>
        {label}
      </Button>
    )
  }

const openers = (part: Shown['part']) =>
  Object.entries(UNADDRESSED)
    .filter(([, shown]) => shown.part === part)
    .map(([name, { label, props }]) => state(label, opener(label, name, props)))

const celebration: Specimen = {
  id: 'ceremony',
  title: 'Ceremony',
  about: 'Four beats of 2.2 s; any press shows their end, and less motion begins there.',
  states: openers('ceremony'),
}

const windows: Specimen = {
  id: 'windows',
  title: 'Windows that no address opens',
  about: 'What happens opens them; here a press does.',
  states: openers('windows'),
}

const waiting: Specimen = {
  id: 'feature-strip-waiting',
  title: 'Today, on its way',
  about: 'The place of the strip, as high as the strip.',
  wide: 'line',
  states: [state('Waiting', () => <StripSkeleton />)],
}

export const rewards: readonly SpecimenGroup[] = [
  { title: 'Rewards', specimens: [wheel, days, celebration, windows, waiting] },
]
