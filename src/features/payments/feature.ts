import { feature } from '#platform/calls/feature.ts'
import { calls } from './contract.ts'

export const payments = feature({ name: 'payments', calls })
