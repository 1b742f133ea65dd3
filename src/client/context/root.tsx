import { useEffect, type ReactNode } from 'react'
import { AppProvider, type App } from './app.ts'

export interface RootProps {
  readonly app: App
  /** The router, the server's or the browser's. */
  readonly children: ReactNode
  /** Called when the page answers. */
  readonly onAwake?: () => void
}

/** The root of the tree, of one shape on the server and in the browser: the ids of parts hang on it. */
export function Root({ app, children, onAwake }: RootProps) {
  return (
    <AppProvider value={app}>
      {children}
      <Awake onAwake={onAwake} />
    </AppProvider>
  )
}

function Awake({ onAwake }: { readonly onAwake: (() => void) | undefined }) {
  useEffect(() => onAwake?.(), [onAwake])
  return null
}
