import { feature } from '#platform/calls/feature.ts'
import { calls } from './contract.ts'

export const bonusOffer = feature({ name: 'bonus-offer', calls })
