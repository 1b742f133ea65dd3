import { feature } from '#platform/feature.ts'
import { calls } from './contract.ts'

export const payments = feature({ name: 'payments', calls })
