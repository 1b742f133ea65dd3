import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { planMap } from '#features/adventure-map/tests/plan.ts'
import { planBingo } from '#features/bingo/tests/plan.ts'
import { planCards } from '#features/scratch-cards/tests/plan.ts'
import { planSeason } from '#features/season-tower/tests/plan.ts'
import { openMachine } from '#features/fun-machine/tests/open.ts'
import { calls as banners } from '#features/banners/contract.ts'
import { calls as info } from '#features/features-info/contract.ts'
import { loadServices } from '#features/index.server.ts'
import { calls as packages } from '#features/packages/contract.ts'
import { calls as init } from '#features/init/contract.ts'
import { EXCLUDED, PAUSED, type Pausable, type Pause } from '#platform/calls/feature.ts'
import type { Action, GateLine } from '#platform/calls/gate.ts'
import type { Call } from '#platform/calls/contract.ts'
import { DAY } from '#platform/time/clock.ts'
import { GIVEN } from '#platform/money/prize.ts'
import { actionsOf, staysOpen } from '#platform/calls/handle.server.ts'
import { entriesOf } from '#platform/dispatch/entries.server.ts'
import type { Client } from '../rig/client.ts'
import { offersOf, promotionsOf } from '../rig/rewards/offers.ts'
import { testSite } from '../rig/test-site.ts'

/** Views say what the gate says: what looks available can be had, and what is refused looks so. */

const services = await loadServices()
const rewarding = services.filter(({ rewards }) => rewards).map(({ feature }) => feature.name)

/** The words of a line that refuses. */
const SAID = 'This is paused.'
const UNTIL = new Date(Date.UTC(2026, 11, 5, 20))

/** The actions that lines refuse now, switched by the tests. */
const refused = { feature: new Set<Action>(), site: new Set<Action>() }
const lineOf = (scope: keyof typeof refused, action: Action): GateLine => ({
  ...{ code: `NO_${scope}_${action}`.replace('-', '_').toUpperCase(), order: 300, actions: [action] },
  ...(scope === 'feature' && { features: rewarding }),
  look: async () => (refused[scope].has(action) ? { ok: false, until: UNTIL, fix: 'place' } : { ok: true }),
  refusal: () => ({ message: SAID }),
})
const gateLines = (['feature', 'site'] as const).flatMap((scope) =>
  (['stake', 'claim', 'offer'] as const).map((action) => lineOf(scope, action)),
)
const at = testSite(
  {},
  { services: async () => services.map((one, n) => ({ ...one, gateLines: n === 0 ? gateLines : [] })) },
)

beforeAll(async () => {
  await planMap(at)
  await planBingo(at)
  await planCards(at)
  await planSeason(at)
})
beforeEach(() => {
  refused.feature.clear()
  refused.site.clear()
})

/** The calls that show something, with what they need to be asked for. */
const shows = entriesOf(services).filter((entry) => entry.shows && staysOpen(entry))
const INPUTS: Readonly<Record<string, (client: Client) => Promise<object>>> = {
  'adventure-map.map': async () => ({ which: 'current' }),
  'season-tower.season': async () => ({ slug: 'default' }),
  'daily-wheel.configOf': async (client) => ({ id: (await client.call(wheel)).body.dailyWheel.id }),
}
const wheel = shows.find(({ operation }) => operation === 'daily-wheel.config')!.call as Call<
  void,
  { readonly dailyWheel: { readonly id: string } }
>

const SAYS = ['available', 'isAvailable', 'canSpin']
/** The paths under which an answer says that something can be had. */
function availableIn(said: unknown, path = ''): readonly string[] {
  if (typeof said !== 'object' || said === null) return []
  return Object.entries(said).flatMap(([name, value]) =>
    SAYS.includes(name) && value === true ? [`${path}.${name}`] : availableIn(value, `${path}.${name}`),
  )
}

/** All that looks available to a player, by the view that says it. */
async function available(client: Client): Promise<readonly string[]> {
  const { featuresInfo, statusFeatures, claimable } = (await client.call(info.info)).body.data!
  const bonuses = await offersOf(client)
  const promotions = await promotionsOf(client)
  const states = await Promise.all(
    shows.map(async ({ call, operation }) => {
      const input = (await INPUTS[operation]?.(client)) ?? {}
      const { status, body } = await client.call(call, input)
      expect([operation, status]).toEqual([operation, 200])
      return [operation, body] as const
    }),
  )
  return [
    ...availableIn(featuresInfo, 'info'),
    ...(statusFeatures.extendedWheels.isAvailableLootboxes ? ['info.boxes'] : []),
    ...(claimable > 0 ? ['info.claimable'] : []),
    ...availableIn(bonuses, 'bonuses'),
    ...Object.entries(bonuses).flatMap(([name, { endpoint }]) =>
      endpoint ? [`bonuses.${name}.endpoint`] : [],
    ),
    ...promotions.flatMap(({ type, ready }) => (ready ? [`promotions.${type}`] : [])),
    ...availableIn((await client.call(init.init)).body.data, 'init'),
    ...states.flatMap(([operation, body]) => availableIn(body, operation)),
  ]
}

