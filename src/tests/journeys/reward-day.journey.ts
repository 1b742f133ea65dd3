import { test } from 'vitest'
import { piecesOf } from '../rig/pieces.ts'
import type { RewardWay } from '../rig/rewards/reward-way.ts'
import { site } from './site.ts'

/** Daily rewards: each feature brings its ways to earn them, and all are walked on one server. */
const at = site()
const ways = (await piecesOf<readonly RewardWay[]>('reward-day'))
  .flat()
  .toSorted((a, b) => Number(a.late ?? false) - Number(b.late ?? false))

test.each(ways)('$title', ({ walk }) => walk(at))
