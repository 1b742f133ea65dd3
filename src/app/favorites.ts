import { toast } from '#ui/toasts.ts'
import { track } from './analytics.ts'
import type { App } from './context.ts'
import { calls, type Catalogue } from './wire.ts'

/** The hearts: a guest's stay in the browser until there is an account that they can move to. */

const KEY = 'favorites'

export function storedFavorites(): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(list) ? list.filter((slug) => typeof slug === 'string') : []
  } catch {
    return []
  }
}

function store(slugs: readonly string[]) {
  try {
    localStorage.setItem(KEY, JSON.stringify(slugs))
  } catch {
    // A browser that stores nothing forgets the hearts with the page.
  }
}

let catalogue: Promise<Catalogue | null> | null = null

/** All games, read once a page: they are on the page as HTML, and their numbers are rarely needed. */
export function gamesOf(app: App): Promise<Catalogue | null> {
  catalogue ??= app.call(calls.catalogue.filters).then(({ data }) => {
    if (!data) catalogue = null
    return data ?? null
  })
  return catalogue
}

/** The catalogue belongs to one player: after sign-in or sign-out it is read again. */
export const forgetGames = (): void => void (catalogue = null)

const slugsOf = ({ games }: Catalogue, ids: readonly number[]) => {
  const mine = new Set(ids)
  return new Set(games.filter((game) => mine.has(game.id)).map((game) => game.slug))
}

/** Guests' hearts come from the browser; players' are on the page already. */
export function startFavorites(app: App): void {
  if (app.player.getState().me.isGuest) app.player.setState({ favorites: new Set(storedFavorites()) })
}

/**
 * Takes or gives a heart.
 * @returns false when the server did not take it, so that the heart goes back
 */
export async function setFavorite(app: App, slug: string, on: boolean): Promise<boolean> {
  const { me, favorites } = app.player.getState()
  if (me.isGuest) {
    const next = new Set(favorites ?? storedFavorites())
    if (on) next.add(slug)
    else next.delete(slug)
    store([...next])
    app.player.setState({ favorites: next })
    track('favorite', { game: slug, on })
    if (on)
      toast({
        kind: 'success',
        key: 'favorite',
        icon: 'heart',
        text: 'Added to your favourites',
        detail: 'Sign up and they follow you everywhere.',
        action: { label: 'Sign up', href: '/signup' },
      })
    return true
  }
  const games = await gamesOf(app)
  const game = games?.games.find((one) => one.slug === slug)
  if (!games || !game) return false
  const { addFavorite, removeFavorite } = calls.catalogue
  const { success, data, message } = await app.call(on ? addFavorite : removeFavorite, { id: game.id })
  if (!success || !data) {
    toast({ kind: 'error', key: 'favorite', text: message ?? 'The heart could not be saved. Try again.' })
    return false
  }
  app.player.setState({ favorites: slugsOf(games, data.favoriteGames) })
  track('favorite', { game: slug, on })
  toast({
    kind: 'success',
    key: 'favorite',
    icon: 'heart',
    text: on ? 'Added to your favourites' : 'Removed from your favourites',
  })
  return true
}

/** Moves the hearts of a guest to the account they just signed in to. */
export async function moveFavorites(app: App): Promise<void> {
  const waiting = storedFavorites()
  if (waiting.length === 0) return
  store([])
  const games = await gamesOf(app)
  for (const slug of waiting) {
    const game = games?.games.find((one) => one.slug === slug)
    if (game) await app.call(calls.catalogue.addFavorite, { id: game.id })
  }
}
