import './css/aim.css'
import { useId, useState } from 'react'
import { t } from '#platform/words/words.ts'
import { hundredthsOf, hundredthsText } from './hundredths.ts'

export interface AimProps {
  readonly label: string
  /** Hundredths; null is shown empty. */
  readonly value: number | null
  readonly range: readonly [least: number, most: number]
  readonly locked: boolean
  /** An empty field is a choice of its own. */
  readonly optional?: boolean
  readonly onChange: (value: number | null) => void
}

const shown = (value: number | null): string => (value === null ? '' : hundredthsText(value))

/** A multiplier with two decimals; it takes effect when it is inside its range. */
export function Aim({ label, value, range: [least, most], locked, optional = false, onChange }: AimProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const id = useId()
  const text = typed ?? shown(value)
  const parsed = hundredthsOf(text)
  const fits = text.trim() === '' ? optional : parsed !== null && parsed >= least && parsed <= most
  return (
    <label className="original-field aim-field" htmlFor={id} data-wrong={!fits || undefined}>
      {label}
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        disabled={locked}
        value={text}
        placeholder={optional ? '–' : undefined}
        aria-invalid={!fits || undefined}
        aria-describedby={`${id}-range`}
        onChange={(event) => {
          const next = event.target.value
          setTyped(next)
          if (next.trim() === '' && optional) return onChange(null)
          const hundredths = hundredthsOf(next)
          if (hundredths !== null && hundredths >= least && hundredths <= most) onChange(hundredths)
        }}
        onBlur={() => setTyped(null)}
      />
      <span className="aim-sign" aria-hidden>
        ×
      </span>
      <span className={fits ? 'sr' : 'original-error'} id={`${id}-range`} role="status">
        {t('From {least} to {most}', { least: shown(least), most: shown(most) })}
      </span>
    </label>
  )
}
