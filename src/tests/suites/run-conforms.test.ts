import { readFileSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { features } from '#features/index.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { HOUR } from '#platform/time/clock.ts'
import { featureConforms } from './feature-conforms.ts'
import { testSite } from '../rig/test-site.ts'
import { calls, paying, prizeRun, withPrizeRun } from './prize-run.ts'
import { runConforms } from './run-conforms.ts'

/** The suite for runs holds a real feature on a real site; those of the product have a line of their own. */
const at = testSite({}, { services: withPrizeRun })

featureConforms(at, prizeRun)
runConforms(at, prizeRun, {
  claim: calls.claim,
  economies: [paying(300), paying(500)],
  unfit: { chances: [{ coins: 300, weight: 9_999 }] },
  paid: (before, after) => after.tourPoints - before.tourPoints,
})

test('a state says when its run ends, and when the next one starts', async () => {
  const player = await at.player()
  const zone = 'America/New_York'
  const state = async () => (await player.call(calls.state)).body.data!
  expect(await state()).toEqual({ isOpen: false, endsAt: null })
  const { runs } = await at.runtime.runs.planRun(
    {
      feature: 'prize-run',
      theme: 'aurelia',
      every: 'once',
      starts: new Date(at.clock.now() + 9 * HOUR).toLocaleString('sv', { timeZone: zone }).slice(0, 16),
      lengthMinutes: 60,
      economy: paying(300),
    },
    { author: 'Ann', reason: 'A test' },
  )
  at.clock.advance(runs[0]!.starts_ms - at.clock.now())
  expect(await state()).toEqual({ isOpen: true, endsAt: new Date(runs[0]!.ends_ms).toISOString() })
})

test('the planner is one of the site’s jobs', () => {
  expect(at.runtime.jobs.names).toContain('platform.runs')
})

/** Features with runs of which nothing is claimed. */
const WITHOUT_CLAIM: Readonly<Record<string, string>> = {
  'prize-drops': 'drops are won by rounds; their own tests hold drops to the time of their run',
  quests:
    'tasks are paid by the rounds that complete them; their own tests hold rounds to the time of their run',
  races: 'places are paid after the run; their own tests hold joining and rounds to its time',
  'season-tower':
    'levels are paid by the rounds that reach them; its own tests hold rounds to the time of their run',
}

test('every feature of the product with runs is held to the suite', () => {
  const texts = globSync('src/features/*/**/*.test.ts').map((path) => [
    path.split('/')[2]!,
    readFileSync(path, 'utf8'),
  ])
  const held = texts.flatMap(([name, text]) => (/^runConforms\(/m.test(text!) ? [name] : []))
  const running = (features as readonly Pick<Feature, 'name' | 'runs'>[]).filter(({ runs }) => runs)
  const missing = running.map(({ name }) => name).filter((name) => !held.includes(name))
  expect(missing).toEqual(Object.keys(WITHOUT_CLAIM))
})
