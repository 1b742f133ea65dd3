import { useEffect, useState } from 'react'
import { loadedClients, clientsOf, type LoadedClient } from '../registry.ts'
import { useApp } from './app.ts'

/** The late halves of all features' faces, for a window that may open before they are here: none, then all. */
export function useClients(): readonly LoadedClient[] {
  const { registry } = useApp()
  const [clients, setClients] = useState(() => loadedClients(registry))
  useEffect(() => void clientsOf(registry).then(setClients, reportError), [registry])
  return clients
}
