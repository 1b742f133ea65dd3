import { useEffect, useState } from 'react'
import { loadedClients, clientsOf, type LoadedClient } from './registry.ts'
import type { AssetKind, Assets } from '#platform/money/prize.ts'
import { useApp } from './context/app.ts'

/** Things that a prize holds, in words of the feature whose they are. */
export interface ThingWords<K extends AssetKind = AssetKind> {
  /** The sentence that tells of so many of them. */
  readonly describe: (thing: Assets[K], count: number) => string
  /** The way to them. */
  readonly way: (thing: Assets[K]) => { readonly href: string; readonly text: string }
}

declare module './feature.ts' {
  interface FeatureClient {
    /** How other features name, count and link to the things this one gives, by their field of a prize. */
    readonly things?: { readonly [K in AssetKind]?: ThingWords<K> }
  }
}

/** The late halves of all features' faces, for a window that may open before they are here: none, then all. */
export function useClients(): readonly LoadedClient[] {
  const { registry } = useApp()
  const [clients, setClients] = useState(() => loadedClients(registry))
  useEffect(() => void clientsOf(registry).then(setClients, reportError), [registry])
  return clients
}

/** The words of the feature whose things these are, as far as they are here. */
export function useThing<K extends AssetKind>(kind: K): ThingWords<K> | undefined {
  for (const { things } of useClients()) if (things?.[kind]) return things[kind]
  return undefined
}
