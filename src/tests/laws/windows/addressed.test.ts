import { describe, expect, test } from 'vitest'
import { registry } from '#app/registry.ts'
import type { App } from '#client/context/app.ts'
import { createPlayer } from '#client/context/player.ts'
import { isAddressed, mayOpen } from '#client/modals/modals.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import { covers } from '#tests/coverage/covers.ts'
import { piecesOf } from '../../rig/pieces.ts'
import type { WirePiece } from '../../wire/table.ts'

/** Which windows an address opens, and for whom: the list is the specification's. */
const guest = {
  isGuest: true,
  depositsCount: 0,
  features: {},
  profileCompleted: false,
  phoneConfirmed: false,
  emailConfirmed: false,
  entriesAllowed: false,
  mayHaveEntries: false,
  popupPresetPackages: [],
  funMeter: { is_active: false },
} as unknown as InitData
const player = { ...guest, isGuest: false, depositsCount: 1 }
const on = { isActive: true, isEnabled: true }
/** Those of 001 §2 that features bring. */
const theirs = (await piecesOf<WirePiece>('wire')).flatMap(({ modals: names = [] }) => names)
/** The 22 names of 001 §2. */
const NAMES = [
  ...theirs,
  'app-complete-profile-modal',
  'app-playback-modal',
  'app-referral-popup',
  'app-onboarding-popup',
  'app-phone-confirm-popup',
  'app-email-confirm-popup',
  'app-flip-the-coin-modal',
]
const pageOf = (me: object) =>
  ({ registry, player: createPlayer(me as unknown as InitData) }) as unknown as App
/** Windows that open while their feature is active, with its key in the init data. */
const windows = registry.features.flatMap(({ modals, initData = {} }) => {
  const keys = Object.keys(initData).filter((key) => 'isActive' in Object(Reflect.get(initData, key)))
  const names = NAMES.filter((name) => typeof modals[name]?.byAddress === 'function')
  // A feature with several keys has windows for each of them.
  const opens = (name: string, key: string) =>
    mayOpen(pageOf({ ...player, depositsCount: 1, [key]: on }), name)
  return names.map(
    (name) => [name, keys.find((key) => keys.length === 1 || opens(name, key)) ?? 'none'] as const,
  )
})

describe('000 §2, 001 §2: openModal', () => {
  test('opens a window behind those that are here; the others come with their features', () => {
    covers('000 §2.47', '000 §2.49', '001 map.15', '001 bingo.17', '001 cards.11')
    expect(NAMES).toHaveLength(22)
    expect(NAMES.filter((name) => isAddressed({ registry }, name))).toEqual([
      ...theirs,
      'app-complete-profile-modal',
      'app-playback-modal',
      'app-referral-popup',
      'app-onboarding-popup',
      'app-phone-confirm-popup',
      'app-email-confirm-popup',
      'app-flip-the-coin-modal',
    ])
  })

  test('a name that stands for no window, or for none that an address opens, opens nothing', () => {
    covers('000 §2.47')
    const app = pageOf(player)
    for (const name of ['game', 'toString', '', 'confirm', 'App-Playback-Modal', 'app-deposit-streak-modal'])
      expect([name, mayOpen(app, name)]).toEqual([name, false])
  })

  test('a guest is shown the referral popup and nothing else, whatever is active', () => {
    covers('000 §2.47')
    const all = Object.fromEntries(windows.map(([, key]) => [key, on]))
    const app = pageOf({ ...guest, ...all, depositsCount: 5 })
    expect(NAMES.filter((name) => mayOpen(app, name))).toEqual(['app-referral-popup'])
  })

  test.each(windows)('%s wants a player and its feature', (name, key) => {
    covers('000 §2.47', '001 season.13', '001 fun.14', '001 races.14', '001 cashback.13')
    // Some want a deposit too (001 §2).
    const initData = { [key]: on, depositsCount: 1 }
    expect(mayOpen(pageOf({ ...player, ...initData }), name)).toBe(true)
    expect(mayOpen(pageOf({ ...player, ...initData, isGuest: true }), name)).toBe(false)
    expect(mayOpen(pageOf(player), name)).toBe(false)
  })

  test('what is confirmed or complete is not asked for', () => {
    covers('000 §2.47')
    const names = ['app-complete-profile-modal', 'app-phone-confirm-popup', 'app-email-confirm-popup']
    const done = { ...player, profileCompleted: true, phoneConfirmed: true, emailConfirmed: true }
    for (const name of names)
      expect([mayOpen(pageOf(player), name), mayOpen(pageOf(done), name)]).toEqual([true, false])
  })
})
