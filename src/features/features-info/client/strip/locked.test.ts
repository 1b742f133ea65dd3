import { expect, test } from 'vitest'
import type { App } from '#client/context/app.ts'
import { createPlayer } from '#client/context/player.ts'
import { feature } from '#client/feature.ts'
import { registryOf, clientsOf } from '#client/registry.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { RewardsInfo } from '#platform/standing/info.ts'
import { cardsOf } from './cards.tsx'

/** A window that opens with a deposit, as two of 001 §2 do. */
const gated = feature({
  name: 'gated',
  modals: { gated: { when: ({ depositsCount }) => depositsCount > 0, byAddress: true } },
})
const reward = { title: 'Gated', art: 'key', modal: 'gated' }
const standing = { isActive: true, isAvailable: false, nextAt: null, reasonType: null, badge: null }
const info = {
  featuresInfo: { gated: standing },
  featuresPriority: { onMainPage: ['gated'] },
} as unknown as RewardsInfo

test('a card whose window isn’t open to the player leads to what opens it', async () => {
  covers('001 season.13')
  const locked = { href: '/page/amoe', text: 'Get it free' }
  const registry = registryOf([gated], {}, async () => ({
    gated: { rewards: { gated: () => ({ ...reward, card: { ready: 'Ready', locked } }) } },
  }))
  const clients = await clientsOf(registry)
  const shown = (depositsCount: number) => {
    const me = { isGuest: false, depositsCount, features: { gated: true } } as unknown as InitData
    const app = { registry, player: createPlayer(me) } as unknown as App
    return cardsOf(app, clients, info, { onDue: () => {} }).map(({ href, state }) => [href, state])
  }
  expect(shown(0)).toEqual([['/page/amoe', 'Get it free']])
  expect(shown(1)).toEqual([['?openModal=gated', 'Open']])
})
