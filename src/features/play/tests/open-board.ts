import { expect } from 'vitest'
import type { Locale } from '#platform/words/locale.ts'
import type { ThemeName } from '#themes/index.ts'
import { openModal } from '#tests/components/modal-conforms.ts'
import { topDialog } from '#tests/components/press.ts'
import { gives } from '#tests/components/wire.ts'
import { calls } from '../contract.ts'
import { loadFace } from '../client/round/revision/use-revision.ts'
import type { GameEvent } from '#games/engine/types.ts'
import { resultOf, sessionOf } from '../client/round/round.fixture.ts'

interface Opened {
  /** Coins of the player, minor units. */
  readonly tourPoints?: number
  /** A selector of the element to wait for until the board can be played. */
  readonly shows?: string
  /** Bets on offer, where they aren't the game's own. */
  readonly stakes?: Readonly<Record<'SweepStakes' | 'TournamentPoints', readonly number[]>>
  readonly brand?: ThemeName
  readonly locale?: Locale
}

/** The frame of the game that is open. */
export const gameFrame = () => topDialog()?.querySelector<HTMLElement>('.game-frame')

/** Waits for a phase of the game that is open. */
export const phaseIs = async (phase: string) =>
  void (await expect.poll(() => gameFrame()?.dataset['phase'], { timeout: 15_000 }).toBe(phase))

/** As long as a word on the main button counts as new: a press before is not taken. */
export async function wordIsOld(): Promise<void> {
  const begun = performance.now()
  await expect.poll(() => performance.now() - begun).toBeGreaterThan(450)
}

/** The answer to a round of 100 coins with these events. */
export const settled = (events: readonly GameEvent[], more = {}) =>
  gives(
    calls.play,
    resultOf({
      events,
      staked: 100,
      balance: { entries: 20, winnings: 5, tourPoints: 49_900, version: 2 },
      ...more,
    }),
  )

/** Opens an original for a player with coins, as they find it: at rest, with its main button in focus. */
export async function openBoard(
  slug: string,
  { tourPoints = 50_000, shows = '.original-form, .dice-field', stakes, ...scenery }: Opened = {},
) {
  const { look, hash } = (await loadFace(slug))!
  const session = sessionOf({
    game: slug,
    definition_hash: hash!,
    stakes: stakes ?? look.definition.stakes,
    balance: { entries: 20, winnings: 5, tourPoints, version: 1 },
  })
  const opened = await openModal('game', {
    props: { slug },
    answers: [gives(calls.session, session)],
    ...scenery,
  })
  await expect.poll(() => topDialog()?.querySelector(shows), { timeout: 30_000 }).toBeTruthy()
  await expect.poll(() => gameFrame()?.dataset['phase'], { timeout: 30_000 }).toBe('idle')
  await expect.poll(() => document.activeElement?.className).toBe('bet-play')
  return opened
}
