import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import type { RestrictedPlace } from './places.ts'
import { stateNote, stateOptions } from './places.ts'

test('a form offers no state without accounts, and tells where play is with coins', () => {
  covers('000 §3.21')
  const states: RestrictedPlace[] = [
    { state: 'WA', policy: 'blocked' },
    { state: 'CA', policy: 'coinsOnly' },
  ]
  const options = [
    { value: 'TX', label: 'Texas' },
    { value: 'WA', label: 'Washington' },
  ]
  expect(stateOptions(options, null)).toEqual(options)
  expect(stateOptions(options, states)[1]).toEqual({
    value: 'WA',
    label: 'Washington (not available)',
    disabled: true,
  })
  expect(stateNote('CA', states, 'Coins')).toBe('In this state, you can play with Coins but not for prizes.')
  expect(stateNote('TX', states, 'Coins')).toBeUndefined()
})
