import { useState } from 'react'
import { t } from '#platform/words/words.ts'
import { Celebration } from '#ui/celebration/celebration.tsx'
import { useModal } from '#ui/overlays/modal.tsx'
import { useApp, usePlayer, type App } from '#client/context/app.ts'
import { homeOf } from '#client/context/brand.ts'
import { gamesOf } from '#client/games/games.ts'
import { go } from '#client/router/navigate.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { useShareLocation } from '#client/rewards/share-location.tsx'
import { expectedGift } from './expected.ts'
import { addedBy, given, givenText, isSwapped, isWaiting, joined, type Newcomer } from './given.ts'

/** A game in which the welcome gift lasts: newcomers' first row names only those. */
async function firstGame(app: App): Promise<string> {
  const home = homeOf(app.brand)
  const found = await gamesOf(app).catch(() => null)
  const id = found?.schemeSections[0]?.gameIds[0]
  const slug = found?.games.find((game) => game.id === id)?.slug
  return slug ? `${home}?game=${slug}` : home
}

/** The part of a friend’s code, whether it is paid by now, and its sentence; null without a code. */
function useFriendPart(app: App, me: Newcomer) {
  const whole = expectedGift(app)
  const part = whole && addedBy(whole, me)
  // It is paid a moment after the account, which began with nothing.
  const isHere = usePlayer(
    ({ balance }) => part !== null && (balance?.tourPoints ?? 0) >= joined(given(me), part).coins,
  )
  if (!part || part.coins + part.entries <= 0) return null
  const more = prizeText(app.brand, part)
  const text = isHere
    ? t('Your friend’s code added {more}.', { more })
    : t('Your friend’s code adds {more} in a moment.', { more })
  return { part, isHere, text }
}

export interface WelcomeModalProps {
  /** Whether the player came for a game: that one opens after this window, however it is closed. */
  readonly hasGame: boolean
}

/** Shows once what a sign-up paid. Its only button leads into a first game. */
export default function WelcomeModal({ hasGame }: WelcomeModalProps) {
  const app = useApp()
  const { close } = useModal()
  // The gifts stay as they were when the window opened.
  const [{ me }] = useState(() => app.player.getState())
  const title = t('Welcome to {brand}', { brand: app.brand.title })
  const share = useShareLocation()
  const friend = useFriendPart(app, me)
  const plain = givenText(app.brand, me, expectedGift(app))
  const text = friend ? `${plain} ${friend.text}` : plain
  const play = async () => {
    close()
    if (!hasGame) await go(await firstGame(app))
  }
  return (
    <Celebration
      title={title}
      sentence={`${title}. ${text}`}
      art="gift"
      prize={friend?.isHere ? joined(given(me), friend.part) : given(me)}
      words={app.brand.words}
      action={{ label: t('Play your first game'), onClick: () => void play(), isOnly: true }}
    >
      {friend || isSwapped(me) || isWaiting(me) ? text : t('Your welcome bonus is in your balance.')}
      {share && isWaiting(me) && (
        <>
          {' '}
          <button type="button" className="link" onClick={() => (close(), share())}>
            {t('Share my location')}
          </button>
        </>
      )}
    </Celebration>
  )
}
