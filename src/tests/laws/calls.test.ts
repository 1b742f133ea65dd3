import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadServices } from '#features/index.server.ts'
import { defaultInitData } from '#platform/calls/feature.ts'
import { actionsOf, askedBefore, limitsOf } from '#platform/calls/handle.server.ts'
import { addedBy } from '#platform/calls/shapes/added.server.ts'
import { entriesOf, type DispatcherEntry } from '#platform/dispatch/entries.server.ts'
import { goesByPlace } from '#platform/jurisdiction/place-line.server.ts'
import { HOME } from '../../../bin/lib/steps.ts'
import { COUNTERS } from '../wire/watch-calls.ts'
import { callTable } from '../../../tools/calls/table.ts'
import { openApi } from '../../../tools/calls/open-api.ts'
import { product, readSource, sources, type SourceFile } from './source.ts'

/** Rules for the declaration of each call, and for the files that may read closings, sales, and places. */
const services = await loadServices()
const entries: readonly DispatcherEntry[] = entriesOf(services)
const named = (wanted: (entry: DispatcherEntry) => boolean) =>
  entries.filter(wanted).map(({ operation }) => operation)

test('a changing call says what the gate must allow, or why it asks none', () => {
  expect(
    named(({ call, admits, open }) => call.changes && (admits === undefined) === (open === undefined)),
  ).toEqual([])
  expect(named(({ call, open }) => !call.changes && open !== undefined)).toEqual([])
})

test('a call that is asked inside for what goes by the place says whether it does', () => {
  const unsaid = ({ admits = [], place }: Pick<DispatcherEntry, 'admits' | 'place'>) =>
    actionsOf({ admits }).slice(askedBefore({ admits }).length).some(goesByPlace) && place === undefined
  expect(named(unsaid)).toEqual([])
  expect(unsaid({ admits: { inside: 'buy' } })).toBe(true)
  expect(unsaid({ admits: { before: 'stake', inside: 'claim' }, place: 'noted' })).toBe(false)
  expect(unsaid({ admits: { inside: 'stake' } })).toBe(false)
})

test('what the gate refuses to a closed account is not open while closed', () => {
  expect(named(({ admits, whileClosed }) => admits !== undefined && whileClosed === true)).toEqual([])
})

test('every call says what it answers', () => {
  expect(entries.length).toBeGreaterThan(150)
  expect(named(({ output }) => output === undefined)).toEqual([])
})

test('every field that a feature adds to an answer has its schema', () => {
  const added = addedBy(services)
  const inFaces = Object.keys(defaultInitData(services.map(({ feature }) => feature)))
  expect(Object.keys(added.initData).toSorted()).toEqual(inFaces.toSorted())
  const inLobby = services.flatMap(({ homeData }) => Object.keys(homeData?.without ?? {}))
  expect(Object.keys(added.homeData).toSorted()).toEqual(inLobby.toSorted())
})

/** Ways around the comparison of a schema with its type. */
const CASTS = /\bas\s+(?:unknown\s+as\s+)?z\.Zod|\bconst \w+: z\.ZodType\b|\bz\.(?:any|custom)\b/
/** The one that names a schema by the type that it was compared with. */
const CASTING = 'src/platform/calls/shapes/same.server.ts'

test('no schema says that it is of a type: the compiler compares them', () => {
  const found = product().filter(({ path, text }) => path.startsWith('src/') && CASTS.test(text))
  expect(found.map(({ path }) => path)).toEqual([CASTING])
  for (const line of [
    'schema as z.ZodType<Prize>',
    'loose as unknown as z.ZodObject',
    'const a: z.ZodType<B> = b',
    'z.any()',
    'z.custom<A>()',
  ])
    expect(CASTS.test(line), line).toBe(true)
  expect(CASTS.test('const answerOf = <T extends z.ZodType>(data: T): z.ZodType<T> => data')).toBe(false)
})

/** A limit as it is written down. */
const LIMIT = /\bname: '([\w-]+)',\s*(?:by: '\w+',\s*)?(?:points|period_s|person|address): /g

