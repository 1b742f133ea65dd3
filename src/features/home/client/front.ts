import type { ClosingKind } from '#platform/calls/feature.ts'
import { momentText, t } from '#platform/words/words.ts'
import type { App } from '#client/context/app.ts'
import { pauseIn } from '#client/rewards/pause/use-pause.ts'
import { amountText, prizeText } from '#client/page/prize-words.ts'
import type { BannerView, RowsOfGames } from '#games/wire.ts'
import type { HomePayload } from '../contract.ts'
import { PLAIN } from '../rules.ts'

/** The first slide of a lobby's stage: what to do next, for whoever looks at it. */

/** Of no banner that an operator wrote. */
const OWN = 0

const own = (more: Pick<BannerView, 'title' | 'text' | 'action' | 'image'>): BannerView => ({
  id: OWN,
  type: 'Page',
  kicker: '',
  more: null,
  ...more,
})

/**
 * The brand's banners for a guest: the first one announces the welcome gift below its title and leads to the
 * sign-up; its own link becomes the second button. The gift stands below because phones leave out the text
 * above a title.
 */
function forGuests({ brand }: App, { banners, welcomeGift }: HomePayload): readonly BannerView[] {
  if (!welcomeGift) return banners
  const [first, ...others] = banners
  const shown =
    first ??
    own({
      title: brand.words.tagline,
      text: '',
      action: { label: t('Browse all games'), href: '/library' },
      image: 'stage:gift',
    })
  const { coins = 0 } = welcomeGift
  const label = coins > 0 ? t('Get {coins} free', { coins: amountText(brand, 'coins', coins) }) : t('Sign up')
  return [
    {
      ...shown,
      text: t('{gift} free', { gift: prizeText(brand, welcomeGift) }),
      action: { label, href: '/signup' },
      more: shown.action,
    },
    ...others,
  ]
}

/** The round that waits, the game that was played last, or the first one of a newcomer's first row. */
function nextOf({ games, recentGames, schemeSections }: RowsOfGames): BannerView | null {
  const [last] = recentGames
  const id = last?.id ?? schemeSections[0]?.gameIds[0]
  const game = games.find((one) => one.id === id)
  if (!game) return null
  const { slug, title } = game
  const to = (label: string) => ({
    image: `/art/tiles/${slug}`,
    action: { label, href: `?game=${slug}` },
  })
  if (!last)
    return own({
      title: t('Play your first game'),
      text: t('{game} is a good one to start with.', { game: title }),
      ...to(t('Play now')),
    })
  return last.isOpen
    ? own({ title: t('Your round is waiting'), text: title, ...to(t('Finish your round')) })
    : own({
        title: t('Back to {game}', { game: title }),
        text: t('You played it last.'),
        ...to(t('Continue')),
      })
}

/** The end of a closing, short enough for a phone's stage. */
function endText(kind: ClosingKind, until: string | null): string {
  if (!until) return kind === 'self' ? t('It has no end date.') : ''
  const date = momentText(until, { dateStyle: 'medium', timeStyle: 'short' })
  return kind === 'self' ? t('Until {date} at least.', { date }) : t('Until {date}.', { date })
}

/** To who is closed: by what, until when, and where help is. Nothing of it leads to games. */
const closedFront = (kind: ClosingKind, until: string | null): BannerView => ({
  ...own({
    title: { break: t('On a break'), self: t('Self-excluded'), house: t('Account closed') }[kind],
    text: `${endText(kind, until)} ${t('Help is free, 24/7.')}`,
    action: { label: t('What this means'), href: '/game/responsible-play' },
    // Wheels and gifts would speak louder than the words.
    image: PLAIN,
  }),
  more: { label: t('Your history'), href: '/payments-history' },
})

/** The banners of a lobby's stage, what to do next before all others. */
export function frontOf(app: App, payload: HomePayload, games: RowsOfGames): readonly BannerView[] {
  const { me } = app.player.getState()
  const { isGuest, closedUntil, closedBy = 'self' } = me
  if (isGuest) return forGuests(app, payload)
  if (closedUntil !== undefined) return [closedFront(closedBy, closedUntil)]
  // Who may stake nothing is led to no game.
  const next = pauseIn(me, 'stake') ? null : nextOf(games)
  return next ? [next, ...payload.banners] : payload.banners
}
