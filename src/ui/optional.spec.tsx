import { Suspense, useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { advance, freeTime, NOON, stopTime } from '#tests/components/clock.ts'
import { mountPart } from '#tests/components/mount-part.tsx'
import { PART_MS } from '#platform/time/within.ts'
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

test('a part that never comes is left out in time, and asked for again where it is shown again', async () => {
  stopTime(NOON)
  onTestFinished(freeTime)
  let asked = 0
  const Slow = optional(() =>
    asked++ === 0 ? new Promise<() => null>(() => {}) : Promise.resolve(() => <p>Odds</p>),
  )
  function Board() {
    const [shown, setShown] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setShown(!shown)}>
          Rules
        </button>
        <Suspense fallback={<p>Waiting</p>}>
          <p>Board</p>
          {shown && <Slow />}
        </Suspense>
      </>
    )
  }
  mountPart(<Board />)
  await expect.element(page.getByText('Waiting')).toBeVisible()
  await advance(PART_MS)
  await expect.element(page.getByText('Board')).toBeVisible()
  expect(asked).toBe(1)
  const rules = page.getByRole('button', { name: 'Rules' })
  await rules.click()
  await rules.click()
  await expect.element(page.getByText('Odds')).toBeVisible()
})