/** The pause as the calls that show something tell it. */
const pausesOf = async (client: Client) =>
  Object.fromEntries(
    await Promise.all(
      shows.map(async ({ call, operation }) => {
        const { body } = await client.call(call, (await INPUTS[operation]?.(client)) ?? {})
        const { data, payload } = body as Readonly<Record<string, Pausable | undefined>>
        return [operation, (data ?? payload ?? (body as Pausable)).paused ?? null] as const
      }),
    ),
  )
const reasonsIn = (pauses: readonly (Pause | null | undefined)[]) =>
  new Set(pauses.map((pause) => pause?.reason ?? null))

/** A player for whom much waits: the gifts of the sign-up, things, runs, and an open machine. */
async function rich(): Promise<Client> {
  const client = await at.player({ confirmed: true })
  await openMachine(at, client)
  await at.fund(client, { coins: 1_000_000 })
  return client
}

test('every feature with claims and views of its own has calls that show what the gate says', () => {
  const claiming = entriesOf(services).filter((entry) => actionsOf(entry).includes('claim'))
  const names = [...new Set(claiming.map(({ service }) => service.feature.name))]
  const showing = new Set(shows.map(({ service }) => service.feature.name))
  expect(names.filter((name) => rewarding.includes(name) && !showing.has(name))).toEqual([])
})

test('much looks available to who may have it, and nothing is paused', async () => {
  const client = await rich()
  const found = await available(client)
  expect(found.length).toBeGreaterThan(25)
  for (const view of ['info', 'bonuses', 'promotions', 'init', 'daily-chests.state', 'daily-wheel.config'])
    expect(found.filter((path) => path.startsWith(view))).not.toEqual([])
  expect(reasonsIn(Object.values(await pausesOf(client)))).toEqual(new Set([null]))
  expect((await client.call(init.init)).body.data).not.toHaveProperty('pauses')
  expect((await promotionsOf(client)).flatMap(({ paused }) => paused ?? [])).toEqual([])
})

/** The ways in which the gate may come to say no to claims. */
const WAYS = [
  ['an exclusion', EXCLUDED, (client: Client) => at.exclude(client, { signedIn: true })],
  ['a line about features', PAUSED, async () => void refused.feature.add('claim')],
  ['a line about the site', PAUSED, async () => void refused.site.add('claim')],
] as const

describe.each(WAYS)('%s', (_, reason, refuse) => {
  test('leaves nothing that looks available, and every view says why', async () => {
    const client = await rich()
    const before = await offersOf(client)
    await refuse(client)
    expect(await available(client)).toEqual([])
    expect(reasonsIn(Object.values(await pausesOf(client)))).toEqual(new Set([reason]))
    const { featuresInfo } = (await client.call(info.info)).body.data!
    expect(new Set(Object.values(featuresInfo).map(({ reasonType }) => reasonType))).toEqual(
      new Set([reason]),
    )
    const after = await offersOf(client)
    for (const [name, { available: was, reasonType }] of Object.entries(before))
      expect([name, after[name]?.reasonType]).toEqual([
        name,
        was && after[name] ? reason : after[name] && reasonType,
      ])
    const open = (await promotionsOf(client)).filter(({ state }) => state === 'open')
    expect(reasonsIn(open.map(({ paused }) => paused))).toEqual(new Set([reason]))
    const due = Object.values(after).filter(({ reasonType, waits }) => reasonType !== GIVEN || waits)
    expect(reasonsIn(due.map(({ paused }) => paused))).toEqual(new Set([reason]))
  })
})

test('what is played by a stake looks as the gate says of stakes, and nothing else changes', async () => {
  const client = await rich()
  const before = await available(client)
  refused.site.add('stake')
  const pauses = await pausesOf(client)
  const paused = Object.keys(pauses).filter((operation) => pauses[operation]?.reason === PAUSED)
  expect(paused.toSorted()).toEqual([
    'flip-the-coin.state',
    'free-spins.list',
    'fun-machine.machine',
    'fun-machine.meter',
  ])
  const after = await available(client)
  const gone = before.filter((path) => !after.includes(path))
  expect(after.filter((path) => !before.includes(path))).toEqual([])
  expect(gone).toContain('flip-the-coin.state.data.available')
  expect(gone).toContain('info.flip-the-coin.isAvailable')
  expect(gone).toContain('bonuses.flipTheCoin.available')
  expect(gone.filter((path) => !/flip|bingo|free-?spin|fun-?machine/i.test(path))).toEqual([])
})

