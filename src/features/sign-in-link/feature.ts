import { feature } from '#platform/calls/feature.ts'
import { calls } from './contract.ts'

export const signInLink = feature({ name: 'sign-in-link', calls })
