import { expect, test } from 'vitest'
import { registry } from '#app/registry.ts'
import { loadServices } from '#features/index.server.ts'
import { entriesOf } from '#platform/dispatch/entries.server.ts'

/** No window invites who is paused: what it shows is read by a call that says so, or the page was told. */

const services = await loadServices()
const rewarding = services.filter(({ rewards }) => rewards).map(({ feature }) => feature.name)

/** By `pauses` of the init data. */
const TOLD = 'pauses'
/** How each window that an address opens knows of a pause: by the call it reads, or as the page was told. */
const WINDOWS: Readonly<Record<string, string>> = {
  ...{ 'adventure-map': 'adventure-map.map', 'adventure-map-welcome': TOLD },
  ...{ bingo: 'bingo.data', 'app-bingo-welcome-modal': TOLD },
  'app-playback-modal': 'cashback.state',
  'daily-chests': 'daily-chests.state',
  'daily-login': 'daily-login.info',
  ...{ 'daily-wheel': 'daily-wheel.config', 'extra-wheel': 'daily-wheel.extraConfig' },
  ...{ 'app-deposit-streak-modal': 'deposit-streak.info', 'app-deposit-streak-intro-modal': TOLD },
  'app-flip-the-coin-modal': 'flip-the-coin.state',
  'free-spins': 'free-spins.list',
  ...{ 'fun-machine-modal': 'fun-machine.machine', 'app-funmeter-modal': 'fun-machine.meter' },
  lootbox: 'lootboxes.state',
  'lucky-dice': 'lucky-dice.state',
  'mini-game-slot': 'mini-game-slot.configs',
  'money-box': 'money-box.info',
  'app-preset-package-modal': 'packages.chosen',
  'app-prize-drops-welcome-modal': TOLD,
  ...{ quests: 'quests.quest', 'app-advent-modal': 'quests.quest' },
  ...{ 'app-freeplay-modal': 'quests.quest', 'app-freeplay-welcome-modal': TOLD },
  ...{ 'scratch-card': 'scratch-cards.state', 'app-scratch-cards-welcome-modal': TOLD },
  'app-season-modal': 'season-tower.season',
}
/** Windows that only explain or show places, or are off while offers are refused. */
const OTHERWISE = [
  ...['daily-wheel-rules', 'races-rules', 'team-race-how', 'show-prizes', 'leaderboard'],
  ...['app-onboarding-popup', 'app-referral-popup'],
]

test('every window of a reward that an address opens tells of a pause', () => {
  const entries = entriesOf(services).filter(({ shows }) => shows)
  const addressed = registry.features
    // An account is completed while its gifts are paused: its windows say nothing of them.
    .filter(({ name }) => rewarding.includes(name) && name !== 'account')
    .flatMap(({ name, modals }) =>
      Object.keys(modals).flatMap((window) =>
        modals[window]!.byAddress === undefined ? [] : [[window, name]],
      ),
    )
  const listed = [...Object.keys(WINDOWS), ...OTHERWISE]
  const addresses = addressed.map(([window]) => window!)
  expect(listed.filter((window) => !addresses.includes(window))).toEqual([])
  // The one window of a feature reads the one call that shows it.
  const isPlain = (feature: string) =>
    addressed.filter(([, name]) => name === feature).length === 1 &&
    entries.some(({ service }) => service.feature.name === feature)
  const unsaid = addressed.filter(([window, name]) => !listed.includes(window!) && !isPlain(name!))
  expect(unsaid).toEqual([])
  const shown = entries.map(({ operation }) => operation)
  expect(Object.values(WINDOWS).filter((by) => by !== TOLD && !shown.includes(by))).toEqual([])
})
