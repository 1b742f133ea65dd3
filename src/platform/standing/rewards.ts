import type { FeatureState } from '../calls/feature.ts'
import type { Site } from '../calls/runtime.server.ts'
import type { ListedPromotion, Reward } from './reward.ts'
import type { Service } from '../calls/service.server.ts'
import { plainBonus, type Bonus } from '../money/prize.ts'
import type { Standing } from './standing.ts'

/** Derives the lobby's state, the bonuses, and the promotions from the one description of each reward. */

/** The state of a feature for the lobby: of the reward that it shows there; null where it shows none. */
export function lobbyState(
  { state, rewards }: Pick<Service, 'state' | 'rewards'>,
  standing: Standing,
  site: Site,
): FeatureState | null {
  if (state) return state(standing, site)
  const shown = rewards?.(standing, site).find(({ isShown = standing.player !== null }) => isShown)
  if (!shown) return null
  const { isActive, isAvailable, finishedAt, reasonType = null, badge = null, isUsed = false } = shown
  return { isActive, isAvailable, nextAt: nextTime(shown), finishedAt, reasonType, badge, isUsed }
}

/** The next time of a reward; null while it can be claimed. */
const nextTime = ({ isAvailable, nextAt }: Reward) => (isAvailable ? null : nextAt)

/** The bonuses among rewards, by their names. */
export const bonusesOf = (rewards: readonly Reward[]): Readonly<Record<string, Bonus>> =>
  Object.fromEntries(rewards.flatMap((one) => (one.bonus ? [[one.name, bonusOf(one)] as const] : [])))

function bonusOf(reward: Reward): Bonus {
  const { isAvailable, expiresAt = null, claim, prize = {}, waits, bonus } = reward
  const { coins = 0, entries = 0 } = prize
  return {
    ...plainBonus,
    available: isAvailable,
    prizes: { coins, entries },
    ...(waits && { waits }),
    availableDate: nextTime(reward),
    expiresAt: isAvailable ? expiresAt : null,
    endpoint: isAvailable && claim ? claim.path : null,
    ...bonus,
  }
}

/**
 * The promotions among rewards that are on.
 * @param isGuest what opens a window is for players: a guest signs up first
 * @param state of the feature in the lobby: how many can be claimed now
 */
export const promotionsOf = (
  rewards: readonly Reward[],
  isGuest: boolean,
  state: () => FeatureState | null,
): readonly ListedPromotion[] => {
  const listed = rewards.filter(({ isActive, promotion }) => isActive && promotion)
  const ready = listed.length > 0 ? readyIn(state()) : null
  return listed.map(({ name, finishedAt, waits, promotion }): ListedPromotion => {
    const { way, isDone, claimable, ...terms } = promotion!
    return {
      endsAt: finishedAt,
      ...terms,
      type: name,
      href: isGuest && way.includes('?openModal=') ? '/signup' : way,
      completed: isGuest ? undefined : isDone,
      claim: claimable ?? undefined,
      ...(waits && { waits }),
      ready,
    }
  })
}

/** How many can be claimed now by a feature's state: its badge where that is a count. */
function readyIn(state: FeatureState | null): number | null {
  if (!state?.isActive || !state.isAvailable) return null
  return /^\d+$/.test(state.badge ?? '') ? Number(state.badge) : 1
}
