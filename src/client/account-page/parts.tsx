import { useId, type ReactNode } from 'react'
import { Icon, type IconName } from '#ui/art/icon.tsx'

export interface AccountSectionProps {
  readonly title: string
  readonly text?: ReactNode
  readonly icon?: IconName | undefined
  /** Something beside the title, for example a state. */
  readonly end?: ReactNode
  readonly children?: ReactNode
}

/** A section of an account page: a panel with its heading. */
export function AccountSection({ title, text, icon, end, children }: AccountSectionProps) {
  const id = useId()
  return (
    <section className="panel account-section" aria-labelledby={id}>
      <header>
        {icon && <Icon name={icon} />}
        <h2 id={id}>{title}</h2>
        {end}
      </header>
      {text && <p className="account-text">{text}</p>}
      {children}
    </section>
  )
}

export interface AccountRowProps {
  readonly label: string
  readonly value: ReactNode
  readonly note?: ReactNode
  /** A button or link that helps. */
  readonly action?: ReactNode
}

/** A line of a section: what it is, what it says, what can be done about it. */
export function AccountRow({ label, value, note, action }: AccountRowProps) {
  return (
    <div className="account-row">
      <div>
        <p className="account-label">{label}</p>
        <p className="account-value">{value}</p>
        {note && <p className="account-note">{note}</p>}
      </div>
      {action}
    </div>
  )
}
