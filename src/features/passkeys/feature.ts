import { feature } from '#platform/feature.ts'
import { calls } from './contract.ts'

export const passkeys = feature({ name: 'passkeys', calls })