test('whoever may be offered nothing sees no offer', async () => {
  const client = await rich()
  const shown = async () => {
    const { currentOffer, popupPresetPackages, featuresInfo } = (await client.call(info.info)).body.data!
    const { packages: all, presets } = (await client.call(packages.packages)).body.data!
    const types = (await promotionsOf(client)).map(({ type }) => type)
    const { bannerPresetPackage } = (await client.call(banners.home)).body.data!
    return [
      currentOffer !== null,
      popupPresetPackages.length > 0,
      featuresInfo['packages']?.isActive ?? false,
      all.length + presets.length > 0,
      types.includes('fortunePackages'),
      bannerPresetPackage !== null,
    ]
  }
  expect(await shown()).toEqual([true, true, true, true, true, false])
  refused.site.add('offer')
  expect(await shown()).toEqual([false, false, false, false, false, false])
  const { isPaused, paused } = (await client.call(packages.packages)).body.data!
  expect([isPaused, paused?.reason]).toEqual([true, PAUSED])
  // Pages that invite to play say so themselves; nothing leads to them.
  const { features, away, pauses } = (await client.call(init.init)).body.data!
  expect([features['promotions'], away?.includes('promotions'), pauses?.['offer']?.message]).toEqual([
    ...[false, true, SAID],
  ])
})

test('a pause says until when, and a line which rule, and what helps', async () => {
  const client = await rich()
  refused.site.add('claim')
  const line = { reason: PAUSED, until: UNTIL.toISOString(), fix: 'place' }
  const site = { ...line, code: 'NO_SITE_CLAIM', message: SAID }
  expect(new Set(Object.values(await pausesOf(client)).map((pause) => JSON.stringify(pause))).size).toBe(1)
  expect((await pausesOf(client))['daily-chests.state']).toEqual(site)
  expect((await client.call(init.init)).body.data!.pauses).toEqual({ claim: site })
  refused.site.clear()
  refused.feature.add('claim')
  const { pauses } = (await client.call(init.init)).body.data!
  expect(pauses).not.toHaveProperty('claim')
  expect(pauses!['claim|bingo']).toEqual({ ...line, code: 'NO_FEATURE_CLAIM', message: SAID })
  refused.feature.clear()
  const [brief, lasting] = [await rich(), await rich()]
  await at.exclude(brief, { ms: 3 * DAY, signedIn: true })
  await at.exclude(lasting, { signedIn: true })
  const until = new Date(at.clock.now() + 3 * DAY).toISOString()
  for (const [who, end] of [
    [brief, until],
    [lasting, null],
  ] as const) {
    expect((await pausesOf(who))['daily-login.info']).toEqual({ reason: EXCLUDED, until: end })
    const { featuresInfo } = (await who.call(info.info)).body.data!
    expect(featuresInfo['daily-login']!.paused).toEqual({ reason: EXCLUDED, until: end })
  }
})

test('who is self-excluded opens the lobby, and nothing there refuses what only notes what was seen', async () => {
  const client = await rich()
  await at.exclude(client, { signedIn: true })
  expect((await client.call(info.takePaid)).status).toBe(200)
})

test('where nothing may be played, bingo gives its balls and says why it can’t be played', async () => {
  const client = await rich()
  const bingo = shows.find(({ operation }) => operation === 'bingo.data')!.call as Call<
    void,
    { readonly data: { readonly freeBalls: number; readonly paused?: Pause; readonly unplayable?: Pause } }
  >
  const free = (await client.call(bingo)).body.data
  expect([free.freeBalls > 0, free.unplayable]).toEqual([true, undefined])
  await at.runtime.database.pool.query(
    `insert into last_place (player_id, state, source, at, expires_at)
     select player_id, 'WA', 'geo', $2, $3 from player where email = $1
     on conflict (player_id) do update set state = 'WA', source = 'geo', expires_at = $3`,
    [client.email, new Date(at.clock.now()), new Date(at.clock.now() + DAY)],
  )
  const { paused, unplayable, freeBalls } = (await client.call(bingo)).body.data
  expect(paused).toBeUndefined()
  expect([freeBalls, unplayable]).toMatchObject([
    free.freeBalls,
    { reason: PAUSED, code: 'PLACE_BLOCKED', fix: 'place', saysFix: true },
  ])
  expect((await offersOf(client))['bingo']).toMatchObject({ available: true })
  const { featuresInfo } = (await client.call(info.info)).body.data!
  expect(featuresInfo['bingo']!.isAvailable).toBe(true)
  const found = await available(client)
  expect(found.filter((path) => /flip|free-?spin|fun-?machine/i.test(path))).toEqual([])
  expect(found).toContain('info.daily-chests.isAvailable')
})
