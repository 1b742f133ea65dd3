import { feature } from '#platform/calls/feature.ts'
import { calls } from './contract.ts'

export const promotions = feature({ name: 'promotions', calls })
