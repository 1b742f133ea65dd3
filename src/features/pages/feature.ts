import { feature } from '#platform/calls/feature.ts'
import { calls } from './contract.ts'

export const pages = feature({ name: 'pages', calls })
