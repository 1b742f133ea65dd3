import { useState, type KeyboardEvent } from 'react'
import { t } from '#platform/words/words.ts'
import { Icon } from '../art/icon.tsx'
import { Input, type InputProps } from './field.tsx'

export type PasswordProps = Omit<InputProps, 'type' | 'end' | 'icon'>

/** A space may be part of a password, so it stays; whoever pasted one by accident can't see it. */
function spaceHint(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === value) return undefined
  if (/^\s.*\s$/s.test(value))
    return t('There’s a space at the start and at the end. Remove both if they’re not part of your password.')
  return /\s$/.test(value)
    ? t('There’s a space at the end. Remove it if it’s not part of your password.')
    : t('There’s a space at the start. Remove it if it’s not part of your password.')
}

/** A password with a button that shows it. Paste and password managers work. */
export function Password({ autoComplete = 'current-password', ...rest }: PasswordProps) {
  const [visible, setVisible] = useState(false)
  const [caps, setCaps] = useState(false)
  const look = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'))
  return (
    <Input
      {...rest}
      hint={caps ? t('Caps Lock is on') : (spaceHint(rest.value) ?? rest.hint)}
      icon="lock"
      onKeyDown={look}
      onKeyUp={look}
      type={visible ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="off"
      spellCheck={false}
      end={
        <button
          type="button"
          className="control-end"
          aria-pressed={visible}
          aria-label={t('Show password')}
          onClick={() => setVisible((now) => !now)}
        >
          <Icon name={visible ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  )
}
