import { COLUMNS, placeOf, rowsOf } from './hop.ts'

/** The way that the sections are on, from the start to the end, lit as far as the token has come. */
export function Road({ sections, here }: { readonly sections: number; readonly here: number }) {
  const rows = rowsOf(sections)
  const points = Array.from({ length: sections + 1 }, (_, n) => {
    const { column, row } = placeOf(n)
    return `${column + 0.5} ${rows - row - 0.5}`
  })
  const way = `M${points.join('L')}`
  return (
    <svg className="path-road" viewBox={`0 0 ${COLUMNS} ${rows}`} aria-hidden>
      <path d={way} className="path-bed" />
      <path d={way} className="path-line" />
      <path d={`M${points.slice(0, here + 1).join('L')}`} className="path-done" />
    </svg>
  )
}
