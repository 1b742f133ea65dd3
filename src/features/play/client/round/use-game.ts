import { serverClock } from '#platform/time/server-clock.ts'
import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react'
import { actor, type Actor } from '#games/stage/direction/actor.ts'
import type { GameLook } from '#games/look/game-look.ts'
import { limitOf } from '#games/engine/originals/limit.ts'
import { openingChoiceOf } from '#games/first-choice.ts'
import { listener, type Listener } from '#games/stage/score/listen.ts'
import { arrives } from '#platform/time/within.ts'
import { call } from '#platform/calls/call.ts'
import { whenPushed } from '#platform/realtime/client/when-pushed.ts'
import { prefersReducedMotion } from '#ui/motion/motion.ts'
import { modals } from '#ui/overlays/modals.ts'
import { thousands, type Balance } from '#platform/base/text/money.ts'
import { fetchEventWords } from './announcements.ts'
import { playing, type Play } from './round.ts'
import type { After } from './retry.ts'
import { usePlayer } from '#client/context/app.ts'
import { memoryOf, settings } from './settings.ts'
import { loadFace, revisionsShown, type Face, type Show } from './revision/use-revision.ts'

/** How the parts of a game reach the server. */
export const Wire = createContext<typeof call>(call)

/** A game ready to be drawn. */
export interface OpenGame {
  readonly face: GameLook
  readonly actor: Actor
  readonly play: Play
  /** Plays the game's sounds. */
  readonly heard: Listener
}

const after: After = (ms, fn) => {
  const timer = setTimeout(fn, ms)
  return () => clearTimeout(timer)
}

/**
 * Loads a game and enters it: undefined while it loads, null when there is none of this name, or it did
 * not come.
 * @param tries another number tries again
 */
export function useGame(
  slug: string,
  onBalance?: (balance: Balance) => void,
  tries = 0,
): OpenGame | null | undefined {
  const wire = use(Wire)
  const account = usePlayer(({ me }) => me.account)
  const [face, setFace] = useState<Face | null>()
  const [worn, setWorn] = useState<{ readonly face: Face; readonly done: () => void }>()
  useEffect(() => {
    let here = true
    setFace(undefined)
    setWorn(undefined)
    arrives(loadFace(slug)).then(
      async (loaded) => {
        // A game works without the words that announce its events.
        const hasReels = (loaded?.look.definition.symbols.length ?? 0) > 0
        if (loaded) await arrives(fetchEventWords(hasReels)).catch(() => {})
        if (here) setFace(loaded)
      },
      () => here && setFace(null),
    )
    return () => void (here = false)
  }, [slug, tries])
  const show: Show = useCallback((next) => new Promise((done) => setWorn({ face: next, done })), [])
  // Work that waits for a revision resumes once it is on the page.
  useEffect(() => worn?.done(), [worn])
  const open = useMemo(
    () => (face ? openGame(face, { wire, show, account, onBalance }) : face),
    [face, wire, show, account, onBalance],
  )
  useEffect(() => {
    if (!open) return
    void open.play.enter()
    const ends = [watch(open), accompany(open)]
    return () => ends.forEach((end) => end())
  }, [open])
  return useMemo(() => (open && worn ? { ...open, face: worn.face.look } : open), [open, worn])
}

interface Table {
  readonly wire: typeof call
  readonly show: Show
  /** The account whose bets and unfinished rounds are remembered; null for guests. */
  readonly account: string | null
  readonly onBalance: ((balance: Balance) => void) | undefined
}

function openGame(own: Face, { wire, show, account, onBalance }: Table): OpenGame {
  const face = own.look
  const { slug, mechanic } = face.definition
  const { look, revise } = revisionsShown(slug, own, show)
  const heard = listener(slug)
  const stage = actor({
    after,
    pace: () => ({ turbo: settings.getState().turbo, reduced: prefersReducedMotion() }),
    sound: heard.hear,
    hook: heard.hear,
  })
  const play = playing({
    slug,
    call: wire,
    now: () => serverClock.now(),
    stage,
    shown: stage.shown,
    after,
    memory: memoryOf(account),
    onBalance,
    words: { amount: thousands, symbol: (key) => look().symbol(key)?.name ?? key },
    choice: openingChoiceOf(face.definition),
    limit: (mode) => limitOf(look().definition, mode),
    empty: () => stage.offer.getState()?.label,
    watched: mechanic === 'crash',
    revise,
  })
  return { face, actor: stage, play, heard }
}

/** The music of the game follows what is to be seen. */
const accompany = ({ heard, actor, play }: OpenGame): (() => void) =>
  heard.begin({
    scene: actor.scene,
    isIdle: () => play.state.getState().phase === 'idle',
    watch: play.state.subscribe,
  })

/**
 * Ends automatic play when the page is hidden or a window opens over the game, such as a reality check, and
 * sends again when the network is back.
 */
function watch({ play }: OpenGame): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const hidden = () => document.hidden && play.stopAuto('hidden')
  document.addEventListener('visibilitychange', hidden, { signal })
  const uncovered = modals.subscribe(
    (now, before) => now.stack.length > before.stack.length && play.stopAuto('covered'),
  )
  const deaf = whenPushed('freeSpins.changed', () => void play.refreshFreeSpins())
  const back = () => {
    const { retrying, phase } = play.state.getState()
    if (retrying || phase === 'closed') play.retryNow()
  }
  window.addEventListener('online', back, { signal })
  return () => {
    leaving.abort()
    deaf()
    uncovered()
    play.leave()
  }
}
