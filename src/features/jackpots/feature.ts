import { feature } from '#platform/calls/feature.ts'
import { calls, pushes } from './contract.ts'

/** Its windows are the shell's: `jackpots` and `jackpot-won`. */
export const jackpots = feature({ name: 'jackpots', calls, pushes })
