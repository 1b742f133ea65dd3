import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mountPage } from '#tests/components/mount.tsx'
import { player } from '#tests/components/people.ts'
import { textOf } from '#tests/components/press.ts'
import { gives } from '#tests/components/wire.ts'
import { calls } from '../contract.ts'
import { joined, list, race, teamRace } from './races.fixture.ts'

/** Until when a race can be joined, and by whom it can’t. */
const me = player({ races: { isActive: true } })
const none = gives(calls.past, { races: [] })
const shown = async (text: string | RegExp) =>
  await expect
    .poll(() => textOf(document.querySelector('main')))
    .toEqual(typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text))

test.each([
  ['2026-11-18T15:00:00-05:00', /Join until 3:00/],
  ['2026-11-19T06:45:00-05:00', /Join until Thursday, 6:45/],
])('until %s names a day that isn’t today', async (joinUntil, said) => {
  await mountPage('/races', { player: me, answers: [gives(calls.list, list(race({ joinUntil }))), none] })
  await shown(said)
})

test.each([
  ['excluded', 'You’re self-excluded with no end date.'],
  ['paused', 'This isn’t available to you right now.'],
] as const)('who is %s reads why, and is asked to join or play nothing', async (paused, said) => {
  await mountPage('/races', {
    player: me,
    answers: [
      gives(calls.list, {
        ...list(race(), joined(4, teamRace())),
        isPaused: true,
        paused: { reason: paused, until: null },
      }),
      none,
    ],
  })
  await shown(said)
  const asks = page
    .getByRole('button', { name: 'Join for free' })
    .or(page.getByRole('link', { name: /^Play / }))
  expect(asks.elements()).toEqual([])
})
