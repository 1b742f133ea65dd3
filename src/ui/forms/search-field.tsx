import { useEffect, useRef } from 'react'
import { t } from '#platform/words/words.ts'
import { Icon } from '../art/icon.tsx'
import { isComposing } from './composing.ts'

export interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onSubmit?: ((value: string) => void) | undefined
  /** Ctrl or Command with K brings the focus here. */
  readonly shortcut?: boolean | undefined
  /** How many were found; read aloud when it changes. */
  readonly found?: number | undefined
  readonly autoFocus?: boolean | undefined
}

/** A search; Escape empties it. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, onSubmit, shortcut, found, autoFocus } = props
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!shortcut) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (isComposing(event) || event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [shortcut])
  return (
    <form
      role="search"
      className="search"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.(value)
      }}
    >
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        autoFocus={autoFocus}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !value || isComposing(event)) return
          event.preventDefault()
          onChange('')
        }}
      />
      {value ? (
        <button type="button" aria-label={t('Clear search')} onClick={() => onChange('')}>
          <Icon name="close" />
        </button>
      ) : (
        shortcut && <kbd aria-hidden>{t('Ctrl K')}</kbd>
      )}
      <span className="sr" role="status">
        {value && found !== undefined ? t('{count} found', { count: found }) : ''}
      </span>
    </form>
  )
}
