import type { ReactNode } from 'react'

export interface FiguresTableProps {
  readonly title: string
  readonly columns: readonly string[]
  /** Rows: what each is of, then its figures. */
  readonly children: ReactNode
}

/** Figures of many sounds side by side, under a heading of their own. */
export const FiguresTable = ({ title, columns, children }: FiguresTableProps) => (
  <>
    <h2>{title}</h2>
    <div className="sounds-table" tabIndex={0} role="region" aria-label={title}>
      <table>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  </>
)
