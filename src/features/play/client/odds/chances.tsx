import type { Chances } from '#games/odds/chances.ts'
import { t } from '#platform/words/words.ts'

export interface ChanceTableProps {
  readonly chances: Chances
  /** How tables look where it stands. */
  readonly kind: 'details-table' | 'figures'
}

/** The outcomes that a game draws by weight, with their chances: prizes of a ticket, values of a coin. */
export function ChanceTable({ chances: { title, of, rows, notes }, kind }: ChanceTableProps) {
  // Values have no name beside what they are worth.
  const isNamed = rows.some(([what]) => what !== '')
  return (
    <>
      <h3>{title}</h3>
      <table className={kind}>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {isNamed && <th scope="col">{t('Multiplier')}</th>}
            <th scope="col">{t('Chance')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([what, times, chance]) => (
            <tr key={what + times}>
              <th scope="row">{isNamed ? what : times}</th>
              {isNamed && <td>{times}</td>}
              <td>{chance}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </>
  )
}
