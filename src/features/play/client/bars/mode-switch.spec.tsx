import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mountPart } from '#tests/components/mount-part.tsx'
import { plainWords } from '../../refusals.ts'
import { ModeSwitch, type ModeSwitchProps } from './notice-bar.tsx'

const shown = (more: Pick<ModeSwitchProps, 'entriesAllowed' | 'hasEntries'>) =>
  mountPart(
    <ModeSwitch locked={false} mode="TournamentPoints" words={plainWords()} onChange={() => {}} {...more} />,
  )
const entries = () => page.getByRole('radio', { name: 'Entries' })

test('where no entries may be had and there are none, no game offers them', async () => {
  shown({ entriesAllowed: false, hasEntries: false })
  expect(entries().elements()).toEqual([])
})

test('entries that somebody has stay in sight, and those of others can be chosen', async () => {
  const { leave } = shown({ entriesAllowed: false, hasEntries: true })
  await expect.element(entries()).toBeDisabled()
  leave()
  shown({ entriesAllowed: true, hasEntries: false })
  await expect.element(entries()).toBeEnabled()
})
