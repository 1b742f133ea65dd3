import { feature } from '#platform/feature.ts'
import { calls } from './contract.ts'

export const featuresInfo = feature({ name: 'features-info', calls })
