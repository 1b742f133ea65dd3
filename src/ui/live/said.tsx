import type { ReactNode } from 'react'

export interface SaidProps {
  /** The text to announce; empty, null, and false announce nothing. */
  readonly children: ReactNode
  /** The look of the text. */
  readonly className?: string | undefined
  /** Interrupts what is being read: for refusals and faults. */
  readonly urgent?: boolean
}

/**
 * A text that comes while the page is read: screen readers announce what changes in a region that they know, so
 * it stands from the start, empty and without a place, and is given its text.
 */
export function Said({ children, className, urgent = false }: SaidProps) {
  const isEmpty = children === undefined || children === null || children === false || children === ''
  return (
    <p role={urgent ? 'alert' : 'status'} className={isEmpty ? 'sr' : className}>
      {children}
    </p>
  )
}
