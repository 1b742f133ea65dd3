import type { ReactNode } from 'react'
import { oneOf } from '#platform/words/percent.ts'
import { t } from '#platform/words/words.ts'
import { artSet } from '../../art/art.ts'
import { Icon } from '../../art/icon.tsx'
import { percentOf } from './chances.ts'
import { DrawLink } from './draw-link.tsx'
import './odds-table.css'

export interface OddsRow {
  readonly prize: string
  /** The smallest file of a sprite. */
  readonly art?: string | undefined
  readonly weight: number
  /** Wins nothing: where it was drawn, the table says so without a tick. */
  readonly isLoss?: boolean | undefined
}

export interface OddsTableProps {
  readonly title: string
  /** All that can be drawn: chances are shares of the sum of their weights. */
  readonly rows: readonly OddsRow[]
  /** The prize that was drawn, marked in the table. */
  readonly drawn?: string | undefined
  /** A draw to check, as the fairness page knows it: `feature:seed:number`; or a feature, for its newest. */
  readonly draw?: string | undefined
  /** The table stands open: where odds are what somebody came for. Elsewhere it is behind a press, out of the show. */
  readonly isOpen?: boolean | undefined
  /** The window goes when the link is followed. */
  readonly onCheck?: (() => void) | undefined
  /** Notes below the table, such as the average worth of the prizes. */
  readonly children?: ReactNode
}

/** The chances of all prizes, the likeliest first, with the way to check a draw. */
export function OddsTable({ isOpen = false, draw, onCheck, children, ...table }: OddsTableProps) {
  return (
    <div className="odds">
      {isOpen ? (
        <Table {...table} />
      ) : (
        <details className="odds-fold">
          <summary>{t('Odds')}</summary>
          <Table {...table} />
        </details>
      )}
      {children && <p className="odds-note">{children}</p>}
      {draw && (
        <p className="odds-check">
          <Icon name="verified" size={18} />
          <DrawLink draw={draw} onCheck={onCheck} />
        </p>
      )}
    </div>
  )
}

function Table({ title, rows, drawn }: Pick<OddsTableProps, 'title' | 'rows' | 'drawn'>) {
  const sum = rows.reduce((all, { weight }) => all + weight, 0)
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Prize')}</th>
          <th scope="col" className="odds-in">
            {t('Odds')}
          </th>
          <th scope="col">{t('Percent')}</th>
        </tr>
      </thead>
      <tbody>
        {rows
          .toSorted((a, b) => b.weight - a.weight)
          .map(({ prize, art, weight, isLoss = false }) => (
            <tr key={prize} data-drawn={prize === drawn ? (isLoss ? 'loss' : 'win') : undefined}>
              <th scope="row">
                <span className="odds-prize">
                  {art && <img {...artSet(art, 28)} alt="" width={28} height={28} loading="lazy" />}
                  <span>{prize}</span>
                  {prize === drawn &&
                    (isLoss ? (
                      <small>{t('Your result')}</small>
                    ) : (
                      <Icon name="check" size={16} label={t('Your result')} />
                    ))}
                </span>
              </th>
              <td className="odds-in">{oneOf(weight, sum)}</td>
              <td>{percentOf(weight, sum)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
