import { arrives } from '#platform/time/within.ts'
import type { FeatureClient } from '#client/feature.ts'

/** What forms do when a call asks for a captcha (000 §3): its code is fetched by the first who needs it. */
export const client: FeatureClient = {
  solveCaptcha: async (app, place) => (await arrives(import('./captcha.ts'))).solveCaptcha(app, place),
}
