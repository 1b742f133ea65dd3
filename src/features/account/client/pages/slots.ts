import type { ComponentType } from 'react'
import type { FeatureName } from '#features/index.ts'

/** Pages of the account on which other parts of the house have a section of their own. */
export type SlotPage = 'security' | 'socials' | 'notifications'

/** A section of an account page, by its source and its lazy door. */
export interface AccountSlot {
  readonly page: SlotPage
  /** The feature it belongs to: a brand that switches it off has no such section. */
  readonly feature: FeatureName
  /** Its file among those of the feature's browser. */
  readonly file: string
  /** The section: an `AccountSection` (`parts.tsx`) that loads what it shows by itself. */
  readonly door: () => Promise<{ readonly default: ComponentType }>
}

/** The sections that others bring, one line each, in the order of their pages. */
const slots: readonly AccountSlot[] = [
  {
    page: 'security',
    feature: 'passkeys',
    file: 'passkeys-section.tsx',
    door: () => import('#features/passkeys/client/passkeys-section.tsx'),
  },
  {
    page: 'socials',
    feature: 'social',
    file: 'socials-section.tsx',
    door: () => import('#features/social/client/socials-section.tsx'),
  },
  {
    page: 'notifications',
    feature: 'push',
    file: 'section.tsx',
    door: () => import('#features/push/client/section.tsx'),
  },
]

const slotsOf = (page: SlotPage): readonly AccountSlot[] => slots.filter((one) => one.page === page)

/** The sources of those of a page, so that the server links the sheets that they bring. */
export const sourcesOf = (page: SlotPage): readonly string[] =>
  slotsOf(page).map(({ feature, file }) => `src/features/${feature}/client/${file}`)

/** A section that has been fetched. */
export interface LoadedSlot {
  readonly feature: FeatureName
  readonly Section: ComponentType
}

/** Fetches the sections of a page, before it is shown: nothing of it comes late. */
export const loadSlots = (page: SlotPage): Promise<readonly LoadedSlot[]> =>
  Promise.all(slotsOf(page).map(async ({ feature, door }) => ({ feature, Section: (await door()).default })))
