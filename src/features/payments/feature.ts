import { feature } from '#client/feature.ts'

export const payments = feature({ name: 'payments', gates: [{ path: '/payments-history' }] })
