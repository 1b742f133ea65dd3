import { daysBetween } from '#platform/time/day.ts'
import { COINS_PER_ENTRY, type Prize } from '#platform/money/prize.ts'
import { percent } from '#platform/base/random/weights.ts'
import type { BoosterSector, ExtraSpinData, ReasonType, Sector } from './contract.ts'
import { ASKS, BOOSTER, EXTRA_KINDS, type ExtraKind, type PrizeSector } from './economy.ts'

/** The facts about a player that the wheel's conditions depend on. */
export interface Confirmations {
  readonly emailConfirmed: boolean
  readonly phoneConfirmed: boolean
  readonly profileCompleted: boolean
}

/**
 * The verification required before a spin, or null (001 §4): a verified phone after some days, later a
 * complete profile too. A player without a verified phone gets `phoneAndProfile`, and is asked for the phone
 * once the profile is complete (001 §5).
 * @param opened the day on which the account was created, `YYYY-MM-DD`
 */
export function missingStep(
  opened: string,
  today: string,
  person: Confirmations,
): Exclude<ReasonType, 'time'> | null {
  const day = daysBetween(opened, today) + 1
  const wantsProfile = day >= ASKS.profileFrom
  if (day >= ASKS.phoneFrom && !person.phoneConfirmed) return wantsProfile ? 'phoneAndProfile' : 'phone'
  return wantsProfile && !person.profileCompleted ? 'profile' : null
}

/** The prize of a sector, multiplied by a booster's factor. */
export const prizeOf = ({ type, value }: PrizeSector, factor = 1): Prize => ({ [type]: value * factor })

/** A sector as it is shown and paid: where entries are not allowed, its worth in coins. */
export const sectorUnder = (sector: PrizeSector, entriesAllowed: boolean): PrizeSector =>
  entriesAllowed || sector.type === 'coins'
    ? sector
    : { ...sector, type: 'coins', value: sector.value * COINS_PER_ENTRY }

/** A rim as players see it: where entries are not allowed each sector shows its worth in coins. */
export const sectorsOf = (rim: readonly PrizeSector[], entriesAllowed: boolean): Sector[] =>
  rim.map((sector, id) => {
    const { type, value, weight } = sectorUnder(sector, entriesAllowed)
    return { id, prizes: [{ type, value }], weight, chance: percent(weight) }
  })

/**
 * Whether the extra wheel holds entries for a player: its spins are gifts of a sign-up, which hold none for
 * further accounts of a device (docs/decisions/105-a-welcome-that-lasts.md).
 */
export const isExtraInEntries = (
  mayHaveEntries: boolean,
  { giftEntries }: { readonly giftEntries: boolean },
): boolean => mayHaveEntries && giftEntries

export const boosterSectors = (): BoosterSector[] =>
  BOOSTER.map(({ multiplier, weight }, id) => ({ id, multiplier, weight, chance: percent(weight) }))

/** The month after one, both as `2026-12`. */
export function monthAfter(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** Whether a kind of extra spin was earned by now. */
export const isEarned = (kind: ExtraKind, person: Confirmations): boolean =>
  kind === 'free' || (kind === 'email' ? person.emailConfirmed : person.profileCompleted)

/** The extra spin that can be taken next, or null. */
export const nextExtra = (taken: readonly ExtraKind[], person: Confirmations): ExtraKind | null =>
  EXTRA_KINDS.find((kind) => !taken.includes(kind) && isEarned(kind, person)) ?? null

/** Which extra spins are still to be had: one lies there, others come by a confirmation (001 §3). */
export const extraSpinData = (taken: readonly ExtraKind[], person: Confirmations): ExtraSpinData => ({
  isAvailableFree: !taken.includes('free'),
  isAvailableByEmailConfirm: !taken.includes('email') && !person.emailConfirmed,
  isAvailableByProfileComplete: !taken.includes('profile') && !person.profileCompleted,
})
