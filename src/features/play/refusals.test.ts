import { afterEach, expect, test } from 'vitest'
import { setLocale } from '#platform/words/words.ts'
import { noticeOf } from './refusals.ts'

afterEach(() => setLocale('en'))

test('a self-excluded player is told the date on which play opens again', () => {
  const until = '2027-03-01T12:00:00.000Z'
  expect(noticeOf({ code: 'SELF_EXCLUDED', details: { until } })).toMatchObject({
    text: 'You’re self-excluded until March 1, 2027. You can’t play games until then.',
    ways: ['leave'],
  })
})

test.each([undefined, {}, { until: null }])('an exclusion without an end names no date: %s', (details) => {
  expect(noticeOf({ code: 'SELF_EXCLUDED', details }).text).toBe(
    'You’re self-excluded. You can’t play games until your self-exclusion ends.',
  )
})

test('a feature at a wrong price says that it wasn’t bought, what it costs, and what to do', () => {
  expect(noticeOf({ code: 'STAKE_UNKNOWN', details: { times: 70 } })).toMatchObject({
    text: 'The feature wasn’t bought: its price is 70 times your bet, and another amount was sent. Reload the game, check the price, and buy it again.',
    ways: [],
  })
  // A plain bet is none of a feature.
  expect(noticeOf({ code: 'STAKE_UNKNOWN' })).toMatchObject({
    text: 'This bet is no longer available. Choose another one.',
    ways: ['lower-stake'],
  })
})
