import { useCallback } from 'react'
import { t } from '#platform/words/words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { useApp, usePlayer } from '#client/context/app.ts'
import { LazyPart } from '#client/page/lazy-part.tsx'
import { Sprite } from '#client/page/sprite.tsx'
import { nextPrompt } from '#client/account-page/next-prompt.ts'
import { partOf } from '#client/part-of.ts'
import './onboarding-modal.css'

/**
 * openModal=app-onboarding-popup: the rewards of the first steps, which open the VIP club (001 §2, onboarding
 * rewards welcome). Who has done them is shown the way to it.
 */
export default function OnboardingModal() {
  const { brand, registry } = useApp()
  const steps = useCallback(async () => (await partOf(registry, 'loadSteps'))!(), [registry])
  const whole = usePlayer(({ me }) => nextPrompt(me) === null)
  return (
    <Modal title={t('Welcome to the VIP club')}>
      <div className="onboarding">
        <Sprite name="crown" />
        <p>
          {whole
            ? t('Your account is complete. Every round at {brand} counts, and each level has a reward.', {
                brand: brand.title,
              })
            : t(
                'Complete three steps and get a reward for each. After that, we pay your level rewards, starting with the first one.',
              )}
        </p>
        {!whole && <LazyPart load={steps} props={{}} />}
        <ButtonLink href="/vip" kind={whole ? 'main' : 'ghost'}>
          {t('See all levels')}
        </ButtonLink>
      </div>
    </Modal>
  )
}
