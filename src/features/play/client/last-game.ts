import { t } from '#platform/words/words.ts'
import { modals } from '#ui/overlays/modals.ts'
import { toastOfPage } from '#ui/overlays/page-toast.ts'
import { takeMessage } from '#client/attention/attention.ts'
import type { App } from '#client/context/app.ts'
import { gamesOf } from '#client/games/games.ts'
import { subtitles } from '#games/words/subtitles.ts'
import { artOf } from '#client/games/rows.ts'
import { storeLastGame, lastGame, type LastGame } from '#client/storage/dismissals.ts'
import { boxOf, read, write } from '#client/storage/memory.ts'
import { CLOSING_MS, isHomeIdle } from '#client/modals/home-idle.ts'
import { revalidateLater } from '#client/router/navigate.ts'

/** Marks a tab that was notified of the last game already. */
const REPORTED = 'last-game-told'

/** Remembers each game that is opened, and tells of it when the player is back in the lobby. */
export function followGames(app: App): void {
  let open: string | null = null
  /** Of a game that is left at once the list may still be on its way. */
  let remembered = Promise.resolve()
  modals.subscribe(({ stack }) => {
    const slug = stack.find(({ name }) => name === 'game')?.props['slug']
    const now = typeof slug === 'string' ? slug : null
    if (now === open) return
    const left = open
    open = now
    if (now) remembered = remember(app, now).catch(() => {})
    // The address forgets the game after its window has closed.
    else if (left) {
      const again = revalidateLater()
      setTimeout(() => {
        // Its stage and the row of games played last know nothing of the game yet.
        if (isHomeIdle(app)) again()
        void remembered.then(() => offerLastGame(app, left))
      }, CLOSING_MS)
    }
  })
}

async function remember(app: App, slug: string): Promise<void> {
  const game = (await gamesOf(app))?.games.find((one) => one.slug === slug)
  const { me } = app.player.getState()
  if (!game || me.isGuest) return
  const { title, subTitle } = game
  storeLastGame(boxOf('localStorage'), me.account, { slug, title, subTitle, cover: `${artOf(slug)}@1x.webp` })
}

/** The way back to the last game (001 §1, §9: 4500 ms), unless something else is offered; once a tab for each game. */
export function offerLastGame(app: App, left?: string): void {
  const { me } = app.player.getState()
  const game = me.isGuest ? null : lastGame(boxOf('localStorage'), me.account)
  if (!game || (left && game.slug !== left) || !isHomeIdle(app)) return
  const reported = read('sessionStorage', REPORTED)
  const mark = `${me.account} ${game.slug}`
  if (reported === mark || !takeMessage(app)) return
  write('sessionStorage', REPORTED, mark)
  void invite(app, game)
}

async function invite(app: App, { slug, title, subTitle, cover }: LastGame): Promise<void> {
  const subtitle = await subtitles(app.locale)
  const message = {
    kind: 'last-game' as const,
    key: 'last-game',
    text: title,
    detail: subtitle(subTitle),
    image: cover,
    action: { label: t('Continue'), href: `?game=${slug}` },
  }
  // It lives as long as the specification says in sight, so a window takes none of its time.
  toastOfPage(message, () => isHomeIdle(app))
}
