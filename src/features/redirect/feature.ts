import { feature } from '#client/feature.ts'
import { calls } from './contract.ts'

export const redirect = feature({
  name: 'redirect',
  essential: true,
  core: { lookup: calls.lookup },
})
