import { expect, test } from 'vitest'
import { isState } from '#platform/base/us-states.ts'
import { profileTrouble } from '../rules.ts'
import { plainZip } from '../plain-zip.ts'
import { statesOfZip } from '../zips.ts'

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
    '73960': 'TX',
    '83414': 'WY',
  }
  for (const [zip, state] of Object.entries(known)) expect([zip, statesOfZip(zip)]).toEqual([zip, [state]])
  for (const none of ['00901', '09001', '96201', '96799', '96910', '34001'])
    expect(statesOfZip(none)).toEqual([])
})

test('every state has codes, and every code that is known is of a state', () => {
  const all = new Set(
    Array.from({ length: 100_000 }, (_, code) => statesOfZip(String(code).padStart(5, '0'))).flat(),
  )
  expect(all.size).toBe(51)
  for (const state of all) expect(isState(state)).toBe(true)
})

test('a ZIP code at a border is one of each of its states', () => {
  const known = {
    '02861': ['MA', 'RI'],
    '42223-0001': ['KY', 'TN'],
    '57717': ['MT', 'SD', 'WY'],
    '86514': ['AZ', 'NM', 'UT'],
    '97635': ['CA', 'OR'],
  }
  for (const [zip, all] of Object.entries(known)) expect([zip, statesOfZip(zip)]).toEqual([zip, all])
  const fort = {
    first_name: 'Ada',
    last_name: 'Byron',
    street: '1 Elm St',
    city: 'Fort Campbell',
    zip: '42223',
  }
  expect(['KY', 'TN', 'OH'].map((state) => profileTrouble(fort, state) === null)).toEqual([true, true, false])
})

test('an address in another state than the account is refused at its ZIP code', () => {
  const profile = { first_name: 'Ada', last_name: 'Byron', street: '1 Elm St', city: 'Waco', zip: '76701' }
  expect(profileTrouble(profile, 'TX')).toBeNull()
  expect(profileTrouble(profile, 'NY')).toEqual({
    zip: ['This ZIP code isn’t in your account’s state'],
  })
  expect(profileTrouble({ ...profile, zip: '09001' }, 'NY')).toBeNull()
  for (const zip of ['00000', '00499-1234'])
    expect(profileTrouble({ ...profile, zip }, 'TX')).toEqual({ zip: ['Please enter a ZIP code like 78701'] })
})

test.each([
  '78701-1234',
  '787011234',
  '78701–1234',
  '78701 — 1234',
  '78701\u22121234',
  '78701 1234',
  '７８７０１－１２３４',
  ' 78701-1234\u200b',
])('a ZIP code may be written %s', (typed) => {
  expect(plainZip(typed)).toBe('78701-1234')
})

test.each([
  ['７８７０１', '78701'],
  [' 78701-', '78701'],
  ['7870', '7870'],
  ['78701-12', '78701-12'],
  ['7870112345', '7870112345'],
])('%s is read as %s', (typed, plain) => {
  expect(plainZip(typed)).toBe(plain)
})
