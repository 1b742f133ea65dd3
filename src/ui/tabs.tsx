import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Icon, type IconName } from './art/icon.tsx'
import { isComposing } from './forms/composing.ts'

export interface TabsProps {
  readonly label: string
  readonly tabs: readonly {
    readonly key: string
    readonly label: string
    readonly icon?: IconName | undefined
    readonly count?: number | undefined
  }[]
  readonly value: string
  readonly onChange: (key: string) => void
  /** Content of the chosen tab's panel. */
  readonly children?: ReactNode
}

/** Tabs over one panel; arrows move between them. */
export function Tabs({ label, tabs, value, onChange, children }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    const here = tabs.findIndex((tab) => tab.key === value)
    const next = arrowTo(event.key, here, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    onChange(tabs[next]!.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div className="tabs">
      <div ref={list} role="tablist" aria-label={label} className="tab-list" onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === value ? 0 : -1}
            onClick={() => onChange(tab.key)}
          >
            {tab.icon && <Icon name={tab.icon} />}
            {tab.label}
            {tab.count ? <span className="count">{tab.count}</span> : null}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} tabIndex={0}>
        {children}
      </div>
    </div>
  )
}

/** The index that an arrow, Home or End leads to in a row of `count`; undefined for other keys. */
export function arrowTo(key: string, here: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowRight' || key === 'ArrowDown') return (here + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (here - 1 + count) % count
  return undefined
}

export interface SegmentedProps {
  readonly label: string
  readonly options: readonly {
    readonly value: string
    readonly label: ReactNode
    readonly disabled?: boolean | undefined
  }[]
  readonly value: string
  readonly onChange: (value: string) => void
  /** While the change is asked of the server. */
  readonly busy?: boolean | undefined
}

/** A choice of one among few, side by side: the game mode, a stake's currency. */
export function Segmented({ label, options, value, onChange, busy }: SegmentedProps) {
  const name = useId()
  return (
    <fieldset className="segmented" data-busy={busy || undefined} aria-busy={busy || undefined}>
      <legend className="sr">{label}</legend>
      {options.map((option) => (
        <label key={option.value} data-on={option.value === value || undefined}>
          <input
            type="radio"
            name={name}
            className="sr"
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            // Not disabled while it is asked: who chose by the keyboard would lose their place.
            onChange={() => busy || onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
