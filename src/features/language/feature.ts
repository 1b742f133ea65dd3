import { feature } from '#client/feature.ts'
import { calls } from './contract.ts'

export const language = feature({
  name: 'language',
  essential: true,
  core: { translations: calls.translations },
})
