import { feature } from '#client/feature.ts'

export const push = feature({ name: 'push' })
