import { feature } from '#platform/feature.ts'
import { calls } from './contract.ts'

export const language = feature({ name: 'language', calls })
