import '../css/coin.css'
import { t } from '#platform/words/words.ts'
import { coinPays, type CoinChoice } from '../../../engine/originals/numbers/coin.ts'
import { nowOf, type BoardProps } from '../../board.ts'
import { Figure, Pick, upTo } from '../parts.tsx'
import { optionName } from '../words.ts'
import { times } from '../hundredths.ts'

/** The coins in the air, the side that is called and how many are thrown. */
export default function CoinBoard(props: BoardProps<'coin-flip', CoinChoice>) {
  const { definition, scene, format, stake, choice, onChoice, locked, reduced } = props
  const { pays, most } = definition.maths
  const { event, moving } = nowOf(scene, 'toss')
  const faces = event?.faces ?? upTo(choice.tosses).map(() => choice.side)
  const hundredths = coinPays(pays, choice.tosses)
  return (
    <>
      <div className="original-scene coins" data-count={faces.length}>
        {faces.map((face, index) => (
          <Coin
            key={`${index}${moving ? 'moving' : ''}`}
            face={face}
            place={index}
            state={
              moving
                ? reduced
                  ? 'still'
                  : 'moving'
                : event
                  ? face === event.side
                    ? 'won'
                    : 'lost'
                  : 'still'
            }
          />
        ))}
      </div>
      <div className="original-form">
        <Pick
          label={t('Side')}
          value={choice.side}
          locked={locked}
          options={(['heads', 'tails'] as const).map((side) => ({ value: side, label: optionName(side) }))}
          onPick={(side) => onChoice({ ...choice, side })}
        />
        <Pick
          label={t('Number of coins')}
          value={String(choice.tosses)}
          locked={locked}
          options={upTo(most, 1).map((count) => ({ value: String(count), label: String(count) }))}
          onPick={(count) => onChoice({ ...choice, tosses: Number(count) })}
        />
        <Figure name={times(hundredths)} tone="win">
          {format((stake * hundredths) / 100)}
        </Figure>
      </div>
    </>
  )
}

interface CoinProps {
  readonly face: 'heads' | 'tails'
  readonly place: number
  readonly state: 'still' | 'moving' | 'won' | 'lost'
}

/** A coin with two faces; while it turns it shows both in turn, and ends on its own. */
function Coin({ face, place, state }: CoinProps) {
  return (
    <span
      className="coin-toss"
      data-state={state}
      data-face={face}
      style={{ '--i': place } as Record<string, number>}
    >
      <span className="coin-body">
        <svg viewBox="0 0 100 100" className="coin-face" data-side="heads" aria-hidden>
          <circle cx="50" cy="50" r="48" />
          <circle cx="50" cy="50" r="41" className="rim" />
          <path d="M26 62 22 34l15 12 13-20 13 20 15-12-4 28Zm1 6h46v6H27Z" className="coin-mark" />
        </svg>
        <svg viewBox="0 0 100 100" className="coin-face" data-side="tails" aria-hidden>
          <circle cx="50" cy="50" r="48" />
          <circle cx="50" cy="50" r="41" className="rim" />
          <path
            d="m50 20 7.6 19.8 21.2 1.1-16.5 13.4 5.5 20.5L50 63.2 32.2 74.8l5.5-20.5-16.5-13.4 21.2-1.1Z"
            className="coin-mark"
          />
        </svg>
      </span>
    </span>
  )
}
