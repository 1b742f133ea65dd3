import { expect, test } from 'vitest'
import { registry } from '#app/registry.ts'
import type { App } from '#client/context/app.ts'
import { createPlayer } from '#client/context/player.ts'
import { mayOpen } from '#client/modals/modals.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import { covers } from '#tests/coverage/covers.ts'

const player = { isGuest: false, features: { 'rank-league': true } }
const opens = (me: object) =>
  mayOpen({ registry, player: createPlayer(me as InitData) } as unknown as App, 'app-onboarding-popup')

test('the steps to the club are for players, where the brand has the league', () => {
  covers('000 §2.49')
  expect([
    opens(player),
    opens({ ...player, isGuest: true }),
    opens({ ...player, features: { 'rank-league': false } }),
  ]).toEqual([true, false, false])
})
