import { feature } from '#platform/feature.ts'
import { calls } from './contract.ts'

export const promotions = feature({ name: 'promotions', calls })
