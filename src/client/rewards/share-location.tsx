import { useEffect, useState } from 'react'
import { remedyFor } from '#platform/calls/remedy.ts'
import type { Money } from '#platform/money/prize.ts'
import type { Pausable } from '#platform/calls/feature.ts'
import { t } from '#platform/words/words.ts'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { Pill } from '#ui/pill.tsx'
import type { BrandView } from '../context/brand.ts'
import { useApp, usePlayer } from '../context/app.ts'
import { prizeText } from '../page/prize-words.ts'
import { pausedGiftText } from './pause/pause-text.ts'
import { usePause } from './pause/use-pause.ts'
import { sharePlace } from './place-needed.ts'

/** A page may be there before the shell that knows how to ask: it looks again so often. */
const LOOKS_MS = 500

const locationRemedy = () => remedyFor('LOCATION_NEEDED')

/**
 * A function that asks for the location; null if nothing is owed for want of it, or if it can't be asked for
 * here.
 */
export function useShareLocation(): (() => void) | null {
  const isNeeded = usePlayer(({ me }) => me.needsLocation === true)
  const [remedy, setRemedy] = useState(locationRemedy)
  const isAwaited = isNeeded && !remedy
  useEffect(() => {
    if (!isAwaited) return undefined
    const timer = setInterval(() => setRemedy(locationRemedy()), LOOKS_MS)
    return () => clearInterval(timer)
  }, [isAwaited])
  return isNeeded && remedy ? () => void sharePlace() : null
}

/** The button for it. */
export function ShareLocation(look: Pick<ButtonProps, 'kind' | 'size'>) {
  const share = useShareLocation()
  return (
    share && (
      <Button {...look} onClick={share}>
        {t('Share my location')}
      </Button>
    )
  )
}

/** The sentence that says which part of a gift was given, and which follows. */
export const partlyGivenText = (brand: BrandView, gift: Money, waits: Money): string =>
  t('{gift} are in your balance. {entries} follow as soon as you share your location.', {
    gift: prizeText(brand, gift),
    entries: prizeText(brand, waits),
  })

/** The part of a gift that is owed whole, and since when it can be given. */
export function useOwedText(waits: Money | undefined): string {
  const { brand } = useApp()
  const pause = usePause('claim')
  if (!waits) return ''
  const rest = prizeText(brand, waits)
  return pause ? pausedGiftText(pause, rest, false) : t('{rest} follow in a moment', { rest })
}

export interface WaitsPillProps extends Pausable {
  readonly waits: Money
  /** Something of the gift was received. */
  readonly isPart: boolean
}

/** The chip of a gift that is owed, in part or whole, by what it waits for. */
export function WaitsPill({ waits, isPart, paused }: WaitsPillProps) {
  const { brand } = useApp()
  const isNeeded = usePlayer(({ me }) => me.needsLocation === true)
  const rest = prizeText(brand, waits)
  return (
    <Pill icon={paused ? 'lock' : 'map'}>
      {paused
        ? pausedGiftText(paused, rest, isPart)
        : isNeeded
          ? isPart
            ? t('Part received: {rest} wait for your location', { rest })
            : t('{rest} wait for your location', { rest })
          : isPart
            ? t('Part received: {rest} follow in a moment', { rest })
            : t('{rest} follow in a moment', { rest })}
    </Pill>
  )
}
