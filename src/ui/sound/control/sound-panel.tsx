import { useId } from 'react'
import { t } from '#platform/words/words.ts'
import { setSound } from '../settings.ts'
import { useSound } from './use-sound.ts'

const canVibrate = (): boolean => typeof navigator.vibrate === 'function'

/** The player's sound settings as a panel of switches and sliders. */
export function SoundPanel() {
  const { on, music, effects, mono, haptics } = useSound((settings) => settings)
  return (
    <div className="sound-panel" role="group" aria-label={t('Sound settings')}>
      <Switch label={t('Sound')} on={on} onChange={(next) => setSound({ on: next })} />
      <Slider label={t('Music')} value={music} off={!on} onChange={(next) => setSound({ music: next })} />
      <Slider
        label={t('Effects')}
        value={effects}
        off={!on}
        onChange={(next) => setSound({ effects: next })}
      />
      <Switch label={t('Mono')} on={mono} onChange={(next) => setSound({ mono: next })} />
      {canVibrate() && (
        <Switch label={t('Vibration')} on={haptics ?? on} onChange={(next) => setSound({ haptics: next })} />
      )}
      <p className="sound-key">{t('Press M to mute.')}</p>
    </div>
  )
}

interface SwitchProps {
  readonly label: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

const Switch = ({ label, on, onChange }: SwitchProps) => (
  <label className="sound-row">
    {label}
    <input
      type="checkbox"
      role="switch"
      checked={on}
      aria-checked={on}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  </label>
)

interface SliderProps {
  readonly label: string
  readonly value: number
  readonly off: boolean
  readonly onChange: (value: number) => void
}

function Slider({ label, value, off, onChange }: SliderProps) {
  const id = useId()
  return (
    <div className="sound-row">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={5}
        value={value}
        disabled={off}
        aria-valuetext={t('{percent}%', { percent: value })}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
    </div>
  )
}
