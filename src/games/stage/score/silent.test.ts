import { afterEach, expect, test, vi } from 'vitest'
import { arrived, fakeAudio } from '#ui/sound/audio.fixture.ts'
import { gameOf } from '../../catalogue.ts'
import { simulationRng } from '../../engine/draws.ts'
import type { Game } from '../../engine/types.ts'
import { actor } from '../direction/actor.ts'

afterEach(() => void vi.unstubAllGlobals())

const ROUNDS = 60
const SLUG = 'dragon-vault'
const TURN_MS = 1_100

/** Time that is moved by hand: what waits is called at its own moment. */
function clock() {
  let [now, count] = [0, 0]
  const waiting = new Map<number, { readonly at: number; readonly fn: () => void }>()
  const next = () => [...waiting].toSorted(([a, one], [b, two]) => one.at - two.at || a - b)[0]
  return {
    now: () => now,
    after(ms: number, fn: () => void) {
      const id = count++
      waiting.set(id, { at: now + ms, fn })
      return () => void waiting.delete(id)
    },
    async until(done: Promise<unknown>) {
      let isDone = false
      void done.then(() => (isDone = true))
      for (await arrived(); !isDone; await arrived()) {
        const [id, { at, fn }] = next()!
        waiting.delete(id)
        now = at
        fn()
      }
    },
  }
}

type Output = 'off' | 'heard' | 'without an output' | 'without files'

/** When each of the same rounds ended, ms, and what was heard meanwhile. */
async function played(output: Output) {
  vi.resetModules()
  const audio = fakeAudio(vi.stubGlobal, { silent: output === 'without an output' })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {} })
  if (output === 'without files') vi.stubGlobal('fetch', () => new Promise(() => {}))
  const { signalsOf, openScore } = await import('./score.ts')
  const { sound } = await import('#ui/sound/sound.ts')
  const { setSound } = await import('#ui/sound/settings.ts')
  setSound({ on: output !== 'off' })
  if (output !== 'off') await expect.poll(audio.contexts).toBe(1)
  const time = clock()
  const hear = (moment: Parameters<typeof signalsOf>[0]) => signalsOf(moment).forEach(sound)
  const stage = actor({
    pace: () => ({ turbo: false, reduced: false }),
    after: time.after,
    sound: hear,
    hook: hear,
  })
  stage.attach({
    start() {},
    land: () => new Promise((resolve) => time.after(TURN_MS, resolve)),
    change: () => new Promise((resolve) => time.after(TURN_MS, resolve)),
    jump() {},
    rest() {},
    hurry() {},
  })
  const score = openScore(SLUG, { scene: stage.scene, isIdle: () => false, watch: () => () => {} })
  const game = gameOf(SLUG) as Game
  const rng = simulationRng(7)
  const stake = game.stakes.TournamentPoints[0]!
  const ends: number[] = []
  let voices = 0
  for (let round = 0; round < ROUNDS; round++) {
    stage.spin(stake)
    await time.until(stage.play(game.play(stake, null, rng).events, { stake }))
    ends.push(time.now())
    voices += audio.contexts() === 0 ? 0 : audio.context().sources.length
  }
  score.end()
  return { ends, voices }
}

test('a round lasts as long with sound, without it, and with an output or files that never come', async () => {
  const heard = await played('heard')
  expect(heard.voices).toBeGreaterThan(ROUNDS)
  expect(heard.ends.at(-1)).toBeGreaterThan(ROUNDS * TURN_MS)
  for (const output of ['off', 'without an output', 'without files'] as const) {
    const other = await played(output)
    expect(other.ends, output).toEqual(heard.ends)
  }
})
