import { feature } from '#platform/feature.ts'
import { calls, pushes } from './contract.ts'

export const freeSpins = feature({ name: 'free-spins', calls, pushes })
