import { feature } from '#platform/feature.ts'
import { calls } from './contract.ts'

export const push = feature({ name: 'push', calls })
