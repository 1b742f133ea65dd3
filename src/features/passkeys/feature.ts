import { feature } from '#client/feature.ts'

export const passkeys = feature({
  name: 'passkeys',
  sections: [
    {
      page: '/account/security',
      source: 'client/passkeys-section.tsx',
      load: () => import('./client/passkeys-section.tsx'),
    },
  ],
})
