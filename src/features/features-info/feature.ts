import { feature } from '#platform/calls/feature.ts'
import { calls } from './contract.ts'

export const featuresInfo = feature({ name: 'features-info', calls })
