import type { Shown } from '#client/modals/specimen.ts'
import type { SampleSlide } from '#ui/catalogue/data.ts'
import { state, type Specimen } from '#ui/catalogue/specimen.tsx'
import { JackpotTicker, type Meter } from './ticker.tsx'

const STILL_MS = 1_700_000_000_000
const still = { now: () => STILL_MS }

const readings: readonly Meter[] = [
  { tier: 'grand', label: 'Grand', amount: 120_488_042, at: STILL_MS, slope: 320 },
  { tier: 'major', label: 'Major', amount: 8_431_007, at: STILL_MS, slope: 90 },
  { tier: 'minor', label: 'Minor', amount: 620_455, at: STILL_MS, slope: 24 },
  { tier: 'mini', label: 'Mini', amount: 41_290, at: STILL_MS, slope: 7 },
]

const ticker: Specimen = {
  id: 'jackpots',
  title: 'Jackpots',
  about: 'They grow between the server’s readings; one loop of frames for all.',
  wide: 'line',
  states: [
    state('Four', () => <JackpotTicker jackpots={readings} decimals={2} clock={still} href="#jackpots" />),
    state('One', () => (
      <JackpotTicker jackpots={readings.slice(0, 1)} decimals={2} clock={still} href="#jackpots" />
    )),
  ],
}

export const parts: readonly Specimen[] = [ticker]

export const aside = <JackpotTicker jackpots={readings} decimals={2} clock={still} href="#jackpots" />

/** Windows that no address opens, for the kit. */
export const specimens: Readonly<Record<string, Shown>> = {
  'jackpot-won': {
    part: 'celebration',
    label: 'Jackpot',
    props: { tier: 'major', currency: 'coins', amount: 8_431_007, game: 'crystal-cascade', cycle: 1 },
  },
}

export const slide: SampleSlide = {
  place: 10,
  key: 'jackpots',
  kicker: 'Four tiers',
  title: 'The Grand jackpot',
  text: 'It must hit before it passes its limit.',
  action: { label: 'Play now', href: '#jackpots' },
}
