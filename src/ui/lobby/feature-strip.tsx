import { artSet } from '../art/art.ts'
import type { FocusEvent, ReactNode } from 'react'
import { Icon } from '../art/icon.tsx'

export interface FeatureCard {
  readonly key: string
  readonly title: string
  /** Its state in few words; may hold a countdown. */
  readonly state: ReactNode
  /** Something is ready for the player. */
  readonly ready?: boolean | undefined
  readonly image: string
  readonly href: string
  /** How many of it; said where it is more than one. */
  readonly count?: number | undefined
}

export interface FeatureStripProps {
  readonly label: string
  readonly features: readonly FeatureCard[]
  /** The way to all of them, its last card. */
  readonly all?: Pick<FeatureCard, 'title' | 'state' | 'href' | 'ready'> | undefined
}

/** Cards in sight on a phone: their pictures come with the page. */
const AT_ONCE = 3

/** A card with the focus is seen whole: browsers leave one that is seen in part where it is. */
const showWhole = ({ target }: FocusEvent): void =>
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/**
 * Today's rewards side by side, as a path: what is ready has its number in the order of the day, and the first of
 * these is the next step.
 */
export function FeatureStrip({ label, features, all }: FeatureStripProps) {
  const next = features.findIndex(({ ready }) => ready)
  return (
    <ul className="features" aria-label={label} onFocus={showWhole}>
      {features.map((feature, index) => (
        <li key={feature.key}>
          <a href={feature.href} aria-current={index === next ? 'step' : undefined}>
            <img
              {...artSet(feature.image, 68)}
              alt=""
              width={68}
              height={68}
              loading={index < AT_ONCE ? 'eager' : 'lazy'}
              fetchPriority={index < AT_ONCE ? 'high' : 'auto'}
            />
            <b>{feature.title}</b>
            <small data-ready={feature.ready || undefined}>
              {feature.state}
              {(feature.count ?? 0) > 1 && ` · ${feature.count}`}
            </small>
            {feature.ready && (
              <i className="features-step" aria-hidden>
                {index + 1}
              </i>
            )}
          </a>
        </li>
      ))}
      {all && (
        <li className="features-all">
          <a href={all.href}>
            <Icon name="gift" />
            <b>{all.title}</b>
            <small data-ready={all.ready || undefined}>{all.state}</small>
          </a>
        </li>
      )}
    </ul>
  )
}
