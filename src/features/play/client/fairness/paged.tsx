import type { ReactNode } from 'react'
import { t } from '#platform/words/words.ts'
import { Icon, type IconName } from '#ui/art/icon.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx'
import { secondOfYear } from '../time.ts'
import type { Pages } from './use-pages.ts'
import { thingArt } from '#ui/art/brand-art.ts'
import { Said } from '#ui/live/said.tsx'
import './draws.css'

/** Parts common to both lists of draws: the player's own, and those for many players. */

/** How a feature is called, and its picture of `public/art/sprites`. */
export interface DrawLabel {
  readonly title: string
  readonly art: string
  /** Texts for a seal's subject and for its draws, by their keys; null for a key without text. */
  readonly sealed?: ((key: string) => string | null) | undefined
}

interface PagedProps<T> {
  readonly pages: Pages<T>
  /** Texts of the list: while it loads, after a failure, its label, and its button for more. */
  readonly words: Readonly<Record<'loading' | 'failed' | 'list' | 'older', string>>
  /** Lines of what is not there yet. */
  readonly lines: number
  /** Shown if there are no draws. */
  readonly empty: ReactNode
  /** A line of the list. */
  readonly children: (one: T) => ReactNode
}

/** A list that is fetched a page at a time. */
export function Paged<T>({ pages, words, lines, empty, children }: PagedProps<T>) {
  const { all, trouble, more, loading, older, reload } = pages
  if (!all)
    return trouble === undefined ? (
      <Loading label={words.loading}>
        <Skeleton kind="line" count={lines} />
      </Loading>
    ) : (
      <ErrorState
        title={words.failed}
        text={trouble}
        action={
          <Button kind="soft" onClick={reload}>
            {t('Try again')}
          </Button>
        }
      />
    )
  if (all.length === 0) return empty
  return (
    <>
      <ul className="draws" aria-label={words.list}>
        {all.map(children)}
      </ul>
      <Said urgent>{trouble}</Said>
      {more && (
        <Button kind="soft" busy={loading} onClick={older}>
          {words.older}
        </Button>
      )}
    </>
  )
}

/** How a draw stands: hidden, to be checked, or checked. */
export interface DrawStanding {
  readonly icon: IconName
  readonly text: string
  readonly as?: 'sealed' | 'same' | 'other'
}

interface DrawLineProps {
  readonly face: DrawLabel
  /** The item drawn for, if the feature has several. */
  readonly cause?: string | null
  /** ISO time. */
  readonly at: string
  readonly standing: DrawStanding
  /** The result of the draw. */
  readonly children: ReactNode
}

/** The line of a draw, which opens to all that it was made of. */
export const DrawLine = ({ face: { title, art }, cause, at, standing, children }: DrawLineProps) => (
  <summary>
    <img
      src={thingArt(art)}
      srcSet={`${thingArt(art)} 1x,${thingArt(art, 1)} 2x`}
      alt=""
      width={44}
      height={44}
    />
    <span className="draw-title">
      <b>{title}</b>
      {cause && <span className="draw-cause">{cause}</span>}
      <time dateTime={at}>{secondOfYear(at)}</time>
    </span>
    <span className="draw-outcome">{children}</span>
    <span className="draw-status" data-as={standing.as}>
      <Icon name={standing.icon} />
      {standing.text}
    </span>
    <Icon name="chevron-down" />
  </summary>
)
