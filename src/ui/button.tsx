import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import { t } from '#platform/words/words.ts'
import { Icon, type IconName } from './art/icon.tsx'

interface Look {
  /** `main` once on a screen, `soft` beside it, `ghost` on pictures and in bars, `danger` for what cannot be undone. */
  readonly kind?: 'main' | 'soft' | 'ghost' | 'danger' | undefined
  readonly size?: 's' | 'm' | 'l' | undefined
  readonly icon?: IconName | undefined
  /** As wide as its place. */
  readonly wide?: boolean | undefined
}

export interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'size'> {
  /** Shows a spinner and refuses clicks; the label stays readable to everyone. */
  readonly busy?: boolean | undefined
  readonly children: ReactNode
}

/** A button. */
export function Button({ kind = 'main', size = 'm', icon, wide, busy, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className="button"
      data-kind={kind}
      data-size={size}
      data-wide={wide || undefined}
      data-busy={busy || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  )
}

export interface ButtonLinkProps extends Look, AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string
  readonly children: ReactNode
}

/** A link that looks like a button. */
export function ButtonLink({ kind = 'main', size = 'm', icon, wide, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className="button" data-kind={kind} data-size={size} data-wide={wide || undefined}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </a>
  )
}

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly icon: IconName
  /** Accessible name, which the browser also shows as a tooltip. */
  readonly label: string
  readonly kind?: 'soft' | 'ghost' | undefined
  /** A small number at its corner, for example unread messages. */
  readonly count?: number | undefined
  /** The meaning of the number: new items, or items left to do. */
  readonly counts?: 'new' | 'left' | undefined
}

const countText = (label: string, count: number | string, counts: 'new' | 'left') =>
  counts === 'new'
    ? t('{label}, {count} new', { label, count })
    : t('{label}, {count} left', { label, count })

/** A round button of one icon, 44 px. */
export function IconButton({ icon, label, kind = 'soft', count, counts = 'new', ...rest }: IconButtonProps) {
  // The label for screen readers has the same number.
  const shown = count && count > 99 ? '99+' : count
  return (
    <button
      type="button"
      {...rest}
      className="icon-button"
      data-kind={kind}
      aria-label={shown ? countText(label, shown, counts) : label}
      title={label}
    >
      <Icon name={icon} />
      {shown ? <span className="count">{shown}</span> : null}
    </button>
  )
}
