import type { ComponentType } from 'react'
import { useCallback } from 'react'
import { t } from '#platform/words/words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { useApp, usePlayer } from '#client/context/app.ts'
import { LazyPart } from '#client/page/lazy-part.tsx'
import { Sprite } from '#client/page/sprite.tsx'
import { nextPrompt } from '#client/account-page/next-prompt.ts'
import { loadedClients } from '#client/registry.ts'
import { partOf } from '#client/part-of.ts'
import { gameName } from '#ui/lobby/game-name.ts'
import { ONBOARDING_SPINS } from '../economy.ts'
import './onboarding-modal.css'

declare module '#client/feature.ts' {
  interface FeatureClient {
    /** The steps that are missing from a registration, in order. */
    readonly loadSteps?: () => Promise<{ readonly default: ComponentType }>
  }
}

const DAY_MS = 86_400_000

/**
 * openModal=app-onboarding-popup: the rewards of the first steps, which open the VIP club (001 §2, onboarding
 * rewards welcome). Who has done them is shown the way to it.
 */
export default function OnboardingModal() {
  const { brand, registry } = useApp()
  const steps = useCallback(async () => (await partOf(registry, 'loadSteps'))!(), [registry])
  const spins = { count: ONBOARDING_SPINS.count, game: gameName(ONBOARDING_SPINS.game) }
  const whole = usePlayer(({ me }) => nextPrompt(me) === null)
  // Where the brand has no feature that gives spins, none are promised.
  const givers = loadedClients(registry).filter(({ things }) => things?.freeSpins)
  const hasSpins = usePlayer(({ me }) => givers.some(({ name }) => me.features[name] !== false))
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
        {hasSpins && (
          <p className="onboarding-spins">
            <Sprite name="feature-slot" size={56} />
            <span>
              {whole
                ? t(
                    'You earned {count} free spins on {game}. The ones you haven’t used are in the game.',
                    spins,
                  )
                : t('Complete all three and get {count} free spins on {game}, to play within {days} days.', {
                    ...spins,
                    days: ONBOARDING_SPINS.lifetime_ms / DAY_MS,
                  })}
            </span>
          </p>
        )}
        {!whole && <LazyPart load={steps} props={{}} />}
        {whole && hasSpins && (
          <ButtonLink href={`/games/${ONBOARDING_SPINS.game}`}>
            {t('Play {game}', { game: spins.game })}
          </ButtonLink>
        )}
        <ButtonLink href="/vip" kind="ghost">
          {t('See all levels')}
        </ButtonLink>
      </div>
    </Modal>
  )
}
