import { t } from '#platform/words/words.ts'
import type { Clock } from '#platform/time/clock.ts'
import { Countdown } from '#ui/countdown.tsx'
import type { FeatureCard } from '#ui/lobby/feature-strip.tsx'
import type { App } from '#client/context/app.ts'
import { cardOf, type Card } from '#client/rewards/reward.ts'
import { pauseWord } from '#client/rewards/pause/pause-text.ts'
import { isModal, mayOpen } from '#client/modals/modals.ts'
import type { LoadedClient } from '#client/registry.ts'
import { isFeatureEnded } from '#client/modals/ended-features.ts'
import type { FeatureInfo, RewardsInfo } from '#platform/standing/info.ts'
import { thingArt } from '#ui/art/brand-art.ts'

/** The countdown of a card. */
export interface Due {
  /** Called when the time that is counted down to has come. */
  readonly onDue: () => void
  /** The server's in a browser; on the server it is that of the page. */
  readonly clock?: Clock | undefined
}

function cardState(
  { isAvailable, nextAt, reasonType, paused }: FeatureInfo,
  face: Card,
  { onDue, clock }: Due,
) {
  if (isAvailable) return face.ready
  if (paused) return pauseWord(paused)
  if (reasonType === 'phone') return t('Verify your phone')
  if (nextAt === null) return t('Open')
  return (
    <>
      {t('Ready in')} <Countdown endsAt={Date.parse(nextAt)} format="auto" onEnd={onDue} clock={clock} />
    </>
  )
}

/** So many have room in the strip; the others are behind its last card. */
const MOST = 6
/** So many steps are a newcomer's day. */
const FIRST_STEPS = 3

/**
 * The cards that fit into the strip, and the number of those left out.
 * @param isNew whether the account is so new that only what it can take at once is of use to it
 */
export function stripOf(
  cards: readonly TimedCard[],
  isNew: boolean,
): {
  readonly shown: readonly FeatureCard[]
  readonly more: number
} {
  // Cards without a time come last.
  const timeOf = ({ ready, nextAt_ms }: TimedCard) => (ready ? 0 : (nextAt_ms ?? Number.MAX_SAFE_INTEGER))
  const sorted = cards.toSorted((a, b) => timeOf(a) - timeOf(b))
  // A count means that it was given already, which comes before rewards to earn.
  const given = ({ count = 0 }: TimedCard) => Number(count > 1)
  const ready = sorted.filter((card) => card.ready).toSorted((a, b) => given(b) - given(a))
  const shown = isNew && ready.length > 0 ? ready.slice(0, FIRST_STEPS) : sorted.slice(0, MOST)
  return { shown, more: cards.length - shown.length }
}

/** A card with the time at which something may be had next. */
export interface TimedCard extends FeatureCard {
  /** ms since 1970; null where it has none. */
  readonly nextAt_ms: number | null
}

/** The cards of what runs and can be opened today, in the order that the server says. */
export function cardsOf(
  app: App,
  clients: readonly LoadedClient[],
  { featuresPriority, featuresInfo }: RewardsInfo,
  due: Due,
): TimedCard[] {
  return featuresPriority.onMainPage.flatMap((name) => {
    // One whose time has passed says nothing.
    const info = isFeatureEnded(name) ? null : featuresInfo[name]
    const client = clients.find((one) => one.name === name)
    const face = client && cardOf(app, client)
    if (!face || !info?.isActive || (face.modal && !isModal(app, face.modal))) return []
    const locked = face.locked && face.modal && !mayOpen(app, face.modal) ? face.locked : null
    const count = Number(info.badge)
    return {
      key: name,
      title: face.title,
      state: locked?.text ?? cardState(info, face, due),
      ready: info.isAvailable,
      nextAt_ms: info.nextAt === null ? null : Date.parse(info.nextAt),
      image: thingArt(face.art, 1),
      href: locked?.href ?? face.href,
      count: info.isAvailable ? (Number.isSafeInteger(count) && count > 0 ? count : 1) : 0,
    }
  })
}
