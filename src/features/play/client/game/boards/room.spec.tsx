import { expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { definitionOf, everyGame, gameOf } from '#games/catalogue.ts'
import { simulationRng } from '#games/engine/draws.ts'
import { isOriginal } from '#games/engine/originals/names.ts'
import type { Game, GameEvent } from '#games/engine/types.ts'
import { firstChoiceOf } from '#games/first-choice.ts'
import { openModal } from '#tests/components/modal-conforms.ts'
import { atEnd } from '#tests/components/open.ts'
import { press } from '#tests/components/press.ts'
import { resize } from '#tests/components/screen.ts'
import { gives, slow } from '#tests/components/wire.ts'
import { calls } from '../../../contract.ts'
import { loadFace } from '../../round/revision/use-revision.ts'
import { resultOf, sessionOf } from '../../round/round.fixture.ts'
import { gameFrame, phaseIs, wordIsOld } from '../../../tests/open-board.ts'
import { overlaps } from './overlaps.ts'

/** A board keeps to its own room: before a round, while it waits for its player, and after it. */

/** Phones, and desktops from low to large. */
const SCREENS = [
  [320, 568],
  [360, 640],
  [375, 553],
  [390, 844],
  [844, 390],
  [1024, 768],
  [1024, 1366],
  [1366, 768],
  [1440, 900],
  [2560, 1440],
] as const
/** The tightest of each kind: a board that fits all screens at rest has no other room within its round. */
const TIGHT = [SCREENS[0], SCREENS[2], SCREENS[4], SCREENS[5], SCREENS[8]] as const

const frame = gameFrame

/** Emulates a touch screen, on which fields have their full height. */
async function touch(): Promise<void> {
  const ask = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled })
  await ask(true)
  atEnd(async () => void (await ask(false)))
  expect(matchMedia('(pointer: coarse)').matches).toBe(true)
}

/** How a player goes on who loses sooner or later; others do what is done for who does not come back. */
const MOVES: Readonly<Record<string, (step: number) => unknown>> = {
  mines: (step) => ({ open: step }),
  tower: () => ({ door: 0 }),
  'hi-lo': () => ({ guess: 'higher' }),
}

interface Played {
  readonly opening: readonly GameEvent[]
  /** The events of the moves; null for a round without moves. */
  readonly rest: readonly GameEvent[] | null
}

/** A round that is lost, or one that pays; null where none ends so by itself. */
function roundOf(slug: string, wins: boolean): Played | null {
  const game = gameOf(slug) as Game
  const stake = 100
  const choice = game.choice(firstChoiceOf(definitionOf(slug)!))
  if (!choice.ok) throw new Error(choice.why)
  for (let seed = 1; seed < 400; seed++) {
    if (!game.course) {
      const { events, win } = game.play(stake, choice.choice, simulationRng(seed))
      if (win > stake === wins) return { opening: events, rest: null }
      continue
    }
    const moves: unknown[] = []
    let course = game.course(stake, choice.choice, moves, simulationRng(seed))
    if (course.over) continue
    for (let step = 0; !course.over && step < 9; step++) {
      const goesOn = !wins || (step < 2 && MOVES[game.mechanic])
      moves.push(
        goesOn ? (MOVES[game.mechanic]?.(step) ?? course.closing(Infinity)) : course.closing(Infinity),
      )
      course = game.course(stake, choice.choice, moves, simulationRng(seed))
    }
    if (course.over && course.win > stake === wins)
      return { opening: course.parts[0]!, rest: course.parts.slice(1).flat() }
  }
  return null
}

const GAMES = [
  ...new Map(everyGame.filter(isOriginal).map(({ mechanic, slug }) => [mechanic, slug] as const)),
]

test.each(GAMES)('%s overlaps nothing on any screen, in any phase', { timeout: 120_000 }, async (_, slug) => {
  await touch()
  await resize(SCREENS[0])
  const brought = (await loadFace(slug))!
  const { stakes, title } = brought.look.definition
  const balance = { entries: 20, winnings: 5, tourPoints: 50_000, version: 1 }
  const { wire } = await openModal('game', {
    props: { slug },
    // Its words are the longest.
    locale: 'es',
    answers: [
      gives(calls.session, sessionOf({ game: slug, title, definition_hash: brought.hash!, stakes, balance })),
    ],
  })
  await expect.poll(() => frame()?.querySelector('.original-form'), { timeout: 30_000 }).toBeTruthy()
  await phaseIs('idle')
  const found: string[] = []
  const look = async (phase: string, screens: readonly (readonly [number, number])[] = TIGHT) => {
    for (const size of screens) {
      await resize(size)
      await expect.poll(() => innerWidth).toBe(size[0])
      found.push(...overlaps(frame()!).map((one) => `${phase} ${size.join('x')}: ${one}`))
    }
  }
  await look('before', SCREENS)
  for (const wins of [false, true]) {
    const played = roundOf(slug, wins)
    if (!played) continue
    const { opening, rest } = played
    const round = { round_id: `n${Number(wins)}`, next_round_id: `n${Number(wins) + 1}`, staked: 100 }
    const step = slow(gives(calls.step, resultOf({ ...round, events: [...(rest ?? [])], step: 1 })))
    // A flight is watched from its start, other rounds are asked about with each move.
    if (rest) wire.answer(step)
    wire.answer(
      gives(
        calls.play,
        resultOf({ ...round, events: [...opening], ...(rest && { status: 'open' as const }) }),
      ),
    )
    // A felt opens empty.
    if (!wins) frame()!.querySelector<HTMLElement>('.felt-spot:not(:disabled)')?.click()
    await expect.poll(() => frame()!.querySelector('.bet-play:not([aria-disabled])')).toBeTruthy()
    await wordIsOld()
    frame()!.querySelector<HTMLElement>('.bet-play')!.click()
    if (rest) {
      await phaseIs('deciding')
      await look('deciding')
      await wordIsOld()
      step.release()
      const field = [
        '.bet-play:enabled',
        '.stone:enabled',
        '.door:enabled',
        '.original-form .original-button:enabled',
      ]
        .map((one) => frame()!.querySelector<HTMLElement>(one))
        .find((one) => one !== null)
      if (field) field.click()
      else await press(' ')
    }
    await phaseIs('idle')
    await look(wins ? 'won' : 'lost')
  }
  expect(found).toEqual([])
})
