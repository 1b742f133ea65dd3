import { feature } from '#platform/feature.ts'
import { calls } from './contract.ts'

export const bonusOffer = feature({ name: 'bonus-offer', calls })