test('every limit is declared by the calls that take it, or counts only', () => {
  const declared = new Set(entries.flatMap((entry) => limitsOf(entry).map(({ name }) => name)))
  const written = product()
    .filter(({ path }) => /^src\/(?:features|platform)\//.test(path))
    .flatMap(({ text }) => [...text.matchAll(LIMIT)].map(([, name]) => name!))
  expect(written.filter((name) => !declared.has(name)).toSorted()).toEqual(Object.keys(COUNTERS).toSorted())
  expect([...declared].filter((name) => !written.includes(name))).toEqual([])
})

test('docs/calls.md is what is declared (npm run calls)', () => {
  expect(readFileSync(join(HOME, 'docs/calls.md'), 'utf8')).toBe(callTable(entries))
})

test('OpenAPI has every call with what it takes and gives', () => {
  const { paths } = openApi(entries)
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods)) as {
    operationId: string
    parameters?: readonly { name: string; in: string }[]
    responses: Record<string, { content: Record<string, { schema: object }> }>
  }[]
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(named(() => true).toSorted())
  const play = operations.find(({ operationId }) => operationId === 'play.play')!
  expect(play.parameters![0]).toEqual({
    ...{ name: 'slug', in: 'path', required: true, schema: expect.objectContaining({ type: 'string' }) },
  })
  const schema = play.responses['200']!.content['application/json']!.schema as { properties: object }
  expect(Object.keys(schema.properties)).toEqual(['success', 'data'])
})

/** Files whose postings take coins or entries from players: the call whose stake that is, or what it is instead. */
const TAKES: Readonly<Record<string, { readonly stake: string } | { readonly not: string }>> = {
  'src/features/bingo/play.server.ts': { stake: 'bingo.store' },
  'src/features/flip-the-coin/feature.server.ts': { stake: 'flip-the-coin.flip' },
  'src/features/fun-machine/spin.server.ts': { stake: 'fun-machine.spin' },
  'src/features/cashback/refunds/refunds.server.ts': { not: 'a deposit went back, and what it gave with it' },
  'src/features/deposit-streak/days.server.ts': { not: 'a deposit went back, and what it gave with it' },
  'src/features/money-box/steps.server.ts': { not: 'a deposit went back, and what it gave with it' },
  'src/features/packages/deposits.server.ts': { not: 'a deposit went back, and what it gave with it' },
}

test('a call that takes coins or entries asks for a stake', () => {
  const takes = /\bamount: (?:-|0 - )/
  const found = sources()
    .filter(({ path, text }) => /^src\/features\/.*\.server\.ts$/.test(path) && takes.test(text))
    .map(({ path }) => path)
  expect(found.toSorted()).toEqual(Object.keys(TAKES).toSorted())
  const stakes = Object.values(TAKES).flatMap((one) => ('stake' in one ? [one.stake] : []))
  const asking = named((entry) => actionsOf(entry).includes('stake'))
  // Rounds take theirs by a statement of their own, a game of bingo takes balls, and a mode is for stakes.
  expect(asking.toSorted()).toEqual(
    [...stakes, 'play.play', 'play.step', 'bingo.play', 'init.toSweepStakes'].toSorted(),
  )
})

/** Exports that tell of exclusions, sales, and places. A decision by one of these belongs into a gate line. */
const LOOKS: Readonly<Record<string, readonly string[]>> = {
  'src/platform/players/exclusion.server.ts': [
    ...['isExcluded', 'excludedSince', 'exclusionsOf', 'excludedAt', 'isAddressExcluded'],
    ...['isClosed', 'closingOf', 'refuseClosed', 'endedSession', 'refuseEndedSession', 'refuseSignIn'],
  ],
  'src/platform/deposits/sales.server.ts': ['isSelling', 'mayBuyAt'],
  'src/platform/jurisdiction/location.server.ts': ['findLocation', 'lastPlace', 'lastPlaces', 'placeIn'],
  'src/platform/jurisdiction/geolocation.server.ts': [
    ...['mayPlayEntries', 'locationPolicyAt', 'knownLocation', 'placeOfCaller', 'stakingPlace'],
  ],
  'src/platform/jurisdiction/stake-lines.server.ts': ['requireOpenPlace'],
  'src/platform/money/grant.server.ts': ['mayHaveEntriesAt'],
  'src/platform/gates/game-line.server.ts': ['requireListed'],
  'src/platform/gates/offer-line.server.ts': ['mayOfferIn'],
}
/** The law of a state, and the games that are kept from somebody. */
const RULED =
  /\b(?:policies|law)\.(?:of|onDay|entriesAllowed|coinsToEntriesAllowed|redemptionAllowed|restricted)\b|\brestrictions\.of\b/
