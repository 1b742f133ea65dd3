import { feature } from '#platform/feature.ts'
import { calls } from './contract.ts'

export const dailyLogin = feature({ name: 'daily-login', calls })
