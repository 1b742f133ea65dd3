import { feature } from '#platform/calls/feature.ts'
import { calls, pushes } from './contract.ts'

export const referral = feature({ name: 'referral', calls, pushes })
