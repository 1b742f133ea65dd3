import { feature } from '#platform/calls/feature.ts'
import { calls } from './contract.ts'

export const geo = feature({ name: 'geo', calls })
