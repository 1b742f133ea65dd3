import { feature } from '#platform/feature.ts'
import { calls } from './contract.ts'

export const account = feature({ name: 'account', calls })
