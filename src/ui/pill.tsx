import type { ReactNode } from 'react'
import { Icon, type IconName } from './art/icon.tsx'

export interface PillProps {
  readonly children: ReactNode
  readonly icon?: IconName | undefined
  readonly tone?: 'plain' | 'brand' | 'accent' | 'win' | 'danger' | 'art' | undefined
}

/** A small word or number beside something; `art` reads on pictures. */
export function Pill({ children, icon, tone = 'plain' }: PillProps) {
  return (
    <span className="pill" data-tone={tone}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}

export interface BadgeProps {
  readonly count: number
  /** The items that are counted, for example `new messages`. */
  readonly label: string
}

/** A count at the corner of something; nothing at zero. */
export function Badge({ count, label }: BadgeProps) {
  if (count <= 0) return null
  return (
    <span className="badge">
      {count > 99 ? '99+' : count}
      <span className="sr"> {label}</span>
    </span>
  )
}
