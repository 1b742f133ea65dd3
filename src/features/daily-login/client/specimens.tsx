import { useRef } from 'react'
import type { SampleCard, SampleSlide } from '#ui/catalogue/data.ts'
import { state, type Specimen } from '#ui/catalogue/specimen.tsx'
import { useApp } from '#client/context/app.ts'
import type { DailyLoginInfo } from '../contract.ts'
import { LEVELS } from '../economy.ts'
import { Days } from './days.tsx'
import { noPrize } from './view.ts'
import './daily-login.css'
import '#ui/light.css'

/** The week in the kit, with the prizes of its economy. */

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
    prizes: { ...noPrize, coins, entries, freeSpinCount: freeSpins?.count ?? 0, wheelSpin },
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

export const parts: readonly Specimen[] = [days]

export const card: SampleCard = {
  place: 60,
  key: 'calendar',
  title: 'Daily Login',
  state: 'Day 4 of 7',
  image: '/art/sprites/feature-party@1x.webp',
  href: '#calendar',
  ready: true,
  count: 1,
}

export const slide: SampleSlide = {
  place: 60,
  key: 'calendar',
  kicker: 'Every day',
  icon: 'gift',
  title: 'Come back tomorrow',
  text: 'Seven days, seven rewards. Day 7 is the biggest.',
  action: { label: 'See rewards', href: '#calendar' },
}
