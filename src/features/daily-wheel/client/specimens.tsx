import { useEffect, useMemo, useRef } from 'react'
import type { SampleCard, SampleSlide } from '#ui/catalogue/data.ts'
import { state, type Specimen } from '#ui/catalogue/specimen.tsx'
import type { ToastInput } from '#ui/overlays/toasts.ts'
import { useApp } from '#client/context/app.ts'
import { MAIN } from '../economy.ts'
import { prizeSlices } from '../slices.ts'
import { Hub } from './wheel/hub.tsx'
import { Wheel } from './wheel/wheel.tsx'
import './wheel/wheel.css'
import './wheel/forms.css'
import '#ui/light.css'

/** The wheel in the kit, with the numbers of its economy. */

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

export const parts: readonly Specimen[] = [wheel]

export const card: SampleCard = {
  place: 10,
  key: 'wheel',
  title: 'Daily Wheel',
  state: 'Ready to spin',
  image: '/art/sprites/feature-wheel@1x.webp',
  href: '#wheel',
  ready: true,
  count: 1,
}

export const prize: ToastInput = {
  kind: 'prize',
  text: 'You won 25 entries',
  detail: 'Daily wheel',
  icon: 'ticket',
}

export const slide: SampleSlide = {
  place: 20,
  key: 'wheel',
  kicker: 'Every day',
  title: 'Spin the daily wheel',
  text: 'A prize on every spin.',
  action: { label: 'Spin the wheel', href: '#wheel' },
}
