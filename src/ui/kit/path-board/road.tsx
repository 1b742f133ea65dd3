import { COLUMNS, sectionPlace, rowsOf } from './hop.ts'

/** The way that the sections are on, from the start to the end, lit as far as the token has come. */
export function Road({ sections, here }: { readonly sections: number; readonly here: number }) {
  const rows = rowsOf(sections)
  const points = Array.from({ length: sections + 1 }, (_, n) => {
    const { column, row, rise } = sectionPlace(n)
    return `${column + 0.5} ${(rows - row - rise - 0.45).toFixed(3)}`
  })
  const way = `M${points.join('L')}`
  return (
    <svg className="path-road" viewBox={`0 0 ${COLUMNS} ${rows}`} aria-hidden>
      <path d={`M-1 ${rows + 1}v-1.5q2.4-.7 3.6-.1t2-.3q1.2-.6 2.4-.1v2z`} className="path-hill" data-far />
      <path d={`M-1 ${rows + 1}v-1.1q2-.5 3.4-.1t4.6-.4v1.6z`} className="path-hill" />
      <path d={way} className="path-edge" />
      <path d={way} className="path-bed" />
      <path d={way} className="path-line" />
      <path d={`M${points.slice(0, here + 1).join('L')}`} className="path-done" />
    </svg>
  )
}
