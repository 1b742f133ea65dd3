import { expect, test } from 'vitest'
import { PAUSED, type Pause } from '#platform/calls/feature.ts'
import { pausedNotice } from '../../refusals.ts'
import { bench, good, sessionOf } from '../round/round.fixture.ts'

const pause: Pause = {
  reason: PAUSED,
  until: null,
  code: 'UNDER_REVIEW',
  message: 'Your account is reviewed.',
}

test('says before the first press that no new round may be played; what is open goes on', async () => {
  const { play, state } = bench([good(sessionOf({ paused: pause }))])
  await play.enter()
  expect(state()).toMatchObject({ phase: 'idle', notice: pausedNotice(pause) })
})

test('the notice says which rule, and until when', () => {
  expect(pausedNotice(pause).text).toBe('Your account is reviewed.')
  const until = '2026-12-24T12:00:00.000Z'
  expect(pausedNotice({ ...pause, until }).text).toMatch(
    /^Your account is reviewed\. Check back after December 24/,
  )
  expect(pausedNotice({ reason: PAUSED, until: null }).text).toMatch(/^You can’t start new rounds/)
})
