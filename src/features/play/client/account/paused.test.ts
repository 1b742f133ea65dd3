import { expect, test } from 'vitest'
import { PAUSED } from '#platform/calls/feature.ts'
import { pausedNotice } from '../../refusals.ts'
import { bench, good, sessionOf } from '../round/round.fixture.ts'

test('says before the first press that no new round may be played; what is open goes on', async () => {
  const { play, state } = bench([good(sessionOf({ paused: PAUSED }))])
  await play.enter()
  expect(state()).toMatchObject({ phase: 'idle', notice: pausedNotice() })
})
