import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { forgetPlace, place, sharePlace } from './place-needed.ts'
import './reward-window.css'

export interface LocationNeededProps {
  /** The purpose; that of a claim by default. */
  readonly text?: string | undefined
  /** Its button has the focus once it is there. */
  readonly autoFocus?: boolean
}

/** At the foot of a window while its claim waits for the player's place: why, and the button that shares it. */
export function LocationNeeded({ text, autoFocus = false }: LocationNeededProps) {
  const { refused, isSharing } = useStore(place)
  const room = useRef<HTMLDivElement>(null)
  useEffect(() => forgetPlace, [])
  // After a refusal, the focus moves to the button that helps.
  useEffect(() => {
    if (refused > 0) room.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [refused])
  return (
    <div className="reward-location" ref={room}>
      <p role="status">{text ?? t('Share your location to claim this. Rewards depend on your state.')}</p>
      <Button wide busy={isSharing} autoFocus={autoFocus} onClick={() => void sharePlace()}>
        {t('Share my location')}
      </Button>
    </div>
  )
}
