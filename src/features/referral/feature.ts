import { feature } from '#platform/feature.ts'
import { calls } from './contract.ts'

export const referral = feature({ name: 'referral', calls })
