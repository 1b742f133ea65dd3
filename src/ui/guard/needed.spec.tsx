import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mountPart } from '#tests/components/mount-part.tsx'
import { noises } from '#tests/components/noise.ts'
import { atEnd } from '#tests/components/open.ts'
import { cutFile } from '#tests/components/screen.ts'
import { Needed } from './needed.tsx'

interface BoardProps {
  readonly name: string
}

const Board = ({ name }: BoardProps) => <p>{name} is here</p>

interface HallProps {
  readonly load: () => Promise<{ default: React.ComponentType<BoardProps> }>
  readonly onShown?: (isShown: boolean) => void
}

const Hall = ({ load, onShown }: HallProps) => (
  <>
    <p>The hall</p>
    <Needed load={load} waiting={<p>Waiting</p>} title="No board came" onShown={onShown}>
      {(Part) => <Part name="The board" />}
    </Needed>
  </>
)

test('a part that fails to come says so in its place, and comes with the next press', async () => {
  let isCut = true
  let asked = 0
  const seen: boolean[] = []
  const load = () => {
    asked++
    return isCut ? Promise.reject(new Error('offline')) : Promise.resolve({ default: Board })
  }
  const onShown = (is: boolean) => void seen.push(is)
  mountPart(<Hall load={load} onShown={onShown} />)
  await expect.element(page.getByRole('heading', { name: 'No board came' })).toBeVisible()
  await expect.element(page.getByText('The hall')).toBeVisible()
  const before = asked
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => asked).toBe(before + 1)
  await expect.element(page.getByRole('heading', { name: 'No board came' })).toBeVisible()
  expect(seen).toEqual([])
  isCut = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('The board is here')).toBeVisible()
  await expect.poll(() => seen.at(-1)).toBe(true)
})

test('a part whose file can’t be fetched is fetched again by the next press', async () => {
  const giveBack = await cutFile('needed.fixture')
  const load = vi.fn<HallProps['load']>(() => import('./needed.fixture.tsx'))
  mountPart(<Hall load={load} />)
  await expect.element(page.getByRole('heading', { name: 'No board came' })).toBeVisible()
  const before = load.mock.settledResults.length
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => load.mock.settledResults.length).toBeGreaterThan(before)
  expect(load.mock.settledResults.every(({ type }) => type === 'rejected')).toBe(true)
  await giveBack()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('The board has come')).toBeVisible()
})

test('a part that is late is offered again, and shown all the same when it comes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  atEnd(() => void vi.useRealTimers())
  const part = Promise.withResolvers<{ default: typeof Board }>()
  const load = () => part.promise
  mountPart(<Hall load={load} />)
  await expect.element(page.getByText('Waiting')).toBeVisible()
  vi.advanceTimersByTime(20_000)
  await expect.element(page.getByRole('heading', { name: 'No board came' })).toBeVisible()
  part.resolve({ default: Board })
  await expect.element(page.getByText('The board is here')).toBeVisible()
})

test('a part that throws takes only itself, and is no longer shown', async () => {
  const swallow = (event: ErrorEvent) => (event.preventDefault(), event.stopImmediatePropagation())
  addEventListener('error', swallow, true)
  atEnd(() => {
    removeEventListener('error', swallow, true)
    noises.length = 0
  })
  const Fragile = ({ name }: BoardProps) => {
    const [isBroken, setBroken] = useState(false)
    if (isBroken) throw new Error('the board fell over')
    return (
      <>
        <p>{name} is here</p>
        <button onClick={() => setBroken(true)}>Break</button>
      </>
    )
  }
  const load = () => Promise.resolve({ default: Fragile })
  const seen: boolean[] = []
  const onShown = (is: boolean) => void seen.push(is)
  mountPart(<Hall load={load} onShown={onShown} />)
  await expect.element(page.getByText('The board is here')).toBeVisible()
  await page.getByRole('button', { name: 'Break' }).click()
  await expect.element(page.getByRole('heading', { name: 'We couldn’t show this' })).toBeVisible()
  await expect.element(page.getByText('The hall')).toBeVisible()
  await expect.poll(() => seen.at(-1)).toBe(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('The board is here')).toBeVisible()
  await expect.poll(() => seen.at(-1)).toBe(true)
})
