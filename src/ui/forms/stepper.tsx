import { memo, useRef, type KeyboardEvent } from 'react'
import { t } from '#platform/words/words.ts'
import { Icon } from '../art/icon.tsx'
import { Skeleton } from '../states.tsx'
import { isComposing } from './composing.ts'

export interface StepperProps {
  readonly label: string
  /** The steps in order, for example the stakes of a game in minor units. */
  readonly values: readonly number[]
  /** Null until it is known. */
  readonly value: number | null
  readonly onChange: (value: number) => void
  /** How a value is written. */
  readonly format: (value: number) => string
  readonly disabled?: boolean | undefined
  /** A press on the value, or Enter, opens what else there is to choose it. */
  readonly onOpen?: (() => void) | undefined
}

/** One value out of an ordered list, by two buttons or the arrow keys. Holding a button goes on. */
export const Stepper = memo(function Stepper(props: StepperProps) {
  const { label, values, value, onChange, format, disabled, onOpen } = props
  const known = value !== null
  const at = known ? Math.max(0, values.indexOf(value)) : 0
  const held = useRef(0)
  const now = useRef(at)
  now.current = at
  const go = (to: number) => {
    const next = Math.min(values.length - 1, Math.max(0, to))
    if (next !== now.current) onChange(values[next]!)
  }
  const release = () => window.clearInterval(held.current)
  const hold = (step: number) => {
    release()
    held.current = window.setInterval(() => go(now.current + step), 160)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Enter' && onOpen) {
      event.preventDefault()
      return onOpen()
    }
    const to = placeForKey(event.key, at, values.length)
    if (to === at) return
    event.preventDefault()
    go(to)
  }
  const button = (step: 1 | -1) => (
    <button
      type="button"
      tabIndex={-1}
      aria-label={step > 0 ? t('Increase: {label}', { label }) : t('Decrease: {label}', { label })}
      disabled={disabled || (step > 0 ? at === values.length - 1 : at === 0)}
      onClick={() => go(at + step)}
      onPointerDown={() => hold(step)}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
    >
      <Icon name={step > 0 ? 'plus' : 'minus'} />
    </button>
  )
  return (
    <div className="stepper" data-disabled={disabled || undefined}>
      {button(-1)}
      <div
        className="stepper-value"
        role="spinbutton"
        tabIndex={disabled ? -1 : 0}
        aria-label={label}
        {...(known && range(value, values))}
        aria-valuetext={known ? format(value) : t('Loading…')}
        aria-disabled={disabled || undefined}
        aria-keyshortcuts={onOpen && 'Enter'}
        data-opens={onOpen ? '' : undefined}
        onKeyDown={disabled ? undefined : onKeyDown}
        onClick={disabled ? undefined : onOpen}
      >
        <small>
          {label}
          {onOpen && <Icon name="chevron-down" />}
        </small>
        <b>{known ? format(value) : <Skeleton kind="line" />}</b>
      </div>
      {button(1)}
    </div>
  )
})

const range = (value: number, values: readonly number[]) => ({
  'aria-valuenow': value,
  'aria-valuemin': values[0],
  'aria-valuemax': values.at(-1),
})

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }

/** The place that a key leads to; the same for other keys. */
const placeForKey = (key: string, at: number, count: number): number =>
  key === 'Home' ? 0 : key === 'End' ? count - 1 : at + (STEPS[key] ?? 0)
