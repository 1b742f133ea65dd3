import { afterEach, expect, test } from 'vitest'
import { setLocale } from '#platform/words/words.ts'
import { noticeOf } from './refusals.ts'

afterEach(() => setLocale('en'))

test.each(['SELF_EXCLUDED', 'ON_A_BREAK', 'ACCOUNT_CLOSED'])(
  'who can’t play for now reads the server’s words, and when that may end: %s',
  (code) => {
    const message = 'You’re taking a break.'
    expect(noticeOf({ code, message, details: { until: '2027-03-01T12:00:00.000Z' } })).toEqual({
      code,
      text: expect.stringMatching(/^You’re taking a break\. Not before March 1, 2027 at \d+:00\s[AP]M\.$/),
      ways: ['leave'],
    })
    for (const details of [undefined, {}, { until: null }])
      expect(noticeOf({ code, message, details }).text).toBe(message)
  },
)

test('a limit says what it leaves and from when on there is room, and the way to it', () => {
  const message = 'This bet is higher than your loss limit leaves.'
  const until = '2027-03-01T12:00:00.000Z'
  expect(noticeOf({ code: 'LOSS_LIMIT', message, details: { until, left: 1_250 } })).toEqual({
    code: 'LOSS_LIMIT',
    text: expect.stringMatching(/leaves\. 1,250 left until March 1, 2027 at \d+:00\s[AP]M\.$/),
    ways: ['limits'],
  })
  expect(noticeOf({ code: 'TIME_LIMIT', message: 'Reached.', details: { until } })).toMatchObject({
    text: expect.stringMatching(/^Reached\. Not before March 1, 2027/),
    ways: ['limits'],
  })
  expect(noticeOf({ code: 'REALITY_CHECK', message: 'See it.' })).toMatchObject({ ways: ['limits'] })
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
