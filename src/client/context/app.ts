import { createContext, use, type ComponentType, type ReactElement, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { Locale } from '#platform/words/locale.ts'
import type { Device, PageCall } from '#platform/pages/page.ts'
import type { BrandView } from './brand.ts'
import type { PlayerState, PlayerStore } from './player.ts'

/** Ways out of a page that keep nothing of it. */
export interface PageLoad {
  readonly reload: () => void
  readonly assign: (address: string) => void
}

/** The cache key of a rendered part: pages with the same values show the same text. */
export interface CachedAs {
  /** Of the part where it stands, one a page. */
  readonly name: string
  /** All that it shows, beside brand and language: the same values, the same text. */
  readonly by: readonly unknown[]
  /** The player's fields that the part may read; they are in `by` as well. */
  readonly me?: Partial<PlayerState['me']>
  /** The path of the page, where it may know it; `by` says it too. */
  readonly pathname?: string
}

/** Renders a part that many pages share, or puts the text of an earlier page in its place. */
export type Keep = (as: CachedAs, part: ReactElement) => ReactNode

/** The context of every page, loader, and part of the shell: one per request on the server, one per tab. */
export interface App {
  readonly brand: BrandView
  readonly demo: boolean
  /** The build that the page came from. */
  readonly version: string
  readonly device: Device
  /** The server's time when the page was made, ms since 1970. */
  readonly now_ms: number
  readonly player: PlayerStore
  /** The language of the page. */
  readonly locale: Locale
  readonly call: PageCall
  /** How the page is left for a new one, where that is not the window's own way. */
  readonly pageLoad?: PageLoad
  /** The strip of today's rewards, where the server has it ready to be rendered. */
  readonly strip?: ComponentType | null
  /** Of a server that renders pages. */
  readonly keep?: Keep
  /** Names of the other brands, for the demonstration's switcher. */
  readonly themes: readonly string[]
}

const Current = createContext<App | null>(null)
export const AppProvider = Current.Provider

export function useApp(): App {
  const app = use(Current)
  if (!app) throw new Error('this part must be rendered inside the app')
  return app
}

/** A piece of the player's state. */
export const usePlayer = <T>(select: (state: PlayerState) => T): T => useStore(useApp().player, select)

export const useIsGuest = (): boolean => usePlayer((state) => state.me.isGuest)
