import { feature, whileActive } from '#client/feature.ts'

export const packages = feature({
  name: 'packages',
  place: 58,
  ends: true,
  initData: { packages: { isActive: false } },
  // The window is there where something is for sale, or a package is held.
  modals: {
    'app-preset-package-modal': { when: whileActive('packages'), byAddress: whileActive('packages') },
  },
})