/** Until when a wallet is closed, as a row or a session says it. */
const CLOSED = /\bclosedUntil_ms\b|\bclosed_until\b/

/** Files that may read them, each with its reason. */
const DECIDES: Readonly<Record<string, string>> = {
  'src/features/account/handover/handover.server.ts': 'an address of an excluded account is not handed on',
  'src/features/account/handover/store.server.ts': 'a statement over many accounts',
  'src/features/account/sign-up/sign-up.server.ts': 'who has no account yet: no gate knows them',
  'src/features/banners/feature.server.ts':
    'the game of the week, among those that are shown; who opens it is asked',
  'src/features/catalogue/feature.server.ts': 'lists games; who opens one is asked',
  'src/features/fun-machine/spin.server.ts': 'entries become coins by the law on coins that are spent',
  'src/features/geo/feature.server.ts': 'tells players where they are, and keeps it',
  'src/features/geo/policy-messages.server.ts': 'tells players that the law of their state changed',
  'src/features/init/feature.server.ts': 'a closed account has no socket; says beforehand what a mode wants',
  'src/features/pages/feature.server.ts': 'texts about purchases, where any are sold',
  'src/features/play/session.server.ts': 'opening a game is a look, which asks for its place alone',
  'src/features/pop-up-ads/feature.server.ts':
    'days of quiet after an exclusion, in which no gate refuses; a guest, whom no gate knows',
  'src/features/pop-up-ads/store.server.ts': 'a statement over many visits',
  'src/features/prize-drops/draw/listed.server.ts': 'a proof of who was in a draw of the past',
  'src/features/referral/rewards/store.server.ts': 'a statement over many friends',
  'src/platform/calls/gate.ts': 'what a gate is asked with',
  'src/platform/deposits/sale-lines.server.ts': 'the lines of the gate',
  'src/platform/deposits/sales.server.ts': 'what the line of the gate asks, and pages show',
  'src/platform/dispatch/asking.server.ts': 'gives the gate what the session knows, and the place of a stake',
  'src/platform/dispatch/dispatcher.server.ts':
    'a closed account makes only the calls that stay open; gives the gate the place',
  'src/platform/draws/draw.server.ts': 'the statement of a draw reads the wallet’s column',
  'src/platform/gates/game-line.server.ts': 'the line of the gate; opening a game is a look',
  'src/platform/gates/offer-line.server.ts': 'the line of the gate',
  'src/platform/jurisdiction/geolocation.server.ts': 'what stakes and pages ask of a place',
  'src/platform/jurisdiction/place-line.server.ts': 'the line of the gate',
  'src/platform/jurisdiction/stake-lines.server.ts': 'the lines of the gate',
  'src/platform/money/claim.server.ts': 'the statement of a claim reads the exclusion',
  'src/platform/money/grant-many.server.ts':
    'the lock of the wallets gives their column; entries become coins by the place',
  'src/platform/money/grant.server.ts': 'entries become coins by the place',
  'src/platform/money/post-many.server.ts': 'the lock of the wallets gives their column',
  'src/platform/money/verify.server.ts': 'compares the column with the exclusions',
  'src/platform/owed/pay.server.ts': 'a statement over many debts',
  'src/platform/players/closings/closed-time.server.ts': 'counts the closings of the past',
  'src/platform/players/closings/told.server.ts': 'tells a player of the closings of their own account',
  'src/platform/players/devices/device-signals.server.ts': 'a statement over many devices',
  'src/platform/players/exclusion.server.ts': 'the line of the gate',
  'src/platform/players/names/public-names.server.ts': 'a statement over many names',
  'src/platform/players/session-row.server.ts': 'reads a session with its wallet’s column',
  'src/platform/players/sign-in.server.ts': 'who signs in is no player yet',
  'src/platform/round/seed-state.server.ts': 'reads a seed with its wallet’s column',
  'src/platform/round/statement.server.ts': 'the statement of a stake reads the wallet’s column',
  'src/platform/round/steps.server.ts': 'the statement of a move reads the wallet’s column',
  'src/platform/round/unplayable.server.ts': 'the statement of a stake reads the wallet’s column',
  'src/platform/standing/admitted.server.ts': 'gives the gate what the session knows',
  'src/platform/standing/open.server.ts': 'whether anything is for sale here, for a window',
}

