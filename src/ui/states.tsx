import type { ReactNode } from 'react'
import { Icon, type IconName } from './art/icon.tsx'

export interface SkeletonProps {
  readonly kind: 'tile' | 'line' | 'card' | 'circle'
  readonly count?: number | undefined
}

/** Placeholders for things that are loading; they breathe, or stand still for reduced motion. */
export function Skeleton({ kind, count = 1 }: SkeletonProps) {
  return Array.from({ length: count }, (_, index) => (
    <span key={index} className="skeleton" data-kind={kind} aria-hidden />
  ))
}

export interface LoadingProps {
  readonly label: string
  readonly children: ReactNode
}

/** Tells screen readers that the skeletons inside stand for something that is loading. */
export function Loading({ label, children }: LoadingProps) {
  return (
    <div aria-busy="true">
      <span className="sr" role="status">
        {label}
      </span>
      {children}
    </div>
  )
}

export interface EmptyStateProps {
  readonly title: string
  readonly text?: ReactNode
  readonly icon?: IconName | undefined
  readonly image?: string | undefined
  /** The suggested next step: a button or a link. */
  readonly action?: ReactNode
}

/** Nothing here yet, why, and what to do. */
export function EmptyState({ title, text, icon = 'search', image, action }: EmptyStateProps) {
  return (
    <div className="state">
      {image ? (
        <img src={image} srcSet={`${image.replace('@1x', '@2x')} 2x`} alt="" width={160} height={160} />
      ) : (
        <span className="state-icon">
          <Icon name={icon} size={36} />
        </span>
      )}
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {action}
    </div>
  )
}

/** Something failed: what, why, and what to do now. */
export function ErrorState({ icon = 'alert', ...rest }: EmptyStateProps) {
  return (
    <div role="alert" className="state-error">
      <EmptyState icon={icon} {...rest} />
    </div>
  )
}
