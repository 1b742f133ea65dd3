import { EXCLUDED, type Pause } from '#platform/calls/feature.ts'
import { t } from '#platform/words/words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/states.tsx'

/** Why nothing of a reward can be had now, in a sentence: who is self-excluded is told so, and nobody else. */
export const pauseText = (pause: Pause): string =>
  pause === EXCLUDED
    ? t('You’re self-excluded. Games and rewards are unavailable to you until your self-exclusion ends.')
    : t('This isn’t available to you right now. Check back later.')

/** What of a gift follows when. */
export function pausedGiftText(pause: Pause, rest: string, isPart: boolean): string {
  if (pause === EXCLUDED)
    return isPart
      ? t('Part received: {rest} follow when your self-exclusion ends', { rest })
      : t('{rest} follow when your self-exclusion ends', { rest })
  return isPart
    ? t('Part received: {rest} follow once rewards are available to you again', { rest })
    : t('{rest} follow once rewards are available to you again', { rest })
}

/** In the place of a reward that can't be had now. */
export const Paused = ({ pause }: { readonly pause: Pause }) => (
  <EmptyState
    icon="lock"
    title={t('Paused')}
    text={pauseText(pause)}
    action={
      pause === EXCLUDED && <ButtonLink href="/game/responsible-play">{t('Responsible play')}</ButtonLink>
    }
  />
)
