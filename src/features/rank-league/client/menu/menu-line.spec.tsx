import { expect, test } from 'vitest'
import { openModal } from '#tests/components/modal-conforms.ts'
import { player } from '#tests/components/people.ts'
import { topDialog } from '#tests/components/press.ts'

/** The rank in the account's menu, with and without a season (000 §4). */

const line = () => topDialog()?.querySelector('.account-rank')?.textContent.replaceAll(/\s+/g, ' ') ?? ''
const whole = player()
const league = { ...whole.rankLeague, enabled: true, status: 'active' as const }
const season = { ...whole.season, isActive: true, finishedAt: '2026-12-09T05:00:00Z' }

test('the menu shows the rank, and says that it rests until a season ends', async () => {
  await openModal('account', { player: { ...whole, rankLeague: league } })
  await expect.poll(line).toMatch(/, level \d+/)
  expect(line()).not.toContain('paused')
})

test.each([
  ['the season is known alone', league],
  ['the league says it', { ...league, status: 'blocked' as const, blockedBySeason: true }],
])('in a season the menu says that the rank rests, and until when: %s', async (_, rankLeague) => {
  await openModal('account', { player: { ...whole, rankLeague, season } })
  await expect.poll(line).toContain('Your rank is paused')
  expect(line()).toContain('until it ends on December 9')
})
