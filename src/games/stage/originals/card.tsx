import { Suspense } from 'react'
import { optional } from '#ui/optional.ts'
import type { Card } from '../../engine/table-events.ts'
import { cardName } from './words.ts'

// One deck has it, and every table of cards would carry it.
const Joker = optional(async () => (await import('./cards/joker.tsx')).Joker)

export const RANKS = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const

/** The four suits as paths in a box of 20, spades first. */
export const SUITS = [
  'M10 1C8 5 2 8 2 12.4 2 15 4 16.4 6 16.4c1.3 0 2.5-.5 3.2-1.6C9 17 8.3 18.5 7 19h6c-1.3-.5-2-2-2.2-4.2.7 1.1 1.9 1.6 3.2 1.6 2 0 4-1.4 4-4C18 8 12 5 10 1Z',
  'M10 18.5C7 15 1.5 11.5 1.5 6.7 1.5 3.9 3.5 2 6 2c1.8 0 3.2 1 4 2.6C10.8 3 12.2 2 14 2c2.5 0 4.5 1.9 4.5 4.7 0 4.8-5.5 8.3-8.5 11.8Z',
  'M10 1a3.9 3.9 0 0 0-3 6.4A3.9 3.9 0 1 0 9.1 13.6C9 16 8.3 18.2 7 19h6c-1.3-.8-2-3-2.1-5.4A3.9 3.9 0 1 0 13 7.4 3.9 3.9 0 0 0 10 1Z',
  'M10 1 17 10 10 19 3 10Z',
] as const

/**
 * The corner of a card of 50 by 70 reserved for an index, in two opposite corners: the rank with its suit
 * below. Nothing else may lie there.
 */
export const INDEX = { right: 10, bottom: 19 } as const
/** The frame around a court. */
export const COURT = { left: 11.5, right: 38.5, top: 7, bottom: 63 } as const
/** Half of a pip's width and height. */
export const PIP = 4.6
/** Where the pips of a number lie, in a box of 50 by 70. */
const COLUMNS = { left: 17, mid: 25, right: 33 } as const
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => 15 + (40 * index) / Math.max(1, count - 1))
const sides = (count: number) =>
  rows(count).flatMap((y) => [
    [COLUMNS.left, y],
    [COLUMNS.right, y],
  ])
const middle = (...ys: number[]) => ys.map((y) => [COLUMNS.mid, y])
/** The pips of each number by their middles, the ace first. */
export const PIPS: readonly (readonly number[][])[] = [
  [],
  middle(35),
  middle(17, 53),
  middle(17, 35, 53),
  sides(2),
  [...sides(2), ...middle(35)],
  sides(3),
  [...sides(3), ...middle(26)],
  [...sides(3), ...middle(26, 44)],
  [...sides(4), ...middle(35)],
  [...sides(4), ...middle(23, 47)],
]

export interface PlayingCardProps {
  /** Null shows the back. */
  readonly card: Card | null
  /** When it comes onto the table, ms after the others; undefined lies there already. */
  readonly at?: number | undefined
  /** It has come to lie on the table. */
  readonly onLanded?: (() => void) | undefined
}

/** A playing card with its real face. */
export function PlayingCard({ card, at, onLanded }: PlayingCardProps) {
  const coming = at === undefined ? '' : ' playing-card-in'
  const style = { '--at': `${at ?? 0}ms` } as Record<string, string>
  if (!card) return <span className={`playing-card${coming}`} data-back="" style={style} aria-hidden />
  const red = card.rank > 0 && card.suit % 2 === 1
  return (
    <span
      className={`playing-card${coming}`}
      data-red={red || undefined}
      style={style}
      onAnimationEnd={onLanded}
      role="img"
      aria-label={cardName(card)}
    >
      <svg viewBox="0 0 50 70" aria-hidden fill="currentColor">
        {card.rank === 0 ? (
          <Suspense fallback={null}>
            <Joker />
          </Suspense>
        ) : (
          <Face card={card} />
        )}
      </svg>
    </span>
  )
}

function Face({ card: { rank, suit } }: { readonly card: Card }) {
  const path = SUITS[suit]!
  const corner = (
    <>
      <text
        x="5.4"
        y="10.4"
        fontSize={9.6}
        fontWeight="800"
        textAnchor="middle"
        fontFamily="Georgia, serif"
        // Two digits and the widest letter are as wide as the corner, in whatever font there is.
        {...(rank === 10 || rank === 12 ? { textLength: 7.6, lengthAdjust: 'spacingAndGlyphs' } : {})}
      >
        {RANKS[rank]}
      </text>
      <path d={path} transform="translate(2.4 12.2) scale(.3)" />
    </>
  )
  return (
    <>
      {corner}
      <g transform="rotate(180 25 35)">{corner}</g>
      {rank > 10 ? (
        <Court rank={rank} path={path} />
      ) : (
        PIPS[rank]!.map(([x, y]) => {
          const size = rank === 1 ? 1.15 : PIP / 10
          return (
            <path
              key={`${x}:${y}`}
              d={path}
              transform={`translate(${x} ${y})${y! > 35 ? ' rotate(180)' : ''} scale(${size}) translate(-10 -10)`}
            />
          )
        })
      )}
    </>
  )
}

/** Jack, queen and king: a framed portrait of crown, head and robe, twice as on any deck. */
function Court({ rank, path }: { readonly rank: number; readonly path: string }) {
  const half = (
    <g>
      <path d="M13 35V26l5-3h14l5 3v9Z" opacity="0.92" />
      <path d="M20 23h10l-5 12Z" fill="#f3c64c" />
      <circle cx="25" cy="18.5" r="4.6" fill="#f6d9b8" stroke="#3a2417" strokeWidth="0.7" />
      <path
        d={
          rank === 13
            ? 'M19.5 14 18.5 8l3.5 3 3-4 3 4 3.5-3-1 6Z'
            : rank === 12
              ? 'M19.5 14.5c0-6 2.5-7 5.5-7s5.5 1 5.5 7l-2.7-2-2.8 2-2.8-2Z'
              : 'M19 14c1-4 3-5.5 6-5.5 4 0 7 1.5 8 4l-6 .3-2 1.2Z'
        }
        fill="#e0a526"
        stroke="#3a2417"
        strokeWidth="0.6"
      />
      {rank === 11 && <path d="M36 13v20" stroke="#8a5b0c" strokeWidth="1.6" />}
      {rank === 12 && <circle cx="14.5" cy="22" r="2.6" fill="#f08fb0" />}
      {rank === 13 && <path d="M21.5 20.5c1 4 6 4 7 0-1 1-6 1-7 0Z" fill="#3a2417" />}
      <path d={path} transform="translate(13 9) scale(.3)" />
    </g>
  )
  return (
    <>
      <rect
        x={COURT.left}
        y={COURT.top}
        width={COURT.right - COURT.left}
        height={COURT.bottom - COURT.top}
        rx="2"
        fill="#fdf6e4"
        stroke="currentColor"
        strokeWidth="0.8"
      />
      {half}
      <g transform="rotate(180 25 35)">{half}</g>
    </>
  )
}
