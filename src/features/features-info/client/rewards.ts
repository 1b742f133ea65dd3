import type { App } from '#client/context/app.ts'
import { watchRewards as watch } from '#client/rewards/watch/watch-rewards.ts'
import { calls } from '../contract.ts'

/** Keeps the rewards of a page up to date by the calls of this feature. */
export const watchRewards = (app: App): Promise<void> => watch(app, { ...calls, promotions: '/promotions' })
