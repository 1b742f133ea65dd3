import { t } from '#platform/words/words.ts'
import { Countdown } from '#ui/countdown.tsx'
import type { FeatureCard } from '#ui/lobby/feature-strip.tsx'
import { isModal } from '#client/modals/modals.ts'
import { faceOf, type Face } from './faces.ts'
import { infoOf, type FeatureInfo, type FeaturesInfo } from './infos.ts'

/** @param onDue called when the time that is counted down to has come */
function stateOf({ isAvailable, nextAt, reasonType }: FeatureInfo, face: Face, onDue: () => void) {
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
export function cardsOf({ featuresPriority }: FeaturesInfo, onDue: () => void): FeatureCard[] {
  return featuresPriority.onMainPage.flatMap((name) => {
    const info = infoOf(name)
    const face = faceOf(name)
    if (!face || !info?.isActive || (face.modal && !isModal(face.modal))) return []
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
