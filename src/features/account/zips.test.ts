import { expect, test } from 'vitest'
import { isState } from '#platform/jurisdiction/us-states.ts'
import { profileTrouble } from './rules.ts'
import { stateOfZip } from './zips.ts'

test('a ZIP code tells its state, or none', () => {
  const known = {
    '78701': 'TX',
    '10001': 'NY',
    '00501': 'NY',
    '06390': 'NY',
    '06510': 'CT',
    '20001': 'DC',
    '20101': 'VA',
    '90210': 'CA',
    '99501': 'AK',
    '96813': 'HI',
    '73301': 'TX',
    '73102': 'OK',
    '02108-1234': 'MA',
  }
  for (const [zip, state] of Object.entries(known)) expect([zip, stateOfZip(zip)]).toEqual([zip, state])
  for (const none of ['00901', '09001', '96201', '96910', '34001']) expect(stateOfZip(none)).toBeNull()
})

test('every state has codes, and every code that is known is of a state', () => {
  const all = new Set(
    Array.from({ length: 1_000 }, (_, prefix) => stateOfZip(`${String(prefix).padStart(3, '0')}99`)),
  )
  all.delete(null)
  expect(all.size).toBe(51)
  for (const state of all) expect(isState(state!)).toBe(true)
})

test('an address in another state than the account is refused at its ZIP code', () => {
  const profile = { first_name: 'Ada', last_name: 'Byron', street: '1 Elm St', city: 'Waco', zip: '76701' }
  expect(profileTrouble(profile, 'TX')).toBeNull()
  expect(profileTrouble(profile, 'NY')).toEqual({
    zip: ['This ZIP code isn’t in your account’s state'],
  })
  expect(profileTrouble({ ...profile, zip: '09001' }, 'NY')).toBeNull()
})
