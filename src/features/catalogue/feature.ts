import { feature } from '#platform/feature.ts'
import { calls } from './contract.ts'

export const catalogue = feature({ name: 'catalogue', calls })
