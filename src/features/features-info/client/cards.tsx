import { t } from '#platform/words/words.ts'
import { Countdown } from '#ui/countdown.tsx'
import type { FeatureCard } from '#ui/lobby/feature-strip.tsx'
import type { App } from '#client/context/app.ts'
import type { Card } from '#client/cards.ts'
import { isModal } from '#client/modals/modals.ts'
import type { LoadedClient } from '#client/registry.ts'
import { infoOf, type FeatureInfo, type FeaturesInfo } from './infos.ts'

/** @param onDue called when the time that is counted down to has come */
function stateOf({ isAvailable, nextAt, reasonType }: FeatureInfo, face: Card, onDue: () => void) {
  if (isAvailable) return face.ready
  if (reasonType === 'phone') return t('Verify your phone')
  if (nextAt === null) return t('Open')
  return (
    <>
      {t('Ready in')} <Countdown endsAt={Date.parse(nextAt)} format="auto" onEnd={onDue} />
    </>
  )
}

/** The cards of the lobby's strip, in the order that the server says; what runs and can be opened today. */
export function cardsOf(
  app: Pick<App, 'registry'>,
  clients: readonly LoadedClient[],
  { featuresPriority }: FeaturesInfo,
  onDue: () => void,
): FeatureCard[] {
  return featuresPriority.onMainPage.flatMap((name) => {
    const info = infoOf(name)
    const face = clients.find((one) => one.name === name)?.card?.()
    if (!face || !info?.isActive || (face.modal && !isModal(app, face.modal))) return []
    const count = Number(info.badge)
    return {
      key: name,
      title: face.title,
      state: stateOf(info, face, onDue),
      ready: info.isAvailable,
      image: `/art/sprites/${face.art}@1x.webp`,
      href: face.href ?? `?openModal=${face.modal}`,
      count: info.isAvailable ? (Number.isSafeInteger(count) && count > 0 ? count : 1) : 0,
    }
  })
}
