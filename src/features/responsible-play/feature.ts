import { feature } from '#client/feature.ts'

export const responsiblePlay = feature({ name: 'responsible-play', essential: true })
