import type { Card } from '../../../engine/table-events.ts'
import { RANKS, SUITS } from '../card.tsx'
import { cardName } from '../words.ts'

/** A card of no more room than a finger: one rank and one suit, as large as it holds. */
export const SmallCard = ({ card }: { readonly card: Card }) => (
  <span
    className="playing-card"
    data-red={card.suit % 2 === 1 || undefined}
    role="img"
    aria-label={cardName(card)}
  >
    <svg viewBox="0 0 50 70" aria-hidden fill="currentColor">
      <text
        x="25"
        y="34"
        fontSize={36}
        fontWeight="800"
        textAnchor="middle"
        fontFamily="Georgia, serif"
        // Two digits are as wide as the card, in whatever font there is.
        {...(card.rank === 10 ? { textLength: 36, lengthAdjust: 'spacingAndGlyphs' } : {})}
      >
        {RANKS[card.rank]}
      </text>
      <path d={SUITS[card.suit]} transform="translate(12 39) scale(1.3)" />
    </svg>
  </span>
)
