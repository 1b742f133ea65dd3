import { feature } from '#platform/feature.ts'
import { calls } from './contract.ts'

export const signInLink = feature({ name: 'sign-in-link', calls })
