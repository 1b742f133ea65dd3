import { feature } from '#client/feature.ts'
import { calls } from './contract.ts'

export const home = feature({
  name: 'home',
  essential: true,
  core: { home: calls.home },
  gates: [{ path: '/lobby', flag: 'lobbyPage' }],
})
