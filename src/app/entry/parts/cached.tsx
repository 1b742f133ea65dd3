import type { ReactElement, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStore } from 'zustand/vanilla'
import { AppProvider, type App, type Keep, type CachedAs } from '#client/context/app.ts'
import type { PlayerStore } from '#client/context/player.ts'
import type { Page } from '#client/router/load.ts'
import { StaticRouterProvider } from '#client/router/parts.tsx'

/**
 * Parts that are identical on many pages are rendered once: later pages get their text. A part is kept
 * once it was met twice with the same values, and only if it comes out by itself, without player and address,
 * as it stood in the page. Browsers hydrate it like everything else.
 */
interface Part {
  readonly by: readonly unknown[]
  /** Undefined while it was met once, null for one that cannot stand by itself. */
  html?: string | null
}

/** The parts of a brand in a language, by their names. */
export type Shelf = Map<string, Part>

/** Parts that a shelf holds, the first that came forgotten first. */
const SIZE = 300

const PLACE = /<template data-cached="(\d+)"><\/template>/g

const isSame = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((value, i) => value === b[i])

/** Keeps parts of one page. `finish` puts the known ones into what was rendered, and keeps those that are due. */
export function openKeeper(shelf: Shelf): {
  readonly keep: Keep
  readonly finish: (html: string, app: App) => string
} {
  const placed: string[] = []
  const due: (readonly [Part, CachedAs, ReactElement])[] = []

  function keep(as: CachedAs, part: ReactElement): ReactNode {
    const { name, by } = as
    const known = shelf.get(name)
    if (!known || !isSame(known.by, by)) {
      shelf.delete(name)
      shelf.set(name, { by })
      if (shelf.size > SIZE) shelf.delete(shelf.keys().next().value!)
      return part
    }
    if (known.html) return <template data-cached={placed.push(known.html) - 1} />
    if (known.html === undefined) due.push([known, as, part])
    return part
  }

  return {
    keep,
    finish(html, app) {
      const page = placed.length > 0 ? html.replace(PLACE, (_, at: string) => placed[Number(at)]!) : html
      for (const [cached, as, part] of due) cached.html = textOf(part, as, app, page)
      return page
    },
  }
}

/** A player of whom nothing is known but what a part may know of them. */
function strangerOf(me: CachedAs['me']): PlayerStore {
  const unknown = (what: string): never => {
    throw new Error(`a part that is kept for many asks for the player's ${what}`)
  }
  const only = (known: object) =>
    new Proxy(known, {
      get: (all, what) => (Object.hasOwn(all, what) ? Reflect.get(all, what) : unknown(String(what))),
    })
  // Nobody has hearts of their own while a page is rendered.
  const state = only({ favorites: undefined, me: only(me ?? {}) })
  return createStore(() => state) as PlayerStore
}

/** The text of a part by itself, or null where it isn't what stands in the page. */
function textOf(part: ReactElement, { me, pathname = '' }: CachedAs, app: App, page: string): string | null {
  const alone: Page = {
    location: { pathname, search: '', hash: '', key: 'default' },
    matches: [{ route: { id: 'cached', element: part }, params: {}, pathname }],
    loaderData: {},
    errors: null,
  }
  try {
    const html = renderToString(
      <AppProvider value={{ ...app, player: strangerOf(me) }}>
        <StaticRouterProvider page={alone} />
      </AppProvider>,
    )
    // Preloads begin with a link, which React puts elsewhere in a page.
    return html.startsWith('<') && !html.startsWith('<link') && page.includes(html) ? html : null
  } catch {
    return null
  }
}
