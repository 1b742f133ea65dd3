import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import type { ReasonType, WheelConfig } from '../../contract.ts'
import { needsPhone, ownEndpoint, stepOf, showsExtraSpins } from './order.ts'

const config = (booster: boolean, available: boolean, reasonType: ReasonType | null) =>
  ({
    dailyWheel: { boosterData: { available: booster }, wheelData: { available, reasonType } },
  }) as WheelConfig
const person = (phoneConfirmed: boolean, profileCompleted: boolean) => ({ phoneConfirmed, profileCompleted })

test('the booster first, then the wheel, then phone, then profile (001 §4)', () => {
  covers('001 wheel.4', '001 wheel.14')
  const nobody = person(false, false)
  expect(stepOf(config(true, true, null), nobody)).toBe('booster')
  expect(stepOf(config(false, true, null), nobody)).toBe('main')
  expect(stepOf(config(false, false, 'phone'), nobody)).toBe('phone')
  expect(stepOf(config(false, false, 'profile'), nobody)).toBe('profile')
  expect(stepOf(config(false, false, 'time'), nobody)).toBe('wait')
})

test('phoneAndProfile asks for the phone once the profile is whole (001 §5)', () => {
  covers('001 wheel.22')
  expect(needsPhone('phoneAndProfile', person(false, true))).toBe(true)
  expect(needsPhone('phoneAndProfile', person(false, false))).toBe(false)
  expect(needsPhone('phoneAndProfile', person(true, true))).toBe(false)
  expect(stepOf(config(false, false, 'phoneAndProfile'), person(false, true))).toBe('phone')
  expect(stepOf(config(false, false, 'phoneAndProfile'), person(false, false))).toBe('profile')
})

test('extra spins are notified of when the wheel is not available and the reason is not the phone', () => {
  covers('001 wheel.21')
  const extra = (email: boolean, profile: boolean) => ({
    isAvailableFree: true,
    isAvailableByEmailConfirm: email,
    isAvailableByProfileComplete: profile,
  })
  const isOffering = (email: boolean, profile: boolean, available: boolean, reasonType: ReasonType | null) =>
    showsExtraSpins(extra(email, profile), { available, reasonType })
  expect(isOffering(true, false, false, 'time')).toBe(true)
  expect(isOffering(false, true, false, 'profile')).toBe(true)
  expect(isOffering(false, false, false, 'time')).toBe(false)
  expect(isOffering(true, true, true, null)).toBe(false)
  expect(isOffering(true, true, false, 'phone')).toBe(false)
})

test('an endpoint is asked only where it is ours', () => {
  covers('001 wheel.8')
  const own = (endpoint: string | null) => ownEndpoint(endpoint, 'https://play.example')
  expect(own('/rest/extra-wheel/spin/free/')).toBe('/rest/extra-wheel/spin/free/')
  for (const foreign of [
    'https://else.example/rest/x/',
    '//else.example/rest/x/',
    '/elsewhere/',
    'javascript:1',
    null,
  ])
    expect(own(foreign)).toBeNull()
})
