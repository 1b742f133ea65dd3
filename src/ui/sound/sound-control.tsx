import './sound-control.css'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { t } from '#platform/words/words.ts'
import { IconButton } from '../button.tsx'
import { setSound, soundSettings } from './settings.ts'
import { useMuteKey } from './use-mute-key.ts'

// The sliders travel when somebody opens them.
const SoundPanel = lazy(async () => ({ default: (await import('./sound-panel.tsx')).SoundPanel }))

const HINT_MS = 6_000

/** Turns sound on with the first press, and opens its settings above the button. */
export function SoundControl() {
  const on = useStore(soundSettings, (state) => state.on)
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  useMuteKey()
  useEffect(() => {
    if (!open) return
    const away = (event: Event) => root.current?.contains(event.target as Node) || setOpen(false)
    document.addEventListener('pointerdown', away)
    document.addEventListener('focusin', away)
    return () => {
      document.removeEventListener('pointerdown', away)
      document.removeEventListener('focusin', away)
    }
  }, [open])
  const close = () => {
    setOpen(false)
    root.current?.querySelector<HTMLElement>('.icon-button')?.focus({ preventScroll: true })
  }
  return (
    <div
      ref={root}
      className="sound-control"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        // The game behind would take it for its own.
        event.preventDefault()
        close()
      }}
    >
      <IconButton
        icon={on ? 'sound' : 'mute'}
        label={t('Sound')}
        kind="ghost"
        aria-pressed={on}
        aria-expanded={open}
        onClick={() => {
          if (!on && !open) setSound({ on: true, hinted: true })
          setOpen(!open)
        }}
      />
      {!on && !open && <Hint />}
      {open && (
        <Suspense fallback={null}>
          <SoundPanel />
        </Suspense>
      )}
    </div>
  )
}

/** Says once in this browser, for six seconds, that there is sound. */
function Hint() {
  const [shown, setShown] = useState(() => !soundSettings.getState().hinted)
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => {
      setSound({ hinted: true })
      setShown(false)
    }, HINT_MS)
    return () => clearTimeout(timer)
  }, [shown])
  return (
    shown && (
      <p className="sound-hint" aria-hidden>
        {t('Tap for sound')}
      </p>
    )
  )
}
