import { clientsOf } from '../registry.ts'
import type { App } from '../context/app.ts'

/** A feature's note about the games of a group, for their pages and rules, with a link to more. */
export interface GameNote {
  readonly text: string
  readonly more: { readonly href: string; readonly text: string }
}

declare module '../feature.ts' {
  interface FeatureClient {
    /** By the groups of games. */
    readonly gameNotes?: () => Readonly<Record<string, GameNote>>
  }
}

/**
 * Returns what features of the brand say of a game by its groups, fetched with the late halves of their faces.
 * A note that does not load is left out.
 */
export async function gameNotes({ registry, player }: App, groups: readonly string[]) {
  const clients = await clientsOf(registry).catch(() => [])
  const { features } = player.getState().me
  return (): readonly GameNote[] =>
    clients
      .filter(({ name }) => features[name] === true)
      .flatMap(({ gameNotes: notes }) => (notes ? Object.entries(notes()) : []))
      .filter(([group]) => groups.includes(group))
      .map(([, note]) => note)
}
