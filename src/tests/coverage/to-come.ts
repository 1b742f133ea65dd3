import type { RuleId } from './covers.ts'

/** Rules that nothing implements yet, and why. */
export const toCome: Readonly<Partial<Record<RuleId, string>>> = {
  '000 §1.7': 'with its feature; a brand for it is decided',
}
