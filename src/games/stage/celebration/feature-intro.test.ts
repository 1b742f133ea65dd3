import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { loadDefinition, lookOf } from '../../look/game-look.ts'
import { introText, ruleText } from './feature-intro.tsx'
import { emptyScene, sceneAfter, type Scene } from '../direction/scene.ts'

const coins = [0, 1, 2, 3, 4, 5].map((reel) => ({ cell: [reel % 5, 0] as const, value: 100 }))
const trigger = { type: 'holdTrigger', coins, respins: 3 } as const
const held = sceneAfter({ ...emptyScene, stake: 20 }, trigger, 0)

test('hold and link opens with its words, which are gone when the first respin turns', () => {
  covers('games.18')
  expect(introText(held)).toEqual({ words: 'Hold & Link', more: '6 coins locked · 3 respins' })
  const rolling: Scene = { ...held, hold: { ...held.hold!, rolling: true } }
  expect(introText(rolling)).toBeNull()
  const after = sceneAfter(rolling, { type: 'respin', landed: [], left: 2 }, 0)
  expect(introText(after)).toBeNull()
})

test('free spins open with theirs; nothing is said while reels turn or a win is reported', () => {
  const scene: Scene = {
    ...emptyScene,
    caption: { kind: 'free', count: 8, multiplier: 1, again: true },
  }
  expect(introText(scene)).toEqual({ words: '8 more free spins', more: false })
  expect(introText({ ...scene, moving: true })).toBeNull()
  expect(introText(emptyScene)).toBeNull()
})

test.each([
  ['siren-drift', 'Wild reels stay wild until the end.'],
  ['falling-facets', 'Each cascade raises the multiplier, up to 10×.'],
  ['dragon-vault', 'Every new coin resets the respins. Fill the grid for the Grand.'],
  ['tidal-fortune', null],
])('%s says the rule of its feature in a line', async (slug, rule) => {
  covers('games.18')
  expect(ruleText(lookOf((await loadDefinition(slug))!))).toBe(rule)
})

test('a fisher is called by its name', async () => {
  expect(ruleText(lookOf((await loadDefinition('amber-river'))!))).toMatch(
    /^Each \S.* collects every \S.* value in view[.]$/,
  )
})
