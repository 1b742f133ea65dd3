import { feature } from '#platform/calls/feature.ts'
import { calls } from './contract.ts'

export const language = feature({ name: 'language', calls })
