import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { calls as account } from '#features/account/contract.ts'
import { calls as catalogue } from '#features/catalogue/contract.ts'
import { calls as home } from '#features/home/contract.ts'
import { calls as init } from '#features/init/contract.ts'
import { calls as play } from '#features/play/contract.ts'
import { fillPath } from '#platform/calls/contract.ts'
import type { DispatcherEntry } from '#platform/dispatch/entries.server.ts'
import type { Brand } from '#platform/calls/runtime.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { Client } from '../rig/client.ts'
import { testSite } from '../rig/test-site.ts'
import { piecesOf } from '../rig/pieces.ts'
import { atRest, rowReader } from '../rig/rows.ts'
import { ok, refusal, initData } from './shapes.ts'
import { expectAnswer } from './wire.ts'
import { ENGAGEMENT, SHELL, type WirePiece } from './table.ts'

/** Every call of the contracts, as the specification writes it: path, method, envelope, keys (000 §3, §7). */
const at = testSite()

const theirs = (await piecesOf<WirePiece>('wire')).flatMap(({ rows }) => rows)

/** The calls that the server has, by method and path, with their fields. */
const served = () =>
  new Map<string, readonly string[]>(
    at.dispatcher.entries.map(({ call, input }) => {
      const path = call.path.replaceAll(/(?<=\/):\w+/g, ':')
      return [
        `${call.method} ${path}`,
        Object.keys((input as { readonly shape?: object } | undefined)?.shape ?? {}),
      ] as const
    }),
  )

describe('the calls of the specification', () => {
  test.each([
    ['000 §7', SHELL],
    ['001 §7', ENGAGEMENT],
    ['those of features with a piece', theirs],
  ])('%s: each is served under its method and path, and takes its fields', (_, rows) => {
    covers('000 §7.4')
    const known = served()
    for (const [method, path, fields = []] of rows) {
      const name = `${method} ${path}`
      expect([name, known.has(name)]).toEqual([name, true])
      expect([name, ...known.get(name)!]).toEqual(expect.arrayContaining([name, ...fields]))
    }
  })

  test('a guest reads what a site shows to everybody', async () => {
    covers('000 §7.58')
    const guest = at.visitor()
    await expectAnswer(guest, init.handle, { a: 'b' }, z.strictObject({ authorized: z.literal(false) }))
    const body = await expectAnswer(guest, init.init, undefined, ok(initData))
    expect(body.data).toMatchObject({ isGuest: true, gameMode: 'TournamentPoints', wsConnectionData: null })
    await expectAnswer(guest, catalogue.filters)
    await expectAnswer(guest, home.home)
  })

  test('an account opens, is confirmed, leaves and comes back', async () => {
    covers('000 §3.1', '000 §4.34', '000 §3.22', '001 season.1')
    const client = at.visitor()
    client.email = 'wire@test.example'
    const { email, password } = client
    const registration = { email, password, birth_date: '1990-05-17', state: 'TX', terms: true }
    const { data: named } = await expectAnswer(client, account.register, registration)
    expect(named).toEqual({ login: 'wire', email })
    const cookies = ['action', 'asking', 'device', 'isGuest', 'session']
    expect([...client.cookies.keys()].toSorted()).toEqual(cookies)
    expect(client.cookies.get('isGuest')).toBe('false')
    const { data: again } = await expectAnswer(client, account.requestConfirmation)
    expect(again).toEqual({ retry_after_s: 599 })
    const token = await client.emailToken()
    const { data: confirmed } = await expectAnswer(client, account.confirmEmail, { token })
    expect(confirmed).toEqual({ email, gift: { coins: 5_000, entries: 50 } })
    await expectAnswer(client, account.balance)
    const body = await expectAnswer(client, init.init, undefined, ok(initData))
    expect(body.data).toMatchObject({ isGuest: false, emailConfirmed: true, login: 'wire', email })
    await expectAnswer(client, init.handle, undefined, z.strictObject({ authorized: z.literal(true) }))
    await expectAnswer(client, account.logout)
    expect(client.cookies.get('isGuest')).toBe('true')
    const { data: back } = await expectAnswer(client, account.login, { login: email, password })
    expect(back).toEqual({ login: 'wire' })
    await expectAnswer(client, account.forgotPassword, { email })
  })

  test('modes, favorites, rounds and seeds', async () => {
    const player = await at.player({ confirmed: true })
    expect(await expectAnswer(player, init.toSweepStakes)).toMatchObject({
      gameMode: 'SweepStakes',
    })
    expect(await expectAnswer(player, init.toTournamentPoints)).toMatchObject({
      gameMode: 'TournamentPoints',
    })
    const { id } = (await player.call(catalogue.filters)).body.data!.games[0]!
    await expectAnswer(player, catalogue.addFavorite, { id })
    expect((await player.call(catalogue.filters)).body.data!.games[0]).toMatchObject({ id, isFavorite: true })
    await expectAnswer(player, catalogue.removeFavorite, { id })
    const slug = 'tidal-fortune'
    const { data } = await expectAnswer(player, play.session, { slug })
    const ask = {
      slug,
      round_id: data!.next_round_id,
      stake: data!.stakes.TournamentPoints[0]!,
      mode: 'TournamentPoints' as const,
    }
    const played = await expectAnswer(player, play.play, ask)
    expect(played.data!.round_id).toBe(ask.round_id)
    await expectAnswer(player, play.finish, { slug, round_id: ask.round_id })
    const history = await expectAnswer(player, play.history, { slug, limit: 5 })
    expect(history.data!.rounds).toHaveLength(1)
    await expectAnswer(player, play.rotate, {})
    expect((await expectAnswer(player, play.seeds)).data!.seeds).toHaveLength(2)
  })
})

