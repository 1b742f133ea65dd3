import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mountPage } from '#tests/components/mount.tsx'
import { player } from '#tests/components/people.ts'
import { PHONE, resize } from '#tests/components/screen.ts'
import { textOf } from '#tests/components/press.ts'
import { says } from '#tests/components/wire.ts'
import { calls } from '../../contract.ts'
import { ladder, progressOf, sections } from '../../rules.ts'

const POINTS = 700
const progressData = progressOf(POINTS)
const me = player({ rankLeague: { enabled: true, progressData, status: 'active' } })
const league = () =>
  says(calls.pageInfo, {
    payload: {
      levels: ladder,
      sections,
      currentProgress: {
        currentLevel: progressData.section.level,
        points: POINTS,
        progressData,
        status: 'active',
        waitingLevels: [],
      },
    },
  })

test('is one column on a phone, whose next medal is in sight', async () => {
  await resize(PHONE)
  await mountPage('/vip', { player: me, answers: [league()] })
  const boxes = () => [...document.querySelectorAll('.medals li')].map((one) => one.getBoundingClientRect())
  await expect.poll(() => boxes().length).toBe(7)
  expect(new Set(boxes().map(({ left }) => left)).size).toBe(1)
  expect(boxes().every(({ top }, i) => i === 0 || top >= boxes()[i - 1]!.bottom)).toBe(true)
  expect(boxes().every(({ height }) => height <= 64)).toBe(true)
  const next = document.querySelector('.medals [aria-current="step"]')!.getBoundingClientRect()
  expect(next.bottom).toBeLessThanOrEqual(innerHeight)
})

test('shows seven medals on a path, the next one with how far it is, and tables behind a press', async () => {
  await mountPage('/vip', { player: me, answers: [league()] })
  const medals = () => [...document.querySelectorAll('.medals li')]
  await expect.poll(() => medals().length).toBe(7)
  const { level, section } = me.rankLeague.progressData
  const next = sections.find(({ levelFrom }) => levelFrom > section.level)!
  const marked = medals().filter((one) => one.getAttribute('aria-current') === 'step')
  const left =
    ladder[next.levelFrom - 1]!.pointsTotal - ladder[section.level - 1]!.pointsTotal - level.pointsReceived
  expect(marked.map(textOf)).toEqual([
    expect.stringContaining(`${left.toLocaleString('en-US')} points to go`),
  ])
  const table = page.getByRole('table', { name: 'Rank perks' })
  expect(table.elements()).toEqual([])
  await page.getByText('All levels').click()
  await expect.element(table).toBeVisible()
})
