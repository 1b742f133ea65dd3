import { feature } from '#platform/calls/feature.ts'
import { calls } from './contract.ts'

export const push = feature({ name: 'push', calls })
