import { feature } from '#client/feature.ts'

export const home = feature({ name: 'home', essential: true, gates: [{ path: '/lobby', flag: 'lobbyPage' }] })
