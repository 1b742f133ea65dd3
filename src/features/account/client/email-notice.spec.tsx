import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findings } from '#tests/components/axe.ts'
import { mountPage } from '#tests/components/mount.tsx'
import { player } from '#tests/components/people.ts'

/** A gift that can't be had now is no reason to verify an address; verifying is asked for all the same. */

const claim = { reason: 'excluded', until: '2026-12-05T20:00:00Z' } as const

test.each([
  ['with its gift', {}, /^Verify your email and get .+\.$/],
  ['alone while nothing is given', { pauses: { claim } }, /^Verify your email$/],
] as const)('the notice asks %s', async (_, more, words) => {
  await mountPage('/account/verification', {
    player: player({ primaryContact: 'email', emailConfirmed: false, ...more }),
  })
  await expect.element(page.getByText(words)).toBeVisible()
  expect(await findings()).toEqual([])
})
