import { useApp } from '#client/context/app.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { t } from '#platform/words/words.ts'
import { DrawLink } from '#ui/kit/odds/draw-link.tsx'
import { OddsTable } from '#ui/kit/odds/odds-table.tsx'
import { useModal } from '#ui/overlays/modal.tsx'
import type { PlayedGame } from '../contract.ts'
import { BALLS, NUMBERS } from '../economy.ts'
import { linesText } from './lines-text.ts'
import type { BingoState } from './modal.tsx'

export interface OddsProps {
  readonly state: BingoState
  /** The game that was played here. */
  readonly played: PlayedGame | null
}

/** The odds table of a ticket, with the link to verify the last draw. */
export function Odds({ state, played }: OddsProps) {
  const { brand } = useApp()
  const { close } = useModal()
  const { odds, game, last } = state
  const shown = played ?? last
  return (
    <section className="bingo-odds">
      <OddsTable
        title={t('Prizes for each ticket')}
        rows={odds.map((row) => ({
          prize: `${linesText(row.lines)}: ${prizeText(brand, game?.coinsOnly ? row.coinsOnly : row.prize)}`,
          weight: row.ways,
        }))}
        {...(played && { draw: `bingo:${played.draw.seed_id}:${played.draw.n}` })}
        onCheck={close}
      >
        {t(
          'Your tickets are set before any ball is drawn. {balls} balls from 1 to {numbers} are drawn from your sealed seed, none twice. Rows, columns, and diagonals count as lines.',
          { balls: BALLS, numbers: NUMBERS },
        )}
      </OddsTable>
      {!played && shown && (
        <p className="bingo-last">
          {t('Your last game won {prize}.', { prize: prizeText(brand, shown.prize) })}{' '}
          <DrawLink draw={`bingo:${shown.draw.seed_id}:${shown.draw.n}`} onCheck={close}>
            {t('Check your last draw')}
          </DrawLink>
        </p>
      )}
    </section>
  )
}
