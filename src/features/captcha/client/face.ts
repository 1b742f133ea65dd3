import { arrives } from '#platform/time/within.ts'
import type { FeatureClient } from '#client/feature.ts'

/** Solves the captcha that a call asks for (000 §3); its code is fetched on first use. */
export const client: FeatureClient = {
  solveCaptcha: async (app, place) => (await arrives(import('./captcha.ts'))).solveCaptcha(app, place),
}
