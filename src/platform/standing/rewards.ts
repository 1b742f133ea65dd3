import type { FeatureState, Pause } from '../calls/feature.ts'
import { actionsOf } from '../calls/handle.server.ts'
import type { Site } from '../calls/runtime.server.ts'
import type { ListedPromotion, Reward } from './reward.ts'
import type { Service } from '../calls/service.server.ts'
import { GIVEN, plainBonus, type Bonus } from '../money/prize.ts'
import { pausable, pauseFor } from './paused.ts'
import type { Standing } from './standing.ts'

/** Derives the lobby's state, the bonuses, and the promotions from the one description of each reward. */

/** A reward, and why the gate refuses it now. */
type GatedReward = Reward & { readonly pause: Pause | null }

/** A claim asks the gate for what its call asks it for. */
const actionsFor = ({ calls }: Service, { claim, asks }: Reward) => [
  'claim' as const,
  ...(asks ? [asks] : []),
  ...Object.values(calls)
    .filter(({ call }) => call.path === claim?.path)
    .flatMap(actionsOf),
]

/** The rewards of a feature as the gate leaves them. */
export const rewardsOf = (service: Service, standing: Standing, site: Site): readonly GatedReward[] =>
  (service.rewards?.(standing, site) ?? []).map((reward) => ({
    ...reward,
    pause: pauseFor(standing, actionsFor(service, reward), service.feature.name),
  }))

/**
 * The state of a feature for the lobby: of the reward that it shows there; null where it shows none. Where the
 * gate refuses it, it is there, and it gives nothing until that is over.
 */
export function lobbyState(service: Service, standing: Standing, site: Site): FeatureState | null {
  const { state, feature } = service
  if (state) return asLeft(state(standing, site), pauseFor(standing, ['claim'], feature.name))
  const shown = rewardsOf(service, standing, site).find(({ isShown = standing.player !== null }) => isShown)
  if (!shown) return null
  const { isActive, isAvailable, finishedAt, reasonType = null, badge = null, isUsed = false } = shown
  const own = { isActive, isAvailable, nextAt: nextTime(shown), finishedAt, reasonType, badge, isUsed }
  return asLeft(own, shown.pause)
}

/** A state as the gate leaves it. */
const asLeft = (state: FeatureState | null, pause: Pause | null): FeatureState | null =>
  state && pause ? { ...state, isAvailable: false, nextAt: null, badge: null, ...reasonOf(pause) } : state

/** The field of old, and what we add to it. */
const reasonOf = (paused: Pause) => ({ reasonType: paused.reason, paused })

/** The next time of a reward; null while it can be claimed. */
const nextTime = ({ isAvailable, nextAt }: Reward) => (isAvailable ? null : nextAt)

/** The bonuses among rewards, by their names. */
export const bonusesOf = (rewards: readonly GatedReward[]): Readonly<Record<string, Bonus>> =>
  Object.fromEntries(rewards.flatMap((one) => (one.bonus ? [[one.name, bonusOf(one)] as const] : [])))

function bonusOf(reward: GatedReward): Bonus {
  const { isActive, isAvailable, expiresAt = null, claim, prize = {}, waits, bonus, pause } = reward
  const { coins = 0, entries = 0 } = prize
  const own: Bonus = {
    ...plainBonus,
    available: isAvailable,
    prizes: { coins, entries },
    ...(waits && { waits }),
    availableDate: nextTime(reward),
    expiresAt: isAvailable ? expiresAt : null,
    endpoint: isAvailable && claim ? claim.path : null,
    ...(!isActive && { isVisibleToFront: false }),
    ...bonus,
  }
  if (!pause || (own.reasonType === GIVEN && !waits)) return own
  // What could not be had anyway keeps its own reason.
  return own.available
    ? { ...own, available: false, endpoint: null, ...reasonOf(pause) }
    : { ...own, paused: pause }
}

/**
 * The promotions among rewards that are on.
 * @param isGuest what opens a window is for players: a guest signs up first
 * @param state of the feature in the lobby: how many can be claimed now
 */
export const promotionsOf = (
  rewards: readonly GatedReward[],
  isGuest: boolean,
  state: () => FeatureState | null,
): readonly ListedPromotion[] => {
  const listed = rewards.filter(({ isActive, promotion }) => isActive && promotion)
  const ready = listed.length > 0 ? readyIn(state()) : null
  return listed.map(({ name, finishedAt, waits, promotion, pause }): ListedPromotion => {
    const { way, isDone, claimable, ...terms } = promotion!
    return {
      endsAt: finishedAt,
      ...terms,
      type: name,
      href: isGuest && way.includes('?openModal=') ? '/signup' : way,
      completed: isGuest ? undefined : isDone,
      claim: claimable ?? undefined,
      ...(waits && { waits }),
      ...pausable(pause),
      ready,
    }
  })
}

/** How many can be claimed now by a feature's state: its badge where that is a count. */
function readyIn(state: FeatureState | null): number | null {
  if (!state?.isActive || !state.isAvailable) return null
  return /^\d+$/.test(state.badge ?? '') ? Number(state.badge) : 1
}
