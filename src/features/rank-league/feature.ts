import { feature } from '#platform/feature.ts'
import { calls, pushes } from './contract.ts'

export const rankLeague = feature({ name: 'rank-league', calls, pushes })
