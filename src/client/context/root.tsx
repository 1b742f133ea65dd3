import { useEffect, type ReactNode } from 'react'
import { AppProvider, usePlayer, type App } from './app.ts'

export interface RootProps {
  readonly app: App
  /** The router, the server's or the browser's. */
  readonly children: ReactNode
  /** Called when the page answers. */
  readonly onHydrated?: () => void
}

/** The root of the tree, of one shape on the server and in the browser: the ids of parts hang on it. */
export function Root({ app, children, onHydrated }: RootProps) {
  return (
    <AppProvider value={app}>
      <Owned>{children}</Owned>
      <AfterHydration onHydrated={onHydrated} />
    </AppProvider>
  )
}

/** Everything that shows a player's data; it disappears as soon as the page is no longer that player's. */
const Owned = ({ children }: { readonly children: ReactNode }) =>
  usePlayer(({ isOver }) => isOver) ? null : children

function AfterHydration({ onHydrated }: { readonly onHydrated: (() => void) | undefined }) {
  useEffect(() => onHydrated?.(), [onHydrated])
  return null
}
