import { feature } from '#platform/feature.ts'
import { calls, pushes } from './contract.ts'

export const init = feature({ name: 'init', calls, pushes })
