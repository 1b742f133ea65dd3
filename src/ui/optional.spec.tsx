import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mountPart } from '#tests/components/mount-part.tsx'
import { optional } from './optional.ts'

test('a part that doesn’t come leaves what stands around it', async () => {
  const Lost = optional(() => Promise.reject<() => null>(new TypeError('Failed to fetch')))
  const Here = optional(async () => () => <p>Odds</p>)
  mountPart(
    <Suspense fallback={<p>Waiting</p>}>
      <p>Board</p>
      <Lost />
      <Here />
    </Suspense>,
  )
  await expect.element(page.getByText('Odds')).toBeVisible()
  await expect.element(page.getByText('Board')).toBeVisible()
  await expect.element(page.getByText('Waiting')).not.toBeInTheDocument()
})
