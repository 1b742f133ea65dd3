import { feature } from '#platform/feature.ts'
import { calls } from './contract.ts'

export const redirect = feature({ name: 'redirect', calls })
