import { feature } from '#client/feature.ts'

export const bonusOffer = feature({ name: 'bonus-offer', gates: [{ path: '/account/bonuses' }] })
