import { afterEach, expect, test, vi } from 'vitest'
import type { PushMessage } from '#platform/calls/contract.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import type { RealtimeHandlers } from '#platform/realtime/client/client.ts'
import type { App } from '../context/app.ts'
import { createPlayer } from '../context/player.ts'
import { startRealtime } from './live.ts'

/** The connection of one account on a page that another one takes. */
const line = vi.hoisted(() => ({
  ended: 0,
  handlers: null as RealtimeHandlers | null,
  onBalance: null as ((message: PushMessage) => void) | null,
}))
vi.mock('#platform/realtime/client/client.ts', () => ({
  async connectRealtime(_: unknown, handlers: RealtimeHandlers) {
    line.handlers = handlers
    const on = (_type: string, take: (message: PushMessage) => void) => void (line.onBalance = take)
    return { on, disconnect: () => void (line.ended += 1) }
  },
}))
afterEach(() => void vi.unstubAllGlobals())

test('a connection ends with its player: their pushes never reach the page of another', async () => {
  const target = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, target[name].bind(target))
  vi.stubGlobal('document', target)
  const balance = { entries: 1, winnings: 0, tourPoints: 5, version: 7 }
  const wsConnectionData = { url: '/connection/websocket', connectionToken: 't', connections: [] }
  const me = { isGuest: false, account: 'a', login: 'nadia', balance, features: {}, wsConnectionData }
  const player = createPlayer(me as unknown as InitData)
  startRealtime({
    player,
    registry: { features: [], lateFaces: async () => ({}) },
    call: async () => ({}),
  } as unknown as App)
  await expect.poll(() => line.onBalance).not.toBeNull()
  line.onBalance!({ type: 'setBalance', data: { ...balance, account: 'a', version: 8 } })
  expect(player.getState().balance!.version).toBe(8)
  const heard = vi.fn<() => void>()
  target.addEventListener('push:bingo.show', heard)
  player.setState({ me: { ...me, account: 'b', wsConnectionData: null } as unknown as InitData })
  expect(line.ended).toBe(1)
  line.handlers!.onPush!({ type: 'bingo', action: 'show', data: 1 })
  line.onBalance!({ type: 'setBalance', data: { ...balance, account: 'a', version: 99 } })
  expect(heard).not.toHaveBeenCalled()
  expect(player.getState().balance!.version).toBe(8)
})
