import { useId, useRef, type ReactNode } from 'react'
import { t } from '#platform/words.ts'
import { Icon, type IconName } from './icon.tsx'

export interface RailHeadProps {
  readonly title: string
  readonly icon?: IconName | undefined
  /** A picture in place of the icon. */
  readonly image?: string | undefined
  /** Where all of it is shown; without it there is no link. */
  readonly href?: string | undefined
  /** How many there are in all. */
  readonly count?: number | undefined
  /** Turns a page, back (-1) or on (1); without it there are no arrows. */
  readonly onTurn?: ((direction: -1 | 1) => void) | undefined
  readonly id?: string | undefined
}

/** The line above a rail: heading, link to everything, arrows on wide screens. */
export function RailHead({ title, icon, image, href, count, onTurn, id }: RailHeadProps) {
  return (
    <header className="rail-head">
      <h2 id={id}>
        {image ? <img src={image} alt="" width={32} height={32} /> : icon && <Icon name={icon} />}
        {title}
      </h2>
      {href && (
        <a href={href}>
          {count ? t('See all {count}', { count }) : t('See all')}
          <span className="sr">: {title}</span>
        </a>
      )}
      {onTurn && (
        <span className="rail-arrows">
          <button type="button" aria-label={t('Back: {title}', { title })} onClick={() => onTurn(-1)}>
            <Icon name="chevron-left" />
          </button>
          <button type="button" aria-label={t('On: {title}', { title })} onClick={() => onTurn(1)}>
            <Icon name="chevron-right" />
          </button>
        </span>
      )}
    </header>
  )
}

/** Scrolls a rail by nearly its own width. */
export function turn(list: Element | null, direction: -1 | 1) {
  if (!list) return
  list.scrollBy({ left: direction * (list.clientWidth - 60), behavior: 'smooth' })
}

export interface RailProps extends Omit<RailHeadProps, 'onTurn' | 'id'> {
  readonly children: ReactNode
}

/** A line of things that scrolls sideways and snaps; children are <li> of their own width. */
export function Rail({ children, ...head }: RailProps) {
  const list = useRef<HTMLUListElement>(null)
  const id = useId()
  return (
    <section className="rail" aria-labelledby={id}>
      <RailHead {...head} id={id} onTurn={(direction) => turn(list.current, direction)} />
      <ul ref={list} className="rail-list">
        {children}
      </ul>
    </section>
  )
}
