import type { ReactNode } from 'react'
import { thousands } from '#platform/base/money.ts'
import { t } from '#platform/words/words.ts'
import { artSet } from '../../art/art.ts'
import { Icon } from '../../art/icon.tsx'
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
  /** The window goes when the link is followed. */
  readonly onCheck?: (() => void) | undefined
  /** What is said below, such as what the prizes are worth on average. */
  readonly children?: ReactNode
}

/** A chance as people read it: to hundredths of a percent, below one percent to more digits. */
export function percentOf(weight: number, sum: number): string {
  const percent = (100 * weight) / sum
  return `${Number(percent < 0.1 ? percent.toPrecision(2) : percent < 1 ? percent.toPrecision(3) : percent.toFixed(2))}%`
}

/** A chance as one of so many: `1 in 1,000`. */
export const oneIn = (weight: number, sum: number): string => {
  const n = sum / weight
  return t('1 in {n}', { n: n < 10 ? String(Number(n.toFixed(1))) : thousands(Math.round(n)) })
}

/** The chances of all prizes, the likeliest first, with the way to check a draw. */
export function OddsTable({ title, rows, drawn, draw, onCheck, children }: OddsTableProps) {
  const sum = rows.reduce((all, { weight }) => all + weight, 0)
  return (
    <div className="odds">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Prize')}</th>
            <th scope="col" className="odds-in">
              {t('Odds')}
            </th>
            <th scope="col">{t('Chance')}</th>
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
                <td className="odds-in">{oneIn(weight, sum)}</td>
                <td>{percentOf(weight, sum)}</td>
              </tr>
            ))}
        </tbody>
      </table>
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
