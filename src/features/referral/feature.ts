import { feature } from '#platform/feature.ts'
import { calls, pushes } from './contract.ts'

export const referral = feature({ name: 'referral', calls, pushes })
