import type { ReactNode } from 'react'
import { t } from '#platform/words/words.ts'

export interface DrawLinkProps {
  /** A draw as `feature:seed:number`, or the feature whose newest one is meant. */
  readonly draw: string
  /** The window goes when the link is followed. */
  readonly onCheck?: (() => void) | undefined
  readonly children?: ReactNode
}

/** Leads to the page where a draw is drawn again in the browser. */
export const DrawLink = ({ draw, onCheck, children = t('Check this draw') }: DrawLinkProps) => (
  <a className="link" href={`/fairness?draw=${encodeURIComponent(draw)}`} onClick={onCheck}>
    {children}
  </a>
)
