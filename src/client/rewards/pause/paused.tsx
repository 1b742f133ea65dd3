import { useStore } from 'zustand'
import { EXCLUDED, type Pause } from '#platform/calls/feature.ts'
import { t } from '#platform/words/words.ts'
import { Button, ButtonLink, type ButtonProps } from '#ui/button.tsx'
import { EmptyState } from '#ui/states.tsx'
import { pauseText, pauseWord } from './pause-text.ts'
import { place, sharePlace } from '../place-needed.ts'

interface PauseHelpProps extends Pick<ButtonProps, 'kind' | 'size'> {
  readonly pause: Pause
  /** Called once a place that was asked for is known. */
  readonly onShared: () => unknown
}

/** The step that helps, where there is one: help in a self-exclusion, or the button that shares the place. */
export function PauseHelp({ pause, onShared, ...look }: PauseHelpProps) {
  const isSharing = useStore(place, (state) => state.isSharing)
  if (pause.reason === EXCLUDED)
    return (
      <ButtonLink {...look} href="/game/responsible-play">
        {t('Responsible play')}
      </ButtonLink>
    )
  if (pause.fix !== 'location') return null
  return (
    <Button
      {...look}
      busy={isSharing}
      onClick={() => void sharePlace().then((isKnown) => isKnown && onShared())}
    >
      {t('Share my location')}
    </Button>
  )
}

export interface PausedProps {
  readonly pause: Pause
  /** Reads again what it stands in the place of. */
  readonly reload: () => unknown
}

/** In the place of a reward that can't be had now. */
export const Paused = ({ pause, reload }: PausedProps) => (
  <EmptyState
    icon="lock"
    title={pauseWord(pause)}
    text={pauseText(pause)}
    action={<PauseHelp pause={pause} onShared={reload} />}
  />
)
