import type { FeatureClient } from '#client/feature.ts'
import { calls } from '../contract.ts'

/** Links that sign in, on the page for who cannot. */
export const client: FeatureClient = { signInLink: calls.send }
