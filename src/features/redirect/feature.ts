import { feature } from '#platform/calls/feature.ts'
import { calls } from './contract.ts'

export const redirect = feature({ name: 'redirect', calls })
