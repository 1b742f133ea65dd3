import '../css/balls.css'
import { t } from '#platform/words/words.ts'
import type { BingoChoice } from '../../../engine/originals/numbers/bingo.ts'
import { nowOf, type BoardProps } from '../../board.ts'
import { Figure, Pick, upTo } from '../parts.tsx'
import { patternName } from '../words.ts'
import { times } from '../hundredths.ts'

/** The balls that are called and the tickets on which they are daubed. */
export default function BingoBoard(props: BoardProps<'bingo', BingoChoice>) {
  const { definition, scene, format, stake, choice, onChoice, locked } = props
  const { size, tickets: most, prizes, balls: count } = definition.maths
  const { event, moving } = nowOf(scene, 'bingo')
  const called = event?.balls ?? []
  const tickets = event?.tickets ?? upTo(choice.tickets).map(() => upTo(size * size).map(() => null))
  return (
    <>
      <div className="original-scene bingo" data-size={size} data-tickets={tickets.length}>
        <ol className="bingo-balls" aria-label={t('Balls called')}>
          {called.map((ball, index) => (
            <li
              key={`${ball}${moving}`}
              className="ball-in"
              data-still={!moving || undefined}
              style={
                { '--at': moving ? index / count : 0, '--hue': (ball * 29) % 360 } as Record<string, number>
              }
            >
              {ball}
            </li>
          ))}
        </ol>
        <div className="bingo-tickets">
          {tickets.map((numbers, index) => {
            const result = event && !moving ? event.results[index] : undefined
            return (
              <table key={index} className="bingo-ticket" data-won={(result && result.win > 0) || undefined}>
                <caption>
                  {result && result.prize >= 0
                    ? `${patternName(prizes[result.prize]!.pattern)} · ${format(result.win)}`
                    : t('Ticket {number}', { number: index + 1 })}
                </caption>
                <tbody>
                  {upTo(size).map((row) => (
                    <tr key={row}>
                      {upTo(size).map((column) => {
                        const number = numbers[row * size + column] ?? null
                        const at = number === null ? -1 : called.indexOf(number)
                        return (
                          <td
                            key={column}
                            data-on={at >= 0 || number === 0 || undefined}
                            style={{ '--at': moving ? Math.max(0, at) / count : 0 } as Record<string, number>}
                          >
                            {number === 0 ? '★' : (number ?? '')}
                            {(at >= 0 || number === 0) && <span className="sr">{t('called')}</span>}
                          </td>
                        )
                      })}
                    </tr>
                  ))}
                </tbody>
              </table>
            )
          })}
        </div>
      </div>
      <div className="original-form">
        <Pick
          label={t('Tickets')}
          value={String(choice.tickets)}
          locked={locked}
          options={upTo(most, 1).map((one) => ({
            value: String(one),
            label: t('{count, plural, one {# ticket} other {# tickets}}', { count: one }),
          }))}
          onPick={(next) => onChoice({ tickets: Number(next) })}
        />
        <Figure name={t('Total bet')}>{format(stake * choice.tickets)}</Figure>
        <Figure name={patternName(prizes[0]!.pattern)} tone="win">
          {times(prizes[0]!.pays)}
        </Figure>
      </div>
    </>
  )
}
