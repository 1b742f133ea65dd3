import { t } from '#platform/words/words.ts'
import { Input } from '#ui/forms/field.tsx'

export interface EmailFieldProps {
  readonly name?: 'email' | 'login'
  /** Unless it is simply the email. */
  readonly label?: string
  /** The `autocomplete` of the field. */
  readonly autoComplete?: 'email' | 'username' | 'username webauthn'
  readonly hint?: string | undefined
  readonly autoFocus?: boolean
  readonly error: string | undefined
  readonly showError: boolean
  readonly value: string
  readonly onValue: (value: string) => void
}

/** The email address of a form. */
export function EmailField({ name = 'email', label, onValue, ...field }: EmailFieldProps) {
  return (
    <Input
      autoComplete="email"
      {...field}
      label={label ?? t('Email')}
      name={name}
      icon="mail"
      type="email"
      inputMode="email"
      required
      onChange={(event) => onValue(event.target.value)}
    />
  )
}