const every = (wanted: (entry: DispatcherEntry) => boolean = () => true) =>
  at.dispatcher.entries.filter(wanted)
const nameOf = ({ call }: DispatcherEntry) => `${call.method} ${call.path}`
/** A path that leads to the call, whatever its parameters mean. */
const pathOf = ({ call }: DispatcherEntry) => fillPath(call.path.replaceAll(/(?<=\/):\w+/g, '1')).path
const bodyFor = ({ call }: DispatcherEntry) => (call.method === 'POST' ? { body: {} } : {})
const isGuestCall = ({ by }: DispatcherEntry) => by === 'guest'

async function expectRefused(response: Response, status: number, code: string, name: string) {
  const body: unknown = await response.json()
  const parsed = refusal.safeParse(body)
  if (!parsed.success) expect.fail(`${name}: ${z.prettifyError(parsed.error)} in ${JSON.stringify(body)}`)
  expect([name, response.status, parsed.data.code]).toEqual([name, status, code])
  expect([name, response.headers.get('cache-control')]).toEqual([name, 'no-store'])
}

/** Calls that mean something else when they come a second time. */
const ONCE = new Set(['logout', 'requestConfirmation'])

/** Whether a call answers at a path, its parameters being what they may. */
const isAt = ({ call }: { readonly call: { readonly path: string } }, path: string): boolean => {
  const [pattern, parts] = [call.path.split('/'), path.split('/')]
  const same = (one: string, i: number) => one === parts[i] || (/^:[a-z]/i.test(one) && parts[i] !== '')
  return pattern.filter(Boolean).length === parts.filter(Boolean).length && pattern.every(same)
}

