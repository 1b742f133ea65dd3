import { expect, test } from 'vitest'
import type { PrizeView } from '#platform/money/prize.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { DailyLoginInfo } from '../contract.ts'
import {
  artOf,
  cardState,
  DEFAULTS,
  gameOf,
  linesOf,
  partsOf,
  dayText,
  weekTaken,
  type CardState,
} from './view.ts'

const words = {
  coins: { one: 'Coin', many: 'Coins' },
  entries: { one: 'Entry', many: 'Entries' },
}
const of = (more: Partial<DailyLoginInfo>): DailyLoginInfo => ({ ...DEFAULTS, isActive: true, ...more })
const states = (info: DailyLoginInfo): CardState[] => info.levels.map(({ level }) => cardState(info, level))
const prize = (more: Partial<PrizeView>): PrizeView => ({ ...DEFAULTS.levels[0]!.prizes, ...more })

test('a calendar that failed to load is inactive, unavailable, seven levels, level 1 (001 §4)', () => {
  covers('001 §4.7')
  expect(DEFAULTS).toMatchObject({ isActive: false, isAvailable: false, activeLevel: 1, type: 'default' })
  expect(states(DEFAULTS)).toEqual(Array.from({ length: 7 }, () => 'later'))
})

test('past days are stamped, today waits, a phone may be asked for first', () => {
  const today = { activeLevel: 3, takenLevel: 2 }
  expect(states(of({ ...today, isAvailable: true })).slice(0, 4)).toEqual([
    'taken',
    'taken',
    'ready',
    'later',
  ])
  expect(cardState(of({ ...today, reasonType: 'phone' }), 3)).toBe('phone')
  expect(cardState(of(today), 3)).toBe('next')
})

test('the week is complete after its last day, and not after the sixth', () => {
  covers('001 §4.8')
  expect(weekTaken(of({ activeLevel: 7, takenLevel: 6 }))).toBe(false)
  const complete = of({ activeLevel: 7, takenLevel: 7 })
  expect(weekTaken(complete)).toBe(true)
  expect(new Set(states(complete))).toEqual(new Set(['taken']))
})

test('a prize in words, with the game of its spins', () => {
  const spins = prize({ coins: 3_000, freeSpinCount: 5, link: '/games/tidal-fortune' })
  expect(gameOf(spins)).toBe('tidal-fortune')
  expect(dayText(spins, words)).toBe('3,000 Coins and 5 free spins on Tidal Fortune')
  expect(linesOf(prize({ coins: 15_000, entries: 1 }), words)).toEqual(['15,000 Coins', '1 Entry'])
  expect(dayText(prize({ entries: 50 }), words)).toBe('50 Entries')
})

test('a card shows what a prize is and what comes with it', () => {
  expect(artOf(prize({ coins: 1_000, entries: 5 }), false)).toEqual(['coin', 'entries'])
  expect(artOf(prize({ coins: 7_500, freeSpinCount: 10 }), false)).toEqual([
    'feature-slot',
    'feature-moneybag',
  ])
  expect(artOf(prize({ coins: 5_000 }), false)).toEqual(['feature-moneybag'])
  expect(artOf(prize({ coins: 15_000, entries: 50 }), true)).toEqual(['chest'])
  expect(partsOf(prize({ coins: 15_000, freeSpinCount: 10 })).map(({ text }) => text)).toEqual([
    '15,000',
    '×10',
  ])
})
