import '../css/cards.css'
import { t } from '#platform/words/words.ts'
import { scoreOf } from '../../../engine/originals/cards/baccarat.ts'
import type { Card } from '../../../engine/table-events.ts'
import type { FeltChoice } from '../../../engine/originals/felt.ts'
import { nowOf, type BoardProps } from '../../board.ts'
import { PlayingCard } from '../card.tsx'
import { ChipBar, Spot, useEmptyFelt } from '../chips.tsx'
import { useChips } from '../felt/use-chips.ts'
import { optionName } from '../words.ts'

/** Two hands and three fields. */
export default function BaccaratBoard(props: BoardProps<'baccarat', FeltChoice>) {
  const { definition, scene, format, reduced } = props
  const { pays } = definition.maths
  const { event, moving } = nowOf(scene, 'baccarat')
  const chips = useChips(props)
  useEmptyFelt(props, chips, t('Place a chip to deal'), 'player')
  const [p, b] = [scoreOf(event?.player ?? []), scoreOf(event?.banker ?? [])]
  const outcome = !event || moving ? null : p > b ? 'player' : p < b ? 'banker' : 'tie'
  const step = moving && !reduced ? scene.lead_ms / 7 : null
  return (
    <>
      <div className="original-scene baccarat">
        {(['player', 'banker'] as const).map((name, first) => (
          <Side
            key={name}
            {...{ name, first, step }}
            cards={event?.[name]}
            settled={!moving}
            won={outcome === name}
          />
        ))}
        <div className="felt" role="group" aria-label={t('Table')}>
          {(['player', 'tie', 'banker'] as const).map((spot) => (
            <Spot key={spot} chips={chips} spot={spot} hit={outcome === spot} pays={pays[spot]}>
              {optionName(spot)}
            </Spot>
          ))}
        </div>
      </div>
      <ChipBar chips={chips} format={format} bets={event && !moving ? event.bets : null} />
    </>
  )
}

interface SideProps {
  readonly name: 'player' | 'banker'
  readonly cards: readonly Card[] | undefined
  /** The place of the first card in the order of dealing. */
  readonly first: number
  /** Between two cards, ms; null lets them lie there. */
  readonly step: number | null
  readonly settled: boolean
  readonly won: boolean
}

function Side({ name, cards, first, step, settled, won }: SideProps) {
  return (
    <section className="cards-hand" data-on={won || undefined} aria-label={optionName(name)}>
      <h3>
        {optionName(name)} {cards && settled && <b>{scoreOf(cards)}</b>}
      </h3>
      <div className="cards-row">
        {(cards ?? [null, null]).map((card, index) => (
          <PlayingCard
            key={`${index}${card ? `${card.rank}:${card.suit}` : ''}`}
            card={card}
            // The first four go in turns, a third card comes after them.
            at={step === null ? undefined : step * (index < 2 ? index * 2 + first : 4 + first)}
          />
        ))}
      </div>
    </section>
  )
}
