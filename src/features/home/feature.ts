import { feature } from '#platform/calls/feature.ts'
import { calls } from './contract.ts'

export const home = feature({ name: 'home', calls })
