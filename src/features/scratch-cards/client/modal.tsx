import { useApp } from '#client/context/app.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { usePlaced, usePlaceNeeded } from '#client/rewards/place-needed.ts'
import { RewardTools } from '#client/rewards/reward-tools.tsx'
import { RewardWindow } from '#client/rewards/reward-window.tsx'
import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { Foil } from '#ui/kit/foil/foil.tsx'
import { OddsTable } from '#ui/kit/odds/odds-table.tsx'
import { useModal } from '#ui/overlays/modal.tsx'
import { Skeleton } from '#ui/states.tsx'
import type { ScratchCards } from '../contract.ts'
import { Below } from './below.tsx'
import { useOddsRows } from './squares.ts'
import { useCard } from './use-card.ts'
import { useCards } from './use-cards.ts'
import './modal.css'

/** Scratch cards, one after the other, and the boxes that hold more of them (001 §3). */
export default function ScratchCardModal() {
  const { state, trouble, reload } = useCards()
  return (
    <RewardWindow
      title={t('Scratch cards')}
      trouble={trouble}
      paused={state?.paused}
      reload={reload}
      loading={t('Loading your cards…')}
      shape={
        <>
          <span className="card-loading">
            <Skeleton kind="tile" />
          </span>
          <Skeleton kind="line" count={5} />
        </>
      }
      failed={t('We couldn’t load your cards')}
      place={state !== null && state.cards.length + state.boxes.length > 0}
      focusesMain
    >
      {state && <Room {...{ state, reload }} />}
    </RewardWindow>
  )
}

interface RoomProps {
  readonly state: ScratchCards
  readonly reload: () => Promise<void>
}

/** The card on the table, what is said below it, and the odds. */
function Room({ state, reload }: RoomProps) {
  const { brand } = useApp()
  const { close } = useModal()
  const card = useCard(state, reload)
  const needsPlace = usePlaceNeeded(true)
  const placed = usePlaced()
  const { next, asked, result, shown, kit, isOver } = card
  const rows = useOddsRows(card.odds)
  const revealed = isOver ? shown : null
  // A card opened before this window appears without its foil.
  const key = result?.card_id ?? asked ?? next?.card_id ?? 'told'
  return (
    <>
      <RewardTools />
      <div className="card-table" data-more={state.cards.length > 1 || undefined}>
        <Foil
          key={key}
          label={t('Scratch card')}
          busy={asked !== null}
          result={kit}
          open={result === null}
          onRevealed={card.uncover}
        >
          {(next || asked !== null) && (
            <Button
              kind={needsPlace ? 'soft' : 'main'}
              busy={asked !== null}
              onClick={() => next && placed(() => card.open(next))}
            >
              {t('Open card')}
            </Button>
          )}
        </Foil>
      </div>
      <Below {...{ state, card, revealed }} onDue={() => void reload()} />
      {rows.length > 0 && (
        <OddsTable
          title={t('What a card can win')}
          rows={rows}
          drawn={revealed ? (revealed.prize ? prizeText(brand, revealed.prize) : t('No prize')) : undefined}
          draw={revealed ? `scratch-cards:${revealed.draw.seed_id}:${revealed.draw.n}` : undefined}
          onCheck={close}
        >
          {t(
            'A card is drawn when you open it, before you scratch. A card without a prize shows nine different squares, so none looks nearly won. The order of the squares doesn’t affect the prize.',
          )}
        </OddsTable>
      )}
    </>
  )
}
