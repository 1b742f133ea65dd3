import { expect, test } from 'vitest'
import { registry } from '#app/registry.ts'
import type { App } from '#client/context/app.ts'
import { createPlayer } from '#client/context/player.ts'
import { mayOpen } from '#client/modals/modals.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import { covers } from '#tests/coverage/covers.ts'

const player = { isGuest: false, features: { referral: true } }
const opens = (me: object) =>
  mayOpen({ registry, player: createPlayer(me as InitData) } as unknown as App, 'app-referral-popup')

test('friends can be invited by everybody, where the brand has invitations', () => {
  covers('000 §2.49')
  expect([
    opens(player),
    opens({ ...player, isGuest: true }),
    opens({ ...player, features: { referral: false } }),
  ]).toEqual([true, true, false])
})
