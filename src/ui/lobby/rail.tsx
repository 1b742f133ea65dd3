import { artSet } from '../art/art.ts'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { t } from '#platform/words/words.ts'
import { Icon, type IconName } from '../art/icon.tsx'
import { prefersReducedMotion } from '../motion/motion.ts'

export interface RailHeadProps {
  readonly title: string
  readonly icon?: IconName | undefined
  /** A picture in place of the icon. */
  readonly image?: string | undefined
  /** Where all of it is shown; without it there is no link. */
  readonly href?: string | undefined
  /** How many there are in all. */
  readonly count?: number | undefined
  /** The list that the arrows scroll; without it there are no arrows. */
  readonly turns?: RailEnds | undefined
}

export interface RailEnds {
  readonly list: RefObject<HTMLUListElement | null>
  /** Turns a page, back (-1) or on (1). */
  readonly onTurn: (direction: -1 | 1) => void
  /** There is more than a wide screen shows: what the arrows say until the list was looked at. */
  readonly more: boolean
}

/** The part of a first or last thing that must be seen for the list to be at its end. */
const SEEN = 0.9

/**
 * Which ways a list can be moved: on while its last thing is not in sight, back while its first is not. Follows
 * every scroll, resize and change of the list without measuring it.
 */
function useWays({ list, more }: RailEnds): { readonly back: boolean; readonly on: boolean } {
  const [ways, setWays] = useState({ back: false, on: more })
  useEffect(() => {
    const root = list.current
    if (!root) return
    const sight = new IntersectionObserver(
      (entries) => {
        // Half a row may fit where all of it does not.
        if (root.ariaBusy === 'true') return
        // A rail that isn't laid out reports entries of no width.
        const seen = entries.filter(({ boundingClientRect }) => boundingClientRect.width > 0)
        setWays((before) => {
          const hides = (end: Element | null, otherwise: boolean) => {
            const entry = seen.findLast(({ target }) => target === end)
            return entry ? entry.intersectionRatio < SEEN : otherwise
          }
          const back = hides(root.firstElementChild, before.back)
          const on = hides(root.lastElementChild, before.on)
          return back === before.back && on === before.on ? before : { back, on }
        })
      },
      { root, threshold: [SEEN] },
    )
    const watch = () => {
      sight.disconnect()
      for (const end of new Set([root.firstElementChild, root.lastElementChild])) if (end) sight.observe(end)
    }
    const changes = new MutationObserver(watch)
    changes.observe(root, { childList: true, attributeFilter: ['aria-busy'] })
    watch()
    return () => {
      sight.disconnect()
      changes.disconnect()
    }
  }, [list])
  return ways
}

/** Back and on; gone where nothing moves. At an end the arrow keeps the focus and does nothing. */
function Arrows({ title, turns }: { readonly title: string; readonly turns: RailEnds }) {
  const { back, on } = useWays(turns)
  if (!back && !on) return null
  return (
    <span className="rail-arrows">
      <button
        type="button"
        aria-label={t('Previous: {title}', { title })}
        aria-disabled={!back}
        onClick={() => back && turns.onTurn(-1)}
      >
        <Icon name="chevron-left" />
      </button>
      <button
        type="button"
        aria-label={t('Next: {title}', { title })}
        aria-disabled={!on}
        onClick={() => on && turns.onTurn(1)}
      >
        <Icon name="chevron-right" />
      </button>
    </span>
  )
}

/** So many are in sight on every screen: there is nothing more to see. */
const IN_SIGHT = 3

/** The line above a rail: heading, link to everything, arrows on wide screens. */
export function RailHead({ title, icon, image, href, count, turns }: RailHeadProps) {
  return (
    <header className="rail-head">
      <h2>
        {image ? <img {...artSet(image, 32)} alt="" width={32} height={32} /> : icon && <Icon name={icon} />}
        {title}
      </h2>
      {href && (count === undefined || count > IN_SIGHT) && (
        <a href={href}>
          {count && count > 1 ? t('See all {count}', { count }) : t('See all')}
          <span className="sr">{`: ${title}`}</span>
        </a>
      )}
      {turns && <Arrows title={title} turns={turns} />}
    </header>
  )
}

/** Scrolls a rail by nearly its own width. */
export function scrollRail(list: Element | null, direction: -1 | 1) {
  if (!list) return
  list.scrollBy({
    left: direction * (list.clientWidth - 60),
    behavior: prefersReducedMotion() ? 'instant' : 'smooth',
  })
}

export interface RailProps extends Omit<RailHeadProps, 'turns'> {
  readonly children: ReactNode
}

/** A line of things that scrolls sideways and snaps; children are <li> of their own width. */
export function Rail({ children, ...head }: RailProps) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <section className="rail" aria-label={head.title}>
      <RailHead
        {...head}
        turns={{ list, onTurn: (direction) => scrollRail(list.current, direction), more: true }}
      />
      <ul ref={list} className="rail-list">
        {children}
      </ul>
    </section>
  )
}
