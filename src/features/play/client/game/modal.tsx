import { useMemo, type ComponentType } from 'react'
import type { Balance, GameMode } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'
import { closeRound } from '#ui/lobby/tile.ts'
import { optional } from '#ui/optional.ts'
import { Modal, useModal } from '#ui/overlays/modal.tsx'
import { useApp, type App } from '#client/context/app.ts'
import { applyBalance } from '#client/context/player.ts'
import type { GameOverlay } from '#client/feature.ts'
import { switchMode } from '#client/session/session.ts'
import type { Play } from '../round/round.ts'
import { hintSoon } from '../account/hint-soon.ts'
import { GameFrame } from './frame.tsx'

const parts = new WeakMap<GameOverlay, ComponentType<{ readonly mode: GameMode }>>()

/**
 * The component that another feature shows above games of these groups, or undefined. Its code loads with the
 * first such game.
 */
function partAbove({ registry, player }: App, groups: readonly string[]) {
  const { features } = player.getState().me
  const face = registry.features.find(
    ({ name, aboveGame }) => aboveGame && groups.includes(aboveGame.group) && features[name] === true,
  )
  if (!face?.aboveGame) return undefined
  const known = parts.get(face.aboveGame)
  if (known) return known
  const { load } = face.aboveGame
  const part = optional(async () => (await load()).default)
  parts.set(face.aboveGame, part)
  return part
}

/** Properties of the frame: slug, the brand's words, and the shell's balance and mode in both directions. */
const gameProps = (app: App, slug: string) => ({
  slug,
  words: app.brand.words,
  player: app.player,
  partAbove: (groups: readonly string[]) => partAbove(app, groups),
  notesOf: async (groups: readonly string[]) =>
    (await import('#client/games/game-notes.ts')).gameNotes(app, groups),
  promotions: app.player.getState().me.features['promotions'] === true,
  onBalance: (balance: Balance) => applyBalance(app.player, balance),
  onRest: () => closeRound(document, slug),
  // The account follows: the next page and the other devices play on in the same mode.
  onMode: (mode: GameMode) => switchMode(app, mode),
  follow: (play: Pick<Play, 'state'>) => hintSoon(app, play),
})

/** A game over the page, as large as the window. */
export default function GameModal({ slug }: { readonly slug: string }) {
  const app = useApp()
  const { close } = useModal()
  const props = useMemo(() => gameProps(app, slug), [app, slug])
  return (
    <Modal title={t('Game')} titleHidden size="full" kind="game" dismissable={false} onClose={close}>
      <GameFrame key={slug} {...props} onClose={close} />
    </Modal>
  )
}
