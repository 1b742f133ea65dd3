import { feature } from '#platform/feature.ts'
import { calls } from './contract.ts'

export const home = feature({ name: 'home', calls })
