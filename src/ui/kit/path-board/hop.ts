/** Sections in a row of the board. */
export const COLUMNS = 6
export const HOP_MS = 180

/** Rows of a board: those of its sections, and below them the one of its start. */
export const rowsOf = (sections: number): number => Math.ceil(sections / COLUMNS) + 1

/**
 * Where the token is: at the start below the first section, or on a section, from 1 on. Rows run from left to
 * right and back, from the bottom up.
 */
export function placeOf(section: number): { readonly column: number; readonly row: number } {
  if (section === 0) return { column: 0, row: 0 }
  const row = Math.floor((section - 1) / COLUMNS)
  const rest = (section - 1) % COLUMNS
  return { column: row % 2 === 0 ? rest : COLUMNS - 1 - rest, row: row + 1 }
}

const at = (column: number, row: number, shape = '') => ({
  transform: `translate(${column * 100}%, ${row * -100}%) ${shape}`,
})

/** Hops the token along the path, section by section: up in an arc, flat on landing. */
export function hop(token: Element, from: number, to: number): readonly Animation[] {
  const step = to < from ? -1 : 1
  const count = Math.abs(to - from)
  if (count === 0) return []
  const frames: Keyframe[] = [
    { ...at(placeOf(from).column, placeOf(from).row, 'scale(1.1, .84)'), offset: 0 },
  ]
  for (let i = 1; i <= count; i++) {
    const [a, b] = [placeOf(from + (i - 1) * step), placeOf(from + i * step)]
    const high = { column: (a.column + b.column) / 2, row: (a.row + b.row) / 2 + 0.42 }
    frames.push(
      { ...at(high.column, high.row, 'scale(.94, 1.08)'), offset: (i - 0.5) / count, easing: 'ease-in' },
      { ...at(b.column, b.row, 'scale(1.1, .84)'), offset: i / count, easing: 'ease-out' },
    )
  }
  return [token.animate(frames, { duration: count * HOP_MS, fill: 'both' })]
}
