import { feature } from '#client/feature.ts'

export const featuresInfo = feature({ name: 'features-info', essential: true })