/** The exports of `LOOKS` that a file uses. */
const looksOf = ({
  path,
  imports,
  text,
}: Pick<SourceFile, 'path' | 'imports' | 'text'>): readonly string[] => [
  ...imports.flatMap(({ to, names }) =>
    (LOOKS[to] ?? []).filter((name) => to !== path && (names === null || names.includes(name))),
  ),
  ...(CLOSED.test(text) ? ['closedUntil_ms'] : []),
  ...(RULED.test(text) ? ['policies'] : []),
]

test('nobody decides by an exclusion, a sale or a place but the gates', () => {
  const found = product()
    .filter((file) => file.path.startsWith('src/') && looksOf(file).length > 0)
    .map(({ path }) => path)
  expect(found.filter((path) => !Object.hasOwn(DECIDES, path))).toEqual([])
  expect(Object.keys(DECIDES).filter((path) => !found.includes(path))).toEqual([])
  const planted = (line: string) => looksOf(readSource('src/features/a/feature.server.ts', line))
  const from = '#platform/jurisdiction/location.server.ts'
  expect(planted(`import { lastPlace as here } from '${from}'`)).toEqual(['lastPlace'])
  expect(planted(`import * as places from '${from}'`)).toContain('findLocation')
  expect(planted(`export { isClosed } from '#platform/players/exclusion.server.ts'`)).toEqual(['isClosed'])
  expect(planted('if (player.closedUntil_ms !== null) refuse()')).toEqual(['closedUntil_ms'])
  expect(planted('if ((await runtime.policies.of(state, theme))?.marketing) offer()')).toEqual(['policies'])
  expect(planted('const kept = await runtime.restrictions.of(who, db)')).toEqual(['policies'])
  expect(planted(`import { trimPlaces } from '${from}'`)).toEqual([])
})

/** Features that ask the gate about players who make no call: after an event, or in a job. */
const ASKS: Readonly<Record<string, string>> = {
  'src/features/packages/offers.server.ts': 'offers a bundle once a level is reached',
  'src/features/rank-league/climb.server.ts': 'pays levels once rounds are settled',
  'src/features/referral/rewards/rewards.server.ts': 'pays rewards whose day has come',
  'src/features/season-tower/climb.server.ts': 'pays levels once rounds are settled',
}

test('a call asks the gate by its context, where tests compare it with its declaration', () => {
  const asks = /\bgates\.(?:admit|allows|require)\b|\bgates\b[^=\n]*\} = runtime/
  const found = product()
    .filter(({ path, text }) => /^src\/features\/.*\.server\.ts$/.test(path) && asks.test(text))
    .map(({ path }) => path)
  expect(found.toSorted()).toEqual(Object.keys(ASKS).toSorted())
})

test('what they look at is there', () => {
  const exported = new Map(product().map(({ path, exports }) => [path, exports]))
  const gone = Object.entries(LOOKS).flatMap(([path, names]) =>
    names.filter((name) => !exported.get(path)?.includes(name)),
  )
  expect(gone).toEqual([])
})
