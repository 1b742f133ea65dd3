import { afterEach, beforeEach, vi } from 'vitest'
import type { App } from '#client/context/app.ts'
import { createPlayer } from '#client/context/player.ts'
import type { FeatureFace } from '#client/feature.ts'
import { registryOf, type LateFaces } from '#client/registry.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import { calls } from './reward-calls.fixture.ts'
import { watchRewards } from './watch-rewards.ts'

/** A page without a browser, whose player has rewards: what its tests share. */

/** Gives each test of a file a document, a storage that keeps nothing, and a time of its own. */
export function inPages(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    const document = { cookie: '', hidden: false, hasFocus: () => true }
    vi.stubGlobal('document', Object.assign(new EventTarget(), document))
    for (const name of ['localStorage', 'sessionStorage'])
      vi.stubGlobal(name, { getItem: () => null, setItem() {}, removeItem() {} })
    vi.stubGlobal('location', { pathname: '/library', search: '' })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

const ME = {
  isGuest: false,
  account: 'nadia',
  login: 'nadia',
  balance: null,
  features: {},
} as unknown as InitData

/** Where the features stand: there are none. */
export const STANDING = { featuresInfo: {}, featuresPriority: { onMainPage: [] } }

/** A page of a player, and how often it asked where the features stand. */
export function pageOfPlayer(
  answers: readonly unknown[],
  features: readonly FeatureFace[] = [],
  lateFaces?: () => Promise<LateFaces>,
) {
  let asked = 0
  const app = {
    registry: registryOf(features, {}, lateFaces),
    brand: { flags: { lobbyPage: true } },
    player: createPlayer(ME),
    async call(call: unknown) {
      if (call !== calls.info) return { success: false }
      return { success: true, data: answers[asked++] ?? null }
    },
  } as unknown as App
  void watchRewards(app, calls)
  return { app, asked: () => asked }
}
