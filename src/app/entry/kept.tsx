import type { ReactElement, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { AppProvider, type App, type Keep } from '#client/context/app.ts'
import type { PlayerStore } from '#client/context/player.ts'

/**
 * Parts that many pages share to the letter are rendered once: later pages get their text. A part is kept
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

const PLACE = /<template data-kept="(\d+)"><\/template>/g

const isSame = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((value, i) => value === b[i])

/** Keeps parts of one page. `finish` puts the known ones into what was rendered, and keeps those that are due. */
export function openKeeper(shelf: Shelf): {
  readonly keep: Keep
  readonly finish: (html: string, app: App) => string
} {
  const placed: string[] = []
  const due: (readonly [Part, ReactElement])[] = []

  function keep(name: string, by: readonly unknown[], make: () => ReactElement): ReactNode {
    const known = shelf.get(name)
    if (!known || !isSame(known.by, by)) {
      shelf.delete(name)
      shelf.set(name, { by })
      if (shelf.size > SIZE) shelf.delete(shelf.keys().next().value!)
      return make()
    }
    if (known.html) return <template data-kept={placed.push(known.html) - 1} />
    const part = make()
    if (known.html === undefined) due.push([known, part])
    return part
  }

  return {
    keep,
    finish(html, app) {
      const page = placed.length > 0 ? html.replace(PLACE, (_, at: string) => placed[Number(at)]!) : html
      for (const [part, element] of due) part.html = textOf(element, app, page)
      return page
    },
  }
}

const nobody = () => {
  throw new Error('a part that is kept for many knows no player')
}
const NOBODY = { getState: nobody, getInitialState: nobody, subscribe: nobody } as unknown as PlayerStore

/** The text of a part, or null where it isn't what stands in the page. */
function textOf(part: ReactElement, app: App, page: string): string | null {
  try {
    const html = renderToString(<AppProvider value={{ ...app, player: NOBODY }}>{part}</AppProvider>)
    // What names pictures to be fetched early begins with a link, which stands elsewhere in a page.
    return html.startsWith('<') && !html.startsWith('<link') && page.includes(html) ? html : null
  } catch {
    return null
  }
}
