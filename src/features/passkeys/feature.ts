import { feature } from '#client/feature.ts'

export const passkeys = feature({ name: 'passkeys' })
