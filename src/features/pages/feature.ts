import { feature } from '#platform/feature.ts'
import { calls } from './contract.ts'

export const pages = feature({ name: 'pages', calls })
