import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../time/clock.ts'
import { timeLeft } from './duration.ts'

test('000 §9: timers show hours and minutes by default', () => {
  covers('000 §9.19')
  expect(timeLeft(5 * HOUR + 41 * MINUTE)).toBe('05:41')
  expect(timeLeft(30 * HOUR)).toBe('30:00')
})

test('000 §9: the wait for the next message is 599 s as mm : ss', () => {
  covers('000 §9.19')
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
  covers('000 §9.19')
  expect(timeLeft(DAY + SECOND, 'auto')).toBe('1d 00:00:01')
  expect(timeLeft(3 * DAY + 5 * HOUR + 41 * MINUTE, 'auto')).toBe('3d 05:41:00')
  expect(timeLeft(DAY, 'auto')).toBe('24:00:00')
  expect(timeLeft(23 * HOUR, 'auto')).toBe('23:00:00')
})

test('all rewards have one form, in which nobody takes hours for minutes', () => {
  const left = [14 * HOUR + 5 * MINUTE, 5 * MINUTE + 1, 13 * DAY + 23 * HOUR + 50 * MINUTE + 7 * SECOND]
  expect(left.map((ms) => timeLeft(ms, 'auto'))).toEqual(['14:05:00', '00:05:01', '13d 23:50:07'])
})

test('what is over stays at zero', () => {
  expect([timeLeft(-5), timeLeft(-5, 'ms'), timeLeft(-DAY, 'auto')]).toEqual(['00:00', '00 : 00', '00:00:00'])
})
