import { artSet, sourceOf } from '../art/art.ts'
import { useEffect, useRef } from 'react'
import { t } from '#platform/words/words.ts'

export interface WinnerView {
  readonly key: string
  /** The public name. */
  readonly name: string
  readonly game: string
  readonly href: string
  /** Address of the game's picture without density and ending. */
  readonly image: string
  /** The amount as text, for example `+48,200`. */
  readonly amount: string
  /** The currency's word, read aloud. */
  readonly currency: string
  /** For example `2 min`. */
  readonly ago: string
}

export interface WinnersTickerProps {
  readonly label?: string | undefined
  readonly winners: readonly WinnerView[]
}

/** Recent wins of other players, real rounds only. New ones enter from the left. */
export function WinnersTicker({ winners, label = t('Latest wins') }: WinnersTickerProps) {
  const known = useRef<ReadonlySet<string> | null>(null)
  const isNew = (key: string) => known.current !== null && !known.current.has(key)
  useEffect(() => {
    known.current = new Set(winners.map((winner) => winner.key))
  }, [winners])
  return (
    <ul className="winners" aria-label={label} tabIndex={0}>
      {winners.map((winner) => (
        <li key={winner.key} data-new={isNew(winner.key) || undefined}>
          <a href={winner.href}>
            <picture>
              <source type="image/avif" {...sourceOf(artSet(`${winner.image}@1x.avif`, 44))} />
              <img {...artSet(`${winner.image}@1x.webp`, 44)} alt="" width={44} height={58} loading="lazy" />
            </picture>
            <span>
              <b>
                {winner.amount}
                <span className="sr">{` ${winner.currency}`}</span>
              </b>
              <small>
                {/* As `PlayerName`, which would be a file of its own before a lobby is seen. */}
                <bdi>{winner.name}</bdi>
                {` · ${winner.ago}`}
                <span className="sr">{` · ${winner.game}`}</span>
              </small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
