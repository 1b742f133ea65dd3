import type { BrandFlags } from '../context/brand.ts'
import type { Registry } from '../registry.ts'

/** The offer of a brand to a visitor: its features as the server names them, and its theme's flags. */
export interface GateContext {
  readonly registry: Pick<Registry, 'features'>
  readonly features: Readonly<Record<string, boolean>>
  readonly flags: Readonly<Partial<Record<keyof BrandFlags, boolean>>>
}

/** Whether the page of a path exists for a visitor (000 §1); what no face gates does. */
export function pathExists({ registry, features, flags }: GateContext, path: string): boolean {
  const bare = path.split(/[?#]/, 1)[0]!.replace(/(?<=.)\/$/, '')
  return registry.features.every(({ name, gates = [] }) =>
    gates.every(({ path: gated, flag }) => {
      const isHere = gated.endsWith('/') ? bare.startsWith(gated) : bare === gated
      return !isHere || (features[name] === true && (flag === undefined || flags[flag] === true))
    }),
  )
}

/** The links whose pages a brand has: where a feature is off, nothing leads to it. */
export const gatedLinks = <L extends { readonly href: string }>(
  offer: GateContext,
  links: readonly L[],
): L[] => links.filter(({ href }) => pathExists(offer, href))
