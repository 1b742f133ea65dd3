import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { toasts } from '#ui/overlays/toasts.ts'
import type { App } from '#client/context/app.ts'
import { createPlayer } from '#client/context/player.ts'
import { askVisitor, showModal } from '#client/modals/modals.ts'
import { registryOf } from '#client/registry.ts'
import { mountPart } from '#tests/components/mount-part.tsx'
import { atEnd } from '#tests/components/open.ts'
import { guest } from '#tests/components/people.ts'
import { LazyPart } from '../page/lazy-part.tsx'

/** Files of the app that never come. */
function stopTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  atEnd(() => void vi.useRealTimers())
}

test('a part that does not come in time is offered again, and shown when it comes', async () => {
  stopTimers()
  const part = Promise.withResolvers<{ default: () => React.JSX.Element }>()
  mountPart(<LazyPart load={() => part.promise} props={{}} />)
  await expect.element(page.getByText('Loading…')).toBeInTheDocument()
  vi.advanceTimersByTime(20_000)
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  part.resolve({ default: () => <p>Here it is</p> })
  await expect.element(page.getByText('Here it is')).toBeVisible()
})

test('a window whose files do not come in time says so', async () => {
  stopTimers()
  const load = () => new Promise<never>(() => {})
  const registry = registryOf([], { slow: { when: () => true, load } })
  expect(showModal({ registry, player: createPlayer(guest()) } as unknown as App, 'slow')).toBe(true)
  vi.advanceTimersByTime(20_000)
  await expect.poll(() => toasts.getState().shown.some(({ key }) => key === 'chunk')).toBe(true)
  toasts.setState({ shown: [] })
})

test('a question whose window does not come is a no, and holds up nobody', async () => {
  stopTimers()
  const load = () => new Promise<never>(() => {})
  const registry = registryOf([], { confirm: { when: () => true, load } })
  const app = { registry, player: createPlayer(guest()) } as unknown as App
  const asked = askVisitor(app, { title: 'Disconnect Google?', text: '', confirm: 'Disconnect' })
  vi.advanceTimersByTime(20_000)
  expect(await asked).toBe(false)
  toasts.setState({ shown: [] })
})
