import { brandOf } from '#app/entry/brand-of.ts'
import { registry } from '#app/registry.ts'
import { unpackInit } from '#client/context/page-state.ts'
import { themeOf } from '#themes/index.ts'
import type { App } from '#client/context/app.ts'
import { createPlayer } from '#client/context/player.ts'
import type { InitData } from '#platform/calls/init-data.ts'

/** Visitors of specs, as the init data tell of them. */

/** A page of this visitor, as far as faces look at it. */
export const looker = (me: InitData): Pick<App, 'brand' | 'player'> => ({
  brand: brandOf(themeOf('aurelia'), 'en'),
  player: createPlayer(me),
})

/** The id of the account of most specs. */
export const NADIA = '01890a5d-ac96-774b-bcce-b302099a8057'

const shared = { playerRestrictionIdsHash: 'none', theme: 'aurelia' } as const

/** Somebody who has not signed in. */
export const guest = (more: Partial<InitData> = {}): InitData =>
  unpackInit(registry.features, { ...shared, ...more })

/** A player whose account is complete, and whose state allows entries. */
export const player = (more: Partial<InitData> = {}): InitData =>
  guest({
    isGuest: false,
    account: NADIA,
    login: 'nadia',
    email: 'nadia@test.example',
    emailConfirmed: true,
    phoneConfirmed: true,
    profileCompleted: true,
    entriesAllowed: true,
    mayHaveEntries: true,
    balance: { entries: 20, winnings: 5, tourPoints: 50_000, version: 1 },
    ...more,
  })
