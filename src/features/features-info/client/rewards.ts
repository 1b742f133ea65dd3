import type { App } from '#client/context/app.ts'
import { watchRewards } from '#client/rewards/watch/watch-rewards.ts'
import { calls } from '../contract.ts'

/** Keeps the rewards of a page up to date by the calls of this feature. */
export const load = (app: App): Promise<void> => watchRewards(app, { ...calls, promotions: '/promotions' })
