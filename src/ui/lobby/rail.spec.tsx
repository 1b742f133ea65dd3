import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mountPart } from '#tests/components/mount-part.tsx'
import { RailHead } from './rail.tsx'

test.each([
  [undefined, /^See all ?: Fishing/],
  [4, /^See all 4 ?: Fishing/],
])('a shelf of %s leads to all of it', async (count, name) => {
  mountPart(<RailHead title="Fishing" href="/library?category=fishing" count={count} />)
  await expect.element(page.getByRole('link', { name })).toBeVisible()
})

test.each([1, 3])('a shelf of %i shows all that there is, and leads nowhere', async (count) => {
  mountPart(<RailHead title="Fishing" href="/library?category=fishing" count={count} />)
  await expect.element(page.getByRole('heading', { name: 'Fishing' })).toBeVisible()
  expect(page.getByRole('link').elements()).toEqual([])
})
