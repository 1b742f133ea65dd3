import { features, type FeatureName } from '#features/index.ts'
import type { Theme } from './theme.ts'

/** What a brand offers (000 §1, §6): all features of the platform but those that its theme switches off. */

/**
 * Features that no brand can be without: accounts, games, their data, the texts of the law, and what protects
 * players and the operator.
 */
export const ESSENTIAL = [
  'account',
  'captcha',
  'catalogue',
  'features-info',
  'geo',
  'home',
  'init',
  'language',
  'pages',
  'play',
  'redirect',
] as const satisfies readonly FeatureName[]

/** A feature that a theme may switch off. */
export type OptionalFeature = Exclude<FeatureName, (typeof ESSENTIAL)[number]>

const essential: ReadonlySet<FeatureName> = new Set(ESSENTIAL)

/** The features that a theme may switch off, in the order of the registry. */
export const optionalFeatures: readonly OptionalFeature[] = features
  .map(({ name }) => name)
  .filter((name): name is OptionalFeature => !essential.has(name))

/**
 * Features that mean nothing without another: spins of the calendar are listed by free spins, cashback follows
 * the section of the rank, partners invite by the page of invitations.
 */
export const NEEDS: Partial<Readonly<Record<OptionalFeature, OptionalFeature>>> = {
  affiliates: 'referral',
  cashback: 'rank-league',
  'daily-login': 'free-spins',
}

/** Every feature by its name, and whether the theme has it. */
export function featuresOf({ off }: Pick<Theme, 'off'>): Readonly<Record<FeatureName, boolean>> {
  const without: ReadonlySet<FeatureName> = new Set(off)
  return Object.fromEntries(features.map(({ name }) => [name, !without.has(name)])) as Record<
    FeatureName,
    boolean
  >
}
