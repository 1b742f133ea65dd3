import { feature } from '#platform/calls/feature.ts'
import { calls } from './contract.ts'

export const passkeys = feature({ name: 'passkeys', calls })
