import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from './clock.ts'
import { timeLeft } from './duration.ts'

test('000 §9: timers show hours and minutes by default', () => {
  expect(timeLeft(5 * HOUR + 41 * MINUTE)).toBe('05:41')
  expect(timeLeft(30 * HOUR)).toBe('30:00')
})

test('000 §9: the wait for the next message is 599 s as mm : ss', () => {
  expect([599_000, 598_001, 598_000, 60_000, 1, 0].map((left) => timeLeft(left, 'ms'))).toEqual([
    '09 : 59',
    '09 : 59',
    '09 : 58',
    '01 : 00',
    '00 : 01',
    '00 : 00',
  ])
})

test('000 §9: a season shows days when more than one is left', () => {
  expect(timeLeft(DAY + SECOND, 'auto')).toBe('1 d 00:00')
  expect(timeLeft(3 * DAY + 5 * HOUR + 41 * MINUTE, 'auto')).toBe('3 d 05:41')
  expect(timeLeft(DAY, 'auto')).toBe('24:00:00')
  expect(timeLeft(23 * HOUR, 'auto')).toBe('23:00:00')
})

test('in words nobody takes hours for minutes', () => {
  expect(timeLeft(14 * HOUR + 5 * MINUTE, 'words')).toBe('14\u00A0h 05\u00A0min')
  expect(timeLeft(5 * MINUTE + 1, 'words')).toBe('05\u00A0min')
})

test('what is over stays at zero', () => {
  expect([timeLeft(-5), timeLeft(-5, 'ms'), timeLeft(-DAY, 'auto')]).toEqual(['00:00', '00 : 00', '00:00:00'])
})
