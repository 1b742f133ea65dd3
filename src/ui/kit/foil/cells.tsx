import { artSet } from '../../art/art.ts'

export interface CardCell {
  /** The smallest file of a sprite. */
  readonly art: string
  /** The prize of the cell in words, such as `500 Florins`. */
  readonly text: string
}

export interface CellsProps {
  /** Nine, row by row. */
  readonly cells: readonly CardCell[]
  /** The cells that make the prize; none on a card without one. Two alike are not marked: they mean nothing. */
  readonly match: readonly number[]
}

/** The nine cells of a card. */
export const Cells = ({ cells, match }: CellsProps) => (
  <ul className="foil-cells" data-won={match.length > 0 || undefined}>
    {cells.map(({ art, text }, i) => (
      <li key={i} data-match={match.includes(i) || undefined}>
        <img {...artSet(art, 44)} alt="" width={44} height={44} />
        <span>{text}</span>
      </li>
    ))}
  </ul>
)
