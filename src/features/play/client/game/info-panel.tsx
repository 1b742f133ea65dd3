import { useStore } from 'zustand'
import { t } from '#platform/words/words.ts'
import { Modal } from '#ui/overlays/modal.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Proof } from '#games/odds/proof.tsx'
import { PanelOdds } from '../odds/bet-odds.tsx'
import { RulesTab, type NotesOf } from './rules-tab.tsx'
import type { CurrencyNames } from '../../currency-names.ts'
import { History } from '../bars/history.tsx'
import { replay } from '../bars/replay.ts'
import { PayTable } from './pay-table.tsx'
import { Seeds } from '../fairness/seeds.tsx'
import type { OpenGame } from '../round/use-game.ts'
import { useOdds } from '../odds/use-odds.ts'

export type PanelTab = 'pays' | 'rules' | 'history' | 'fairness'

export interface InfoPanelProps {
  readonly game: OpenGame
  readonly tab: PanelTab
  /** The brand's names of the currencies. */
  readonly words: CurrencyNames
  /** Notes on games by other features. */
  readonly notesOf?: NotesOf | undefined
  readonly onTab: (tab: PanelTab) => void
  readonly onClose: () => void
}

const tabs = () =>
  [
    { key: 'pays', label: t('Paytable') },
    { key: 'rules', label: t('Rules') },
    { key: 'history', label: t('Rounds') },
    { key: 'fairness', label: t('Fairness') },
  ] as const

/** All about a game: what it pays, its rules and figures, its last rounds, its fairness. */
export function InfoPanel({ game, tab, words, notesOf, onTab, onClose }: InfoPanelProps) {
  const { face, play } = game
  const { stake, mode } = useStore(play.state)
  const currency = (mode === 'TournamentPoints' ? words.coins : words.entries).many
  return (
    <Modal title={face.definition.title} size="l" onClose={onClose}>
      <Tabs label={t('About the game')} tabs={tabs()} value={tab} onChange={(key) => onTab(key as PanelTab)}>
        {(tab === 'pays' || tab === 'rules') && <PanelOdds game={game} />}
        {tab === 'pays' && <PayTable game={game} />}
        {tab === 'rules' && (
          <RulesTab definition={face.definition} stake={stake} currency={currency} notesOf={notesOf} />
        )}
        {tab === 'history' && (
          <History
            slug={face.definition.slug}
            words={words}
            canReplay={play.state.getState().phase === 'idle'}
            onReplay={(round) => {
              onClose()
              void play.lend((table) => replay(table, round))
            }}
          />
        )}
        {tab === 'fairness' && <Fair game={game} />}
      </Tabs>
    </Modal>
  )
}

/** The seeds of this player, and how the return of the game was found. */
function Fair({ game }: { readonly game: OpenGame }) {
  const odds = useOdds(game.face.definition.slug)
  return (
    <>
      <Seeds play={game.play} />
      {odds && <Proof odds={odds} level={3} />}
    </>
  )
}
