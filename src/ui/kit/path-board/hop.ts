/** Sections in a row of the board. */
export const COLUMNS = 6
export const HOP_MS = 180

/** Rows of a board: those of its sections, and below them the one of its start. */
export const rowsOf = (sections: number): number => Math.ceil(sections / COLUMNS) + 1

/** How far the path swings up and down within a row, of the row's height. */
const SWING = 0.13

interface Place {
  readonly column: number
  readonly row: number
  /** How far it is above the middle of its row, of the row's height. */
  readonly rise: number
}

/**
 * Where the token is: at the start below the first section, or on a section, from 1 on. Rows run from left to
 * right and back, from the bottom up, and swing a little.
 */
export function sectionPlace(section: number): Place {
  if (section === 0) return { column: 0, row: 0, rise: 0 }
  const line = Math.floor((section - 1) / COLUMNS)
  const rest = (section - 1) % COLUMNS
  const column = line % 2 === 0 ? rest : COLUMNS - 1 - rest
  return { column, row: line + 1, rise: SWING * Math.sin(column * 1.9 + line * 2.4) }
}

/** The section at a place of the board, 0 for its start; null beside the board. */
export function sectionAt(column: number, row: number): number | null {
  if (column < 0 || column >= COLUMNS || row < 0) return null
  if (row === 0) return 0
  const line = row - 1
  return line * COLUMNS + (line % 2 === 0 ? column : COLUMNS - 1 - column) + 1
}

/** The transform that puts the token, which is as large as a cell, on a section. */
export const transformTo = (section: number): string => {
  const { column, row, rise } = sectionPlace(section)
  return `translate(${column * 100}%, ${(row + rise) * -100}%)`
}

const at = (column: number, row: number, shape = '') => ({
  transform: `translate(${column * 100}%, ${row * -100}%) ${shape}`,
})

/** Hops the token along the path, section by section: up in an arc, flat on landing. */
export function hop(token: Element, from: number, to: number): readonly Animation[] {
  const step = to < from ? -1 : 1
  const count = Math.abs(to - from)
  if (count === 0) return []
  const frames: Keyframe[] = [{ transform: `${transformTo(from)} scale(1.1, .84)`, offset: 0 }]
  for (let i = 1; i <= count; i++) {
    const [a, b] = [sectionPlace(from + (i - 1) * step), sectionPlace(from + i * step)]
    const high = {
      column: (a.column + b.column) / 2,
      row: (a.row + a.rise + b.row + b.rise) / 2 + 0.42,
    }
    frames.push(
      { ...at(high.column, high.row, 'scale(.94, 1.08)'), offset: (i - 0.5) / count, easing: 'ease-in' },
      { transform: `${transformTo(from + i * step)} scale(1.1, .84)`, offset: i / count, easing: 'ease-out' },
    )
  }
  return [token.animate(frames, { duration: count * HOP_MS, fill: 'both' })]
}
