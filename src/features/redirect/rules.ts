import type { Elsewhere } from './contract.ts'

/** One row of the operator's table that counts now. */
export interface Rule {
  readonly target: string
  readonly permanent: boolean
}

/** Rules by path, without the slash at its end. */
export type Rules = ReadonlyMap<string, Rule>

/** More steps than any honest chain has. */
const MOST_STEPS = 10

/** The path as rules name it: `/lobby/` is `/lobby`. */
export const plainPath = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.replace(/\/+$/, '') || '/' : path

const pathOf = (target: string): string => plainPath(target.split(/[?#]/, 1)[0]!)

/** Why a rule is not followed. */
export type Trouble = 'loop' | 'origin'

/**
 * Where a path leads in the end (000 §2): a chain of rules is one step, a circle leads nowhere, and another
 * origin is reached only when the operator allowed it.
 * @returns null for a path that stays; the trouble instead of a target that must not be followed
 */
export function resolve(
  rules: Rules,
  origins: ReadonlySet<string>,
  from: string,
): Elsewhere | Trouble | null {
  const seen = new Set([plainPath(from)])
  let found: Rule | null = null
  let permanent = true
  for (let at = plainPath(from); ;) {
    const rule = rules.get(at)
    if (!rule) break
    found = rule
    permanent &&= rule.permanent
    if (!rule.target.startsWith('/')) {
      if (!origins.has(new URL(rule.target).origin)) return 'origin'
      return { target: rule.target, permanent, external: true }
    }
    at = pathOf(rule.target)
    if (seen.has(at) || seen.size > MOST_STEPS) return 'loop'
    seen.add(at)
  }
  return found && { target: found.target, permanent, external: false }
}
