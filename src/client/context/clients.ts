import { useEffect, useState } from 'react'
import { loadedClients, clientsOf, type LoadedClient } from '../registry.ts'
import type { AssetKind } from '#platform/money/prize.ts'
import type { ThingWords } from '../cards.ts'
import { useApp } from './app.ts'

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
