import { arrives } from '#platform/time/within.ts'
import { t } from '#platform/words/words.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { track } from '../analytics/analytics.ts'
import type { App } from '../context/app.ts'
import type { Catalogue } from '#games/wire.ts'

/** The hearts: a guest's stay in the browser until there is an account that they can move to. */

const KEY = 'favorites'

/** The way to the games is not needed before a heart is: at rest, or with the first press. Null where it failed to load. */
const gamesOf = (app: App) =>
  arrives(import('./games.ts')).then(
    (way) => way.gamesOf(app),
    () => null,
  )

function storedFavorites(): string[] {
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

const slugsOf = ({ games }: Catalogue, ids: readonly number[]) => {
  const mine = new Set(ids)
  return new Set(games.filter((game) => mine.has(game.id)).map((game) => game.slug))
}

/** Guests' hearts come from the browser; players' are on the page already. */
export function loadFavorites(app: App): void {
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
        text: t('Added to your favorites'),
        detail: t('Sign up to keep them on all your devices.'),
        action: { label: t('Sign up'), href: '/signup' },
      })
    return true
  }
  const games = await gamesOf(app)
  const game = games?.games.find((one) => one.slug === slug)
  if (!games || !game) {
    toast({ kind: 'error', key: 'favorite', text: t('We couldn’t update your favorites. Try again.') })
    return false
  }
  const { addFavorite, removeFavorite } = app.registry.core.games
  const { success, data, message } = await app.call(on ? addFavorite : removeFavorite, { id: game.id })
  if (!success || !data) {
    toast({
      kind: 'error',
      key: 'favorite',
      text: message ?? t('We couldn’t update your favorites. Try again.'),
    })
    return false
  }
  app.player.setState({ favorites: slugsOf(games, data.favoriteGames) })
  track('favorite', { game: slug, on })
  toast({
    kind: 'success',
    key: 'favorite',
    icon: 'heart',
    text: on ? t('Added to your favorites') : t('Removed from your favorites'),
  })
  return true
}

/** Takes the hearts as another tab or device left them. */
export async function applyFavorites(app: App, ids: readonly number[]): Promise<void> {
  const { me } = app.player.getState()
  app.player.setState({ me: { ...me, favoriteGames: ids } })
  const games = await gamesOf(app)
  if (games) app.player.setState({ favorites: slugsOf(games, ids) })
}

/** Moves the hearts of a guest to the account they just signed in to; one that did not get there waits on. */
export async function mergeFavorites(app: App): Promise<void> {
  const waiting = storedFavorites()
  if (waiting.length === 0) return
  const games = await gamesOf(app)
  if (!games) return
  const left: string[] = []
  for (const slug of waiting) {
    const game = games.games.find((one) => one.slug === slug)
    if (!game) continue
    const { success } = await app.call(app.registry.core.games.addFavorite, { id: game.id })
    if (!success) left.push(slug)
  }
  store(left)
}
