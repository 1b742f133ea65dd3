import { features, type FeatureName } from '#features/index.ts'
import type { Theme } from './theme.ts'

/** A brand's offer (000 §1, §6): all features of the platform but those that its theme switches off. */

/** The features that a theme may switch off, in the order of the registry. */
export const optionalFeatures: readonly FeatureName[] = features
  .filter(({ essential }) => !essential)
  .map(({ name }) => name)

/** Groups of games that mean nothing to the theme: the feature that shows something above them is off. */
export const groupsWithout = ({ off }: Pick<Theme, 'off'>): readonly string[] =>
  features.flatMap(({ name, aboveGame }) =>
    aboveGame && (off as readonly string[]).includes(name) ? [aboveGame.group] : [],
  )

/** Every feature by its name, and whether the theme has it. */
export function featuresOf({ off }: Pick<Theme, 'off'>): Readonly<Record<FeatureName, boolean>> {
  const without: ReadonlySet<string> = new Set(off)
  return Object.fromEntries(features.map(({ name }) => [name, !without.has(name)])) as Record<
    FeatureName,
    boolean
  >
}
