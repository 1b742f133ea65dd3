import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { gameOf } from '../../catalogue.ts'
import { tempos } from '../direction/motion.ts'
import { tensionAt, tensionMaths } from '../tension.ts'
import { landInTurn } from './landing.ts'

const { definition } = gameOf('marzipan-row')
const rules = tensionMaths(definition)
const { counts, needed } = rules.base!
const stopWith = (reel: number, signs: number) => counts[reel]!.indexOf(signs)

interface Entry {
  readonly at_ms: number
  readonly what: string
}

/** Lands reels on a clock of its own. @param slam_ms when the player presses */
async function landing(stops: readonly number[], slam_ms = Infinity): Promise<Entry[]> {
  const diary: Entry[] = []
  let now = 0
  let quick = false
  const due: { readonly at_ms: number; readonly fn: () => void }[] = []
  const after = (ms: number, fn: () => void) => {
    due.push({ at_ms: now + ms, fn })
    return () => {}
  }
  let hurry = () => {}
  const note = (what: string) => void diary.push({ at_ms: now, what })
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      hurry = resolve
      after(ms, resolve)
    })
  after(slam_ms, () => {
    quick = true
    hurry()
  })
  let isDone = false
  const done = landInTurn(stops, {
    tempo: tempos.full,
    isQuick: () => quick,
    pause,
    after,
    land: (reel) => note(`land ${reel}`),
    tension: (landed, reel) => tensionAt(rules, 'base', landed, reel),
    onTension: (reel) => {
      note(`tense ${reel}`)
      return (cut) => note(`calm ${reel}${cut ? ' cut' : ''}`)
    },
  }).then(() => (isDone = true))
  while (!isDone || due.some(({ at_ms }) => at_ms < Infinity)) {
    await new Promise((resolve) => setTimeout(resolve, 0))
    due.sort((one, other) => one.at_ms - other.at_ms)
    const next = due.shift()
    if (!next || next.at_ms === Infinity) break
    now = next.at_ms
    next.fn()
  }
  await done
  return diary
}

const open = [stopWith(0, 1), stopWith(1, 1), stopWith(2, 0), stopWith(3, 0)]
const hit = [...open, stopWith(4, 1)]
const miss = [...open, stopWith(4, 0)]

test('a hit and a miss are played alike, to the millisecond', async () => {
  covers('games.19')
  expect(needed).toBe(3)
  const diary = await landing(hit)
  expect(await landing(miss)).toEqual(diary)
  expect(diary.map(({ what }) => what)).toEqual([
    'land 0',
    'land 1',
    'tense 2',
    'land 2',
    'calm 2',
    'tense 3',
    'land 3',
    'calm 3',
    'tense 4',
    'land 4',
    'calm 4',
  ])
  const at = (what: string) => diary.find((one) => one.what === what)!.at_ms
  expect(at('land 2') - at('tense 2')).toBe(600)
  expect(at('land 3') - at('tense 3')).toBe(900)
  expect(at('land 4') - at('tense 4')).toBe(900)
  // Only reels at rest decide: the one before stands when a wait begins.
  expect(at('tense 3') - at('land 2')).toBe(tempos.full.landing_ms)
})

test('a press during a wait ends it within 120 ms, and nothing is waited for after it', async () => {
  covers('games.21')
  const calm = await landing(hit)
  const tense_ms = calm.find(({ what }) => what === 'tense 2')!.at_ms
  const diary = await landing(hit, tense_ms + 200)
  const cut = diary.find(({ what }) => what === 'calm 2 cut')!
  expect(cut.at_ms - (tense_ms + 200)).toBeLessThanOrEqual(120)
  expect(diary.filter(({ what }) => what.startsWith('tense'))).toHaveLength(1)
  expect(
    diary
      .filter(({ what }) => what.startsWith('land'))
      .map(({ at_ms }) => at_ms)
      .slice(2),
  ).toEqual([tense_ms + 200, tense_ms + 200, tense_ms + 200])
})

test('reels that nothing is open for stop 130 ms apart', async () => {
  const diary = await landing(hit.map((_, reel) => stopWith(reel, 0)))
  expect(diary).toEqual([0, 1, 2, 3, 4].map((reel) => ({ at_ms: reel * 130, what: `land ${reel}` })))
})
