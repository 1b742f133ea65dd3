import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadServices } from '#features/index.server.ts'
import { actionsOf } from '#platform/calls/handle.server.ts'
import { entriesOf, type DispatcherEntry } from '#platform/dispatch/entries.server.ts'
import { HOME } from '../../../bin/lib/steps.ts'
import { callTable } from '../../../tools/calls/table.ts'
import { openApi } from '../../../tools/calls/open-api.ts'
import { sources } from './source.ts'

/** What every call declares, and who alone looks at what the gates decide by. */
const entries: readonly DispatcherEntry[] = entriesOf(await loadServices())
const named = (wanted: (entry: DispatcherEntry) => boolean) =>
  entries.filter(wanted).map(({ operation }) => operation)

test('a changing call says what the gate must allow, or why it asks none', () => {
  expect(
    named(({ call, admits, open }) => call.changes && (admits === undefined) === (open === undefined)),
  ).toEqual([])
  expect(named(({ call, open }) => !call.changes && open !== undefined)).toEqual([])
})

test('what the gate refuses to a closed account is not open while closed', () => {
  expect(named(({ admits, whileClosed }) => admits !== undefined && whileClosed === true)).toEqual([])
})

test('every call says what it answers', () => {
  expect(entries.length).toBeGreaterThan(150)
  expect(named(({ output }) => output === undefined)).toEqual([])
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

/** Files that take coins or entries from a player by a posting: the call whose stake that is, or what it is instead. */
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
  // Rounds take theirs by a statement of their own, and a game of bingo takes balls.
  expect(asking.toSorted()).toEqual([...stakes, 'play.play', 'play.step', 'bingo.play'].toSorted())
})

/** Who decides by an exclusion or a sale: the lines of the gates, the statements of the hot path, and what is no such decision. */
const DECIDES: Readonly<Record<string, string>> = {
  'src/platform/players/exclusion.server.ts': 'the line of the gate',
  'src/platform/deposits/sale-lines.server.ts': 'the lines of the gate',
  'src/platform/deposits/sales.server.ts': 'what they ask',
  'src/platform/dispatch/dispatcher.server.ts': 'a closed account makes only the calls that stay open',
  'src/platform/draws/draw.server.ts': 'the statement of a draw reads the wallet’s column',
  'src/platform/money/claim.server.ts': 'the statement of a claim reads the exclusion',
  'src/platform/money/grant-many.server.ts': 'the lock of the wallets gives their column',
  'src/platform/round/steps.server.ts': 'the statement of a move reads the wallet’s column',
  'src/platform/round/unplayable.server.ts': 'the statement of a stake reads the wallet’s column',
  'src/platform/standing/open.server.ts': 'whether anything is for sale here, for a window',
  'src/features/account/handover/handover.server.ts': 'an address of an excluded account is not handed on',
  'src/features/account/handover/store.server.ts': 'a statement over many accounts',
  'src/features/pop-up-ads/store.server.ts': 'a statement over many visits',
  'src/features/referral/rewards/store.server.ts': 'a statement over many friends',
  'src/platform/players/devices/device-signals.server.ts': 'a statement over many devices',
  'src/features/init/feature.server.ts': 'a closed account has no socket',
  'src/features/play/session.server.ts': 'a session of a game reads the player’s session',
}
const WORDS =
  /\b(isExcluded|isClosed|refuseClosed|mayBuyAt|excludedAt)\b(?=[^\n]*from '[^']*(exclusion|sales)\.server\.ts')/

test('nobody decides by an exclusion or a sale but the gates', () => {
  const found = sources()
    .filter(({ path }) => path.startsWith('src/') && !/\.(test|bench)\.ts$|^src\/tests\//.test(path))
    .filter(({ lines }) =>
      WORDS.test(lines.join('\n').replaceAll(/\{[^}]*\}/g, (names) => names.replaceAll(/\s+/g, ' '))),
    )
    .map(({ path }) => path)
  const own = ['src/platform/players/exclusion.server.ts', 'src/platform/deposits/sales.server.ts']
  expect(found.filter((path) => !Object.hasOwn(DECIDES, path))).toEqual([])
  expect(Object.keys(DECIDES).filter((path) => !found.includes(path) && !own.includes(path))).toEqual([])
})