describe('every call', () => {
  test('answers with and without the slash at its end, and never from a cache', async () => {
    const player = await at.player()
    for (const entry of every(({ name }) => !ONCE.has(name))) {
      const path = pathOf(entry).replace(/\/$/, '')
      const [with_, without] = [
        await player.send(entry.call.method, `${path}/`, bodyFor(entry)),
        await player.send(entry.call.method, path, bodyFor(entry)),
      ]
      // A spin may end what there was to spin: by chance the second one is refused.
      const statuses = entry.name === 'spin' ? [with_.status, 409] : [with_.status]
      expect({ call: nameOf(entry), statuses }).toMatchObject({
        statuses: expect.arrayContaining([without.status]),
      })
      expect([nameOf(entry), without.headers.get('cache-control')]).toEqual([nameOf(entry), 'no-store'])
      expect(Number(without.headers.get('x-now'))).toBe(at.clock.now())
      expect(without.status).toBeLessThan(500)
    }
  })

  test('that needs a player refuses a guest and changes nothing', async () => {
    const rows = await rowReader(at.runtime.database.pool)
    const before = await rows()
    for (const entry of every((one) => !isGuestCall(one)))
      await expectRefused(
        await at.visitor().send(entry.call.method, pathOf(entry), bodyFor(entry)),
        401,
        'SIGN_IN_FIRST',
        nameOf(entry),
      )
    expect(await rows()).toEqual(before)
  })

  test('is unknown by another method, HEAD included, and does nothing', async () => {
    const player = await at.player()
    // What the sign-up told the features has its effects first.
    await atRest(at.runtime.database.pool, at.consumers.drain)
    const rows = await rowReader(at.runtime.database.pool)
    const before = await rows()
    for (const entry of every()) {
      const taken = every((other) => isAt(other, pathOf(entry))).map(({ call }) => call.method as string)
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'].filter(
        (m) => !taken.includes(m),
      )) {
        const response = await player.send(method, pathOf(entry))
        const name = `${method} ${pathOf(entry)}`
        if (method === 'HEAD') expect([name, response.status, await response.text()]).toEqual([name, 404, ''])
        else await expectRefused(response, 404, 'CALL_UNKNOWN', name)
      }
    }
    expect(await rows()).toEqual(before)
  })

  test('that nobody knows is a coded 404', async () => {
    for (const path of [
      '/rest/',
      '/rest/nothing/',
      '/rest/app/',
      '/rest/app/init/more',
      '/rest/%F0%9F%8E%B2/',
    ])
      await expectRefused(await at.visitor().send('GET', path), 404, 'CALL_UNKNOWN', path)
  })
})

describe('a feature that a brand switches off', () => {
  const brands = () => at.runtime.brands as Record<string, Brand>
  let undo = () => {}
  afterEach(() => undo())

  test('is not there for this brand, and is for the others', async () => {
    const player = await at.player()
    const before = brands()['popply']!
    undo = () => void (brands()['popply'] = before)
    for (const entry of every()) {
      brands()['popply'] = {
        ...before,
        features: { ...before.features, [entry.service.feature.name]: false },
      }
      const response = await new Client(at.url, 'popply').send(
        entry.call.method,
        pathOf(entry),
        bodyFor(entry),
      )
      await expectRefused(response, 404, 'FEATURE_OFF', nameOf(entry))
      undo()
    }
    expect((await player.call(catalogue.filters)).status).toBe(200)
  })
})

describe('how an answer is sent', () => {
  const sent = async (path: string, coding: string) => {
    const response = await at.visitor().send('GET', path, { headers: { 'accept-encoding': coding } })
    const { headers } = response
    return {
      coding: headers.get('content-encoding'),
      bytes: Number(headers.get('content-length')),
      text: await response.text(),
    }
  }

  test('a long one to a reading call is compressed for whoever takes that, and says the same', async () => {
    const plain = await sent('/rest/get-game-filters/', 'identity')
    const packed = await sent('/rest/get-game-filters/', 'br')
    expect([plain.coding, packed.coding]).toEqual([null, 'br'])
    expect(packed.text).toBe(plain.text)
    expect(packed.bytes).toBeLessThan(plain.bytes / 3)
  })

  test('a short one goes as it is', async () => {
    expect(await sent('/rest/nothing/', 'br')).toMatchObject({ coding: null })
    expect(await sent('/rest/rewards/check-rewards/', 'br')).toMatchObject({ coding: null })
  })
})
