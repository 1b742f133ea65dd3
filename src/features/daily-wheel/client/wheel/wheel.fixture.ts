import type { DailyWheel, ExtraWheel, SpinResult, WheelConfig } from '../../contract.ts'
import { EXTRA, MAIN } from '../../economy.ts'
import { boosterSectors, sectorsOf } from '../../rules.ts'

/** Fixtures for the specs of the wheels: answers of the server. */

const sectors = sectorsOf(MAIN, true)

/** The wheel of a day that was not spun yet. */
export const wheelData = (more: Partial<DailyWheel['wheelData']> = {}): DailyWheel['wheelData'] => ({
  available: true,
  reasonType: null,
  reasonValue: null,
  dayEndsAt: '2026-11-18T15:00:20Z',
  wheels: { sectors },
  ...more,
})

const nothingExtra = {
  isAvailableFree: false,
  isAvailableByEmailConfirm: false,
  isAvailableByProfileComplete: false,
}
/** Nothing multiplies. */
export const noBooster = { available: false, expiresAt: null, multiplier: null, multiplierExpiresAt: null }

/** The answer to who opens the wheel. */
export const config = (more: Partial<DailyWheel> = {}): WheelConfig => ({
  success: true,
  now: '2026-11-18T15:00:00Z',
  dailyWheel: {
    id: '17',
    wheelData: wheelData(),
    extraSpinData: nothingExtra,
    boosterData: noBooster,
    boosterWheelId: null,
    boosterRequest: { available: false, nextAt: '2026-12-01T05:00:00Z' },
    extraData: { available: false, endpoint: null },
    ...more,
  },
  boosterWheel: { id: null, available: false, expiresAt: null, wheels: { sectors: boosterSectors() } },
})

/** The answer to who opens the extra spin. */
export const extra = (more: Partial<ExtraWheel> = {}): ExtraWheel => ({
  available: true,
  endpoint: '/rest/extra-wheel/spin/email/',
  kind: 'email',
  wheels: { sectors: sectorsOf(EXTRA, true) },
  extraSpinData: nothingExtra,
  ...more,
})

/** The answer of a spin that stopped on this sector. */
export const won = (id = 0): SpinResult => ({
  winSector: { sectorDto: sectors[id]! },
  prize: { coins: 0, entries: 25 },
  multiplier: 1,
  draw: { seed_id: '3', n: 8 },
})
/** The wheel after it. */
export const spent = wheelData({ available: false, reasonType: 'time', reasonValue: '2026-11-19T05:00:00Z' })
