import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { gamesAre } from '#tests/components/answers.ts'
import { findings } from '#tests/components/axe.ts'
import { catalogueOf } from '#tests/components/games.ts'
import { mountPage } from '#tests/components/mount.tsx'
import { guest } from '#tests/components/people.ts'
import { overhang, resize, SMALL_PHONE } from '#tests/components/screen.ts'
import { gives } from '#tests/components/wire.ts'
import { covers } from '#tests/coverage/covers.ts'
import { calls } from '../../../contract.ts'

const summaries = () => [...document.querySelectorAll<HTMLElement>('.guide summary')]

test('the guide is folded for players, comes when it is asked for, and fits a small phone', async () => {
  covers('001 §4.17')
  await resize(SMALL_PHONE)
  await mountPage('/fairness', {
    player: guest({ features: {} }),
    answers: [gamesAre(catalogueOf()), gives(calls.seals, { seals: [] })],
  })
  const box = page.getByRole('region', { name: 'Write your own verifier' })
  await expect.element(box).toBeVisible()
  expect(document.querySelector('.guide')).toBeNull()
  await box.getByText('Show the guide for developers').click()
  await expect.element(box.getByText('Seeds, hash, and numbers')).toBeVisible()
  expect(summaries().length).toBeGreaterThanOrEqual(10)
  for (const summary of summaries()) summary.click()
  await expect.element(box.getByText(/^function openStream|const openStream/)).toBeVisible()
  expect(overhang()).toEqual([])
  for (const block of document.querySelectorAll('.guide pre')) {
    expect(getComputedStyle(block).fontFamily).toContain('monospace')
    expect(block.scrollWidth, block.textContent.slice(0, 40)).toBeLessThanOrEqual(block.clientWidth)
  }
  expect(await findings('.guide')).toEqual([])
})
