import { useLayoutEffect, useState, type ClipboardEvent } from 'react'
import { t } from '#platform/words/words.ts'
import { Field, type FieldProps } from './field.tsx'
import { useFilled } from './use-filled.ts'

export interface OtpFieldProps extends FieldProps {
  readonly value: string
  readonly onValue: (code: string) => void
  /** Called once when the last digit is there. */
  readonly onComplete?: ((code: string) => void) | undefined
  readonly length?: number | undefined
  /** While the code is looked at: nothing can be typed, and the focus stays. */
  readonly busy?: boolean | undefined
  readonly autoFocus?: boolean | undefined
}

const digitsOf = (text: string, length: number) =>
  text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, length)

/**
 * A code from a message: one field with a place for each digit, so that pasting, correcting, screen readers and
 * the keyboards that offer the code from the message all work as in any other field.
 */
export function OtpField(props: OtpFieldProps) {
  const { value, onValue, onComplete, length = 6, busy, autoFocus, ...about } = props
  const [touched, setTouched] = useState(false)
  const [focused, setFocused] = useState(false)
  const take = (text: string) => {
    const code = digitsOf(text, length)
    if (code === value) return
    onValue(code)
    if (code.length === length) onComplete?.(code)
  }
  const { draft, props: filled } = useFilled((field) => take(field.value))
  const { ref: input } = filled
  const { error, showError } = about
  // A whole code that was refused is typed again, not corrected.
  useLayoutEffect(() => {
    const field = input.current
    if (error && showError && field?.value.length === length) field.select()
  }, [error, showError, length, input])
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const code = digitsOf(event.clipboardData.getData('text'), length)
    if (!code) return
    // A whole code takes the place of whatever was typed before.
    event.preventDefault()
    take(code)
  }
  return (
    <Field {...about} touched={touched}>
      {(wiring) => (
        <div className="otp" data-focus={focused || undefined} data-busy={busy || undefined}>
          <input
            {...wiring}
            {...filled}
            name="code"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            aria-label={t('{label}, {length} digits', { label: about.label, length })}
            value={draft ?? value}
            readOnly={busy}
            aria-busy={busy || undefined}
            // The window that asks for a code was opened for it.
            autoFocus={autoFocus}
            onPaste={onPaste}
            onFocus={() => setFocused(true)}
            onBlur={() => {
              setFocused(false)
              setTouched(true)
            }}
          />
          {Array.from({ length }, (_, place) => (
            <span
              key={place}
              aria-hidden
              data-at={focused && place === Math.min(value.length, length - 1) ? '' : undefined}
            >
              {value[place] ?? ''}
            </span>
          ))}
        </div>
      )}
    </Field>
  )
}
