import { expect, test } from 'vitest'
import { zoneOfState } from './state-zones.ts'
import { states } from '../base/us-states.ts'

test('every state has a zone that this machine knows', () => {
  for (const { value } of states)
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zoneOfState(value)! }), value).not.toThrow()
  expect([zoneOfState('TX'), zoneOfState('HI'), zoneOfState('AZ')]).toEqual([
    'America/Chicago',
    'Pacific/Honolulu',
    'America/Phoenix',
  ])
  expect([zoneOfState('PR'), zoneOfState(null)]).toEqual([null, null])
})
