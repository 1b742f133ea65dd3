import { feature } from '#platform/feature.ts'
import { calls } from './contract.ts'

export const geo = feature({ name: 'geo', calls })
