import { registry } from '#app/registry.ts'
import type { App } from '#client/context/app.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { closeAllModals, modals, openModal } from '#ui/overlays/modals.ts'
import { toasts } from '#ui/overlays/toasts.ts'
import { go } from '#client/router/navigate.ts'
import { closeFinished } from './finished.ts'

vi.mock('#client/router/navigate.ts', () => ({ go: vi.fn<() => Promise<void>>() }))

afterEach(() => {
  closeAllModals()
  vi.unstubAllGlobals()
})
const at = (pathname: string) => vi.stubGlobal('location', { pathname })
const said = () => toasts.getState().shown.map(({ text }) => text)

test('the windows of a feature that ended close with a sentence; others stay and nobody else is told', async () => {
  at('/lobby')
  openModal('game', { slug: 'rocket-rush' })
  openModal('account')
  await closeFinished({ registry } as App, 'daily-wheel')
  expect(said()).toEqual([])
  openModal('daily-wheel')
  openModal('daily-wheel-rules')
  await closeFinished({ registry } as App, 'daily-wheel')
  expect(modals.getState().stack.map(({ name }) => name)).toEqual(['game', 'account'])
  expect(said()).toEqual(['Daily wheel: event ended'])
})

test('whoever is on the page of prize drops when they end goes home (001 §2)', async () => {
  at('/lobby')
  await closeFinished({ registry } as App, 'prize-drops')
  expect(go).not.toHaveBeenCalled()
  at('/prize-drops')
  await closeFinished({ registry } as App, 'prize-drops')
  expect(go).toHaveBeenCalledExactlyOnceWith('/')
})
