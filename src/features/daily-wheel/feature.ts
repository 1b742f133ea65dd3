import { feature } from '#platform/feature.ts'
import { calls } from './contract.ts'

export const dailyWheel = feature({ name: 'daily-wheel', calls })
