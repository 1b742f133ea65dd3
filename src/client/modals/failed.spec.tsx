import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mountPart } from '#tests/components/mount-part.tsx'
import { mountStage } from '#tests/components/mount.tsx'
import { reports } from '#tests/components/noise.ts'
import { guest } from '#tests/components/people.ts'
import { press } from '#tests/components/press.ts'
import { Block, Cards } from '../page/parts.tsx'
import { showModal } from './modals.ts'

/** What throws takes itself alone: the page around it, and the windows below it, stay. */

function Broken(): never {
  throw new Error('no such prize')
}

test('a window that fails says so in its place, and is closed like any other', async () => {
  const seen = reports()
  const { app } = await mountStage('cookies', { player: guest() })
  showModal(app, 'cookies')
  await expect.element(page.getByText('Necessary only')).toBeVisible()
  const modals = {
    ...app.registry.modals,
    broken: { when: () => true, load: async () => ({ default: Broken }) },
  }
  showModal({ ...app, registry: { ...app.registry, modals } }, 'broken')
  const failed = page.getByRole('dialog', { name: 'We couldn’t show this' })
  await expect.element(failed).toBeVisible()
  expect(seen).toContain('no such prize')
  await press('Escape')
  await expect.element(failed).not.toBeInTheDocument()
  await expect.element(page.getByText('Necessary only')).toBeVisible()
  await press('Escape')
  await expect.element(page.getByRole('heading', { name: 'Stage' })).toBeVisible()
})

test('a card and a section that fail leave the others, and their headings', async () => {
  const seen = reports()
  mountPart(
    <>
      <Block title="Ann’s part">
        <Broken />
      </Block>
      <Cards
        cards={[
          { title: 'Bob', text: <Broken /> },
          { title: 'Cid', text: 'Cid is here' },
        ]}
      />
    </>,
  )
  await expect.element(page.getByText('Cid is here')).toBeVisible()
  for (const name of ['Ann’s part', 'Bob', 'Cid'])
    await expect.element(page.getByRole('heading', { name })).toBeVisible()
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(2)
  expect(seen).toContain('no such prize')
})
