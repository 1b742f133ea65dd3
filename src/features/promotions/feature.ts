import { feature } from '#client/feature.ts'

export const promotions = feature({ name: 'promotions', gates: [{ path: '/promotions' }] })
