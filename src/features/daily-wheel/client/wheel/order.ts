import type { ExtraSpinData, ReasonType, WheelConfig, WheelData } from '../../contract.ts'

/** The verifications of the signed-in player, as the browser knows them. */
export interface Confirmations {
  readonly phoneConfirmed: boolean
  readonly profileCompleted: boolean
}

/** The result of pressing the wheel: a spin, a verification to ask for, or nothing until tomorrow. */
export type Step = 'booster' | 'main' | 'phone' | 'profile' | 'wait'

/** Whether the phone is what is missing (001 §5). */
export const needsPhone = (reason: ReasonType | null, person: Confirmations): boolean =>
  reason === 'phone' || (reason === 'phoneAndProfile' && person.profileCompleted && !person.phoneConfirmed)

/** The spin order (001 §4): the booster, the wheel, the phone, the profile; else there is nothing but to wait. */
export function stepOf({ dailyWheel: { boosterData, wheelData } }: WheelConfig, person: Confirmations): Step {
  if (boosterData.available) return 'booster'
  if (wheelData.available) return 'main'
  const { reasonType } = wheelData
  if (needsPhone(reasonType, person)) return 'phone'
  return reasonType === 'profile' || reasonType === 'phoneAndProfile' ? 'profile' : 'wait'
}

/** Whether it is told how extra spins are earned (001 §5). */
export const showsExtraSpins = (
  extra: ExtraSpinData,
  { available, reasonType }: Pick<WheelData, 'available' | 'reasonType'>,
): boolean =>
  (extra.isAvailableByEmailConfirm || extra.isAvailableByProfileComplete) &&
  !available &&
  reasonType !== 'phone'

/** The path of an endpoint that the server named, or null when it leads out of this server. */
export function ownEndpoint(endpoint: string | null, origin: string): string | null {
  if (endpoint === null || !URL.canParse(endpoint, origin)) return null
  const { origin: there, pathname, search } = new URL(endpoint, origin)
  return there === origin && pathname.startsWith('/rest/') && search === '' ? pathname : null
}
