import { isQuiet } from '#client/attention/quiet.ts'
import { amountText } from '#client/page/prize-words.ts'
import type { App } from '#client/context/app.ts'
import { switchMode } from '#client/session/session.ts'
import { ownerKey } from '#client/storage/dismissals.ts'
import { read, write } from '#client/storage/memory.ts'
import { t } from '#platform/words/words.ts'
import { dismissToast, toast } from '#ui/overlays/toasts.ts'
import { playable } from '../round/balance-view.ts'
import type { Play } from '../round/round.ts'
import type { PlayState } from '../round/state.ts'

/** Rounds in coins after which a newcomer is told of the entries that wait. */
export const COIN_ROUNDS = 60
/** It stays until a few rounds have gone by. */
const LASTS_MS = 12_000
/** Counted in this browser, for each of its players; no more once it was told, or entries were played. */
const DONE = 'done'
const coinRoundsKey = ({ player }: Pick<App, 'player'>) =>
  `coin-rounds:${ownerKey(player.getState().me.account)}`

/** Whether a paid round in coins has just come to its end. */
const endedInCoins = (now: PlayState, before: PlayState): boolean =>
  now.phase === 'idle' &&
  before.phase === 'presenting' &&
  before.now?.mode === 'TournamentPoints' &&
  !before.now.free

/** The entries that a player could play this game with, in minor units; 0 where there are none, or not enough. */
function entriesFor({ session, balance }: PlayState): number {
  const entries = playable(balance, 'SweepStakes')
  const least = session?.stakes.SweepStakes[0] ?? Number.POSITIVE_INFINITY
  return session?.entriesAllowed && entries >= least ? entries : 0
}

/**
 * Tells a newcomer once, after sixty rounds in coins and never within one, that their entries are ready; one
 * press plays on with them, and the game follows the account.
 * @returns ends it, and takes back what is still being said: in the lobby it would be one offer beside another
 */
export function hintEntries(app: App, { state }: Pick<Play, 'state'>): () => void {
  const key = coinRoundsKey(app)
  if (read('localStorage', key) === DONE) return () => {}
  let takeBack = () => {}
  const end = state.subscribe((now, before) => {
    if (before.now?.mode === 'SweepStakes') return finish()
    const rounds = Number(read('localStorage', key)) + Number(endedInCoins(now, before))
    if (endedInCoins(now, before)) write('localStorage', key, String(rounds))
    if (rounds < COIN_ROUNDS || now.phase !== 'idle' || now.auto || now.mode !== 'TournamentPoints') return
    const entries = entriesFor(now)
    // Nothing offers itself right after a limit took effect.
    if (entries === 0 || isQuiet()) return
    finish()
    takeBack = tell(app, entries)
  })
  const finish = () => {
    write('localStorage', key, DONE)
    end()
  }
  return () => {
    end()
    takeBack()
  }
}

/** Says it. @returns takes it back */
function tell(app: App, entries: number): () => void {
  const { brand } = app
  const takeBack = () => dismissToast(id)
  const id = toast({
    kind: 'prize',
    key: 'entries-ready',
    text: t('Your {entries} are ready', { entries: amountText(brand, 'entries', entries) }),
    action: {
      label: t('Play with {coins}', { coins: brand.words.entries.many }),
      // Pressing it means that it was read.
      onClick: () => {
        takeBack()
        void switchMode(app, 'SweepStakes')
      },
    },
    lasts_ms: LASTS_MS,
  })
  return takeBack
}
