import {
  useId,
  useState,
  type InputHTMLAttributes,
  type Ref,
  type ReactNode,
  type SelectHTMLAttributes,
} from 'react'
import { Icon, type IconName } from '../art/icon.tsx'

export interface FieldProps {
  readonly label: string
  readonly hint?: ReactNode
  /** Shown once the field was touched, or at once when `showError` says so (000 §5). */
  readonly error?: string | undefined
  /** True after a server's refusal or an attempt to send. */
  readonly showError?: boolean | undefined
}

/** Attributes that tie a control to its label, hint, and error. */
interface Wiring {
  readonly id: string
  readonly 'aria-describedby'?: string | undefined
  readonly 'aria-invalid'?: true | undefined
}

/** A label, a control, a hint and an error; the place of the message is kept, so nothing moves. */
export function Field(
  props: FieldProps & { readonly touched: boolean; readonly children: (wiring: Wiring) => ReactNode },
) {
  const { label, hint, error, showError, touched, children } = props
  const id = useId()
  const wrong = error && (touched || showError)
  const about = wrong ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div className="field" data-wrong={wrong ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': about, 'aria-invalid': wrong ? true : undefined })}
      <p className="field-note" aria-live="polite">
        {wrong ? (
          <span id={`${id}-error`} className="field-error">
            <Icon name="alert" /> {error}
          </span>
        ) : (
          hint && <span id={`${id}-hint`}>{hint}</span>
        )}
      </p>
    </div>
  )
}

export interface InputProps extends FieldProps, InputHTMLAttributes<HTMLInputElement> {
  readonly ref?: Ref<HTMLInputElement> | undefined
  readonly icon?: IconName | undefined
  /** A control at the end of the line, for example show and hide. */
  readonly end?: ReactNode
}

/** One line of text. Controlled or not, as the caller likes. */
export function Input({ label, hint, error, showError, icon, end, ...rest }: InputProps) {
  const [touched, setTouched] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} showError={showError} touched={touched}>
      {(wiring) => (
        <div className="control">
          {icon && <Icon name={icon} />}
          <input
            {...rest}
            {...wiring}
            onBlur={(event) => {
              setTouched(true)
              rest.onBlur?.(event)
            }}
          />
          {end}
        </div>
      )}
    </Field>
  )
}

export interface SelectProps extends FieldProps, SelectHTMLAttributes<HTMLSelectElement> {
  readonly options: readonly { readonly value: string; readonly label: string; readonly disabled?: boolean }[]
  /** Shown while nothing is chosen. */
  readonly placeholder?: string | undefined
}

/** A choice of one from a list: the system's own select, in the theme's clothes. */
export function Select({ label, hint, error, showError, options, placeholder, ...rest }: SelectProps) {
  const [touched, setTouched] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} showError={showError} touched={touched}>
      {(wiring) => (
        <div className="control" data-select="">
          <select
            {...rest}
            {...wiring}
            onBlur={(event) => {
              setTouched(true)
              rest.onBlur?.(event)
            }}
          >
            {placeholder && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </div>
      )}
    </Field>
  )
}

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly label: ReactNode
  readonly error?: string | undefined
  readonly showError?: boolean | undefined
  /** Drawn as a switch: acts at once. */
  readonly asSwitch?: boolean | undefined
}

/** A yes or no with its sentence; the sentence may hold links. */
export function Checkbox({ label, error, showError, asSwitch, ...rest }: CheckboxProps) {
  const id = useId()
  const [touched, setTouched] = useState(false)
  const wrong = error && (touched || showError)
  return (
    <div className="check" data-wrong={wrong ? '' : undefined}>
      <input
        {...rest}
        id={id}
        type="checkbox"
        role={asSwitch ? 'switch' : undefined}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? `${id}-error` : undefined}
        onBlur={(event) => {
          setTouched(true)
          rest.onBlur?.(event)
        }}
      />
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-error`} className={wrong ? 'field-error' : 'sr'} role="status">
        {wrong && (
          <>
            <Icon name="alert" /> {error}
          </>
        )}
      </p>
    </div>
  )
}
