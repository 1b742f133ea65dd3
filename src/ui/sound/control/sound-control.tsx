import './sound-control.css'
import { useRef, useState } from 'react'
import { t } from '#platform/words/words.ts'
import { IconButton } from '../../button.tsx'
import { setSound } from '../settings.ts'
import { useSound } from './use-sound.ts'
import { SoundMore } from './sound-more.tsx'

/** Turns sound on with the first press, and opens its settings above the button. */
export function SoundControl() {
  const on = useSound((settings) => settings.on)
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  return (
    <div ref={root} className="sound-control">
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
      <SoundMore {...{ on, open, setOpen, root }} />
    </div>
  )
}
