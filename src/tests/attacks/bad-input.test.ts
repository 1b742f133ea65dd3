import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls as account } from '#features/account/contract.ts'
import { calls as catalogue } from '#features/catalogue/contract.ts'
import { calls as geo } from '#features/geo/contract.ts'
import { loadServices } from '#features/index.server.ts'
import { calls as play } from '#features/play/contract.ts'
import { transact } from '#platform/data/db.server.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { APPLE_CALLBACK } from '#integrations/social/callback.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '../rig/client.ts'
import { testSite } from '../rig/test-site.ts'
import { BODIES, HOSTILE, QUERIES, TYPES } from './hostile.ts'
import { malformed } from './malformed.ts'
import { closeRaw, sendRaw, type RawAnswer, type RawRequest } from '../rig/net/raw.ts'
import { atRest, rowReader } from '../rig/rows.ts'

/** Bad input: every route gets a coded 4xx that says what, why and what now; never a 5xx, never a changed row. */
const at = testSite()
const SEED = 20_261_118
const RUNS = 24
/** Two megabytes, with a form and without; as bytes, so that they are made once. */
const HUGE = [`{"a":"${'x'.repeat(2_000_000)}"}`, ' '.repeat(2_000_000)].map((text) => Buffer.from(text))

/** Text that would reveal internals: stack frames, file names, SQL, messages of the database. */
const INSIDES =
  /\n\s+at |\.(ts|js|mjs):\d|node_modules|node:internal|\b(select|insert|update|delete)\b[^"]*\b(from|into|set|where)\b|syntax error|violates|relation \\"|SQLSTATE|kysely|fastify/i

let playerId = ''
let cookie = ''
let rows: () => Promise<Record<string, string>>
/**
 * The last reading of all tables, for reuse while nothing has been done since; null when it must be read
 * again.
 */
let known: Record<string, string> | null = null
const asItIs = async () => (known ??= await rows())

beforeAll(async () => {
  rows = await rowReader(at.runtime.database.pool)
  await newSession()
})
afterAll(closeRaw)

/** Nothing has to be found out of the session: a bad call leaves no trace. */
const TEXAS = { state: 'TX', source: 'ip', at_ms: 0, until_ms: Number.MAX_SAFE_INTEGER / 10 } as const

async function newSession() {
  const { sessions, database } = at.runtime
  const { rows: open } = await database.pool.query(
    'select from wallet where player_id::text = $1 and closed_until is null',
    [playerId],
  )
  // The first time, and once chance has closed the account.
  if (open.length === 0) playerId = await at.idOf(await at.player({ confirmed: true }))
  const secret = await transact(database.db, (tx) =>
    sessions.open(tx, { playerId, theme: 'aurelia', location: TEXAS }, 'test'),
  )
  known = null
  cookie = `session=${secret}; action=${sessions.actionOf(secret)}`
}

/** Sends as the site's own page would, signed in or not. */
async function send(request: RawRequest, signedIn: boolean): Promise<RawAnswer> {
  const headers = { 'x-requested-with': 'test', ...(signedIn ? { cookie } : {}), ...request.headers }
  const answer = await sendRaw(at.url, { ...request, headers })
  if (signedIn && answer.headers['set-cookie']?.some((line) => line.startsWith('session=')))
    await newSession()
  return answer
}

interface Refusal {
  readonly success?: boolean
  readonly code?: string
  readonly message?: string
}

/** A legitimate answer, or a refusal with code and sentence; gives whether it was one. */
function judge(request: RawRequest, answer: RawAnswer): boolean {
  const about = `${request.method} ${request.path.slice(0, 120)} ${String(request.body).slice(0, 200)} → ${answer.text.slice(0, 300)}`
  expect(answer.status, about).toBeLessThan(500)
  expect(answer.text, about).not.toMatch(INSIDES)
  const refusal = JSON.parse(answer.text) as Refusal
  if (answer.status < 300) return false
  expect(answer.status, about).toBeGreaterThanOrEqual(400)
  expect(refusal.success, about).toBe(false)
  expect(refusal.code, about).toMatch(/^[A-Z][A-Z_]+$/)
  expect(refusal.message, about).toMatch(/^.{20,}[.!?]$/s)
  expect(refusal.message, about).not.toMatch(/[^.!?] Correct it/)
  return true
}

const services = await loadServices()
const routes = services.flatMap(({ feature: { name, calls } }) =>
  Object.keys(calls).map((call) => [name, call] as const),
)

describe.each(routes)('%s.%s', (feature, call) => {
  test.each([true, false])('with malformed input, signed in: %s', async (signedIn) => {
    const entry = at.dispatcher.entries.find(
      (one) => one.service.feature.name === feature && one.name === call,
    )!
    let before = await asItIs()
    let refused = 0
    let unseen: RawRequest[] = []
    /** Refused requests changed nothing; all tables are added up for it. */
    const look = async () => {
      if (unseen.length === 0) return
      const after = await rows()
      const about = unseen.map(({ path, body }) => `${path} ${String(body).slice(0, 200)}`).join('\n')
      unseen = []
      expect(after, about).toEqual(before)
      known = before = after
    }
    await fc.assert(
      fc.asyncProperty(malformed(entry), async (request) => {
        known ??= before = await rows()
        const isRefused = judge(request, await send(request, signedIn))
        if (isRefused) refused++
        // A call that only reads changes nothing either way.
        if (isRefused || !entry.call.changes) {
          unseen.push(request)
          return
        }
        // Well formed by chance: what it changed is its right.
        unseen = []
        known = null
      }),
      { numRuns: RUNS, seed: SEED },
    )
    await look()
    expect(refused).toBeGreaterThan(0)
  })

  test('with two megabytes', async () => {
    const entry = at.dispatcher.entries.find(
      (one) => one.service.feature.name === feature && one.name === call,
    )!
    const before = await asItIs()
    const path = entry.call.path.replaceAll(/(?<=\/):\w+/g, '1')
    for (const body of HUGE) {
      const request = { method: 'POST', path, headers: { 'content-type': 'application/json' }, body }
      const answer = await send(request, true)
      expect(judge({ ...request, body: '2 MB' }, answer)).toBe(true)
      expect([404, 413]).toContain(answer.status)
    }
    known = null
    expect(await asItIs()).toEqual(before)
  })
})

test('Apple’s form, whatever stands in it, is handed on or refused, and changes nothing', async () => {
  covers('000 §3.17')
  const before = await rows()
  const word = fc.oneof(HOSTILE, fc.string()).map(String)
  const form = fc
    .array(fc.tuple(fc.constantFrom('code', 'state', 'user', 'error', 'evil', ''), word), { maxLength: 5 })
    .map((fields) => new URLSearchParams(fields).toString())
  const type = fc.oneof(fc.constant('application/x-www-form-urlencoded'), fc.constantFrom(...TYPES))
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(form, fc.constantFrom(...BODIES)),
      type,
      fc.constantFrom(...QUERIES),
      fc.boolean(),
      async (body, contentType, query, signedIn) => {
        const path = `${APPLE_CALLBACK}?${query}`
        const request = { method: 'POST', path, headers: { 'content-type': contentType }, body }
        const answer = await send(request, signedIn)
        // Always to our own page: what came stands behind the hash, as data.
        if (answer.status === 303)
          expect(answer.headers['location']).toMatch(/^\/social\/apple#[\w.*+%=&-]*$/)
        else expect(judge(request, answer)).toBe(true)
      },
    ),
    { numRuns: 3 * RUNS, seed: SEED },
  )
  expect(await rows()).toEqual(before)
})

test('a refusal is whole sentences, whoever wrote the reason', async () => {
  const round = { round_id: 'x', stake: 200, mode: 'TournamentPoints' }
  const headers = { 'content-type': 'application/json' }
  const asks: RawRequest[] = [
    {
      method: 'POST',
      path: play.play.path.replace(':slug', 'tidal-fortune'),
      headers,
      body: JSON.stringify(round),
    },
    { method: geo.geoCheck.method, path: `${geo.geoCheck.path}?latitude=91&longitude=0` },
  ]
  for (const request of asks) {
    const { text } = await send(request, true)
    expect((JSON.parse(text) as Refusal).message).toMatch(/\. \w+: [A-Z][^.]+\. Correct it and try again\.$/)
  }
})

describe('what belongs to another player', () => {
  async function expectRefused(asked: ReturnType<Client['call']>, code: string, status: number) {
    const { status: got, body } = await asked
    const refusal = body as Refusal
    expect([got, refusal.success, refusal.code]).toEqual([status, false, code])
    expect(refusal.message).toMatch(/^.{20,}[.!?]$/s)
  }

  test('cannot be played, finished, listed or seen', async () => {
    const [owner, other] = [await at.player({ confirmed: true }), await at.player({ confirmed: true })]
    const slug = 'tidal-fortune'
    const { next_round_id: unused, stakes } = await owner.session(slug)
    const { round_id } = await owner.playOnce(slug)
    const read = await rowReader(at.runtime.database.pool, ['game_definition'])
    await atRest(at.runtime.database.pool, at.consumers.drain)
    const before = await read()
    const ask = { slug, stake: stakes.TournamentPoints[0]!, mode: 'TournamentPoints' as const }
    await expectRefused(other.call(play.play, { ...ask, round_id: unused }), 'ROUND_ID_UNKNOWN', 400)
    await expectRefused(other.call(play.play, { ...ask, round_id }), 'ROUND_ID_UNKNOWN', 400)
    await expectRefused(other.call(play.finish, { slug, round_id }), 'ROUND_UNKNOWN', 404)
    expect((await other.call(play.history, { slug })).body.data!.rounds).toEqual([])
    const mine = await owner.call(play.seeds)
    const theirs = await other.call(play.seeds)
    expect(theirs.body.data!.seeds.map((one) => one.seed_id)).not.toContain(mine.body.data!.seeds[0]!.seed_id)
    expect(await read()).toEqual(before)
  })

  test('a session needs its own action cookie', async () => {
    const [owner, other] = [await at.player(), await at.player()]
    other.cookies.set('action', owner.cookies.get('action')!)
    await expectRefused(other.call(play.rotate, {}), 'ORIGIN_REFUSED', 403)
    other.cookies.delete('action')
    await expectRefused(other.call(account.logout), 'ORIGIN_REFUSED', 403)
  })

  test('a token opens what it was made for, once and for its owner', async () => {
    const [owner, other] = [await at.player(), await at.player()]
    const token = await owner.emailToken()
    // In another player's browser it shows nothing of its owner but the mailbox.
    await expectRefused(other.call(account.confirmEmail, { token }), 'CONFIRM_ELSEWHERE', 409)
    await owner.call(account.confirmEmail, { token })
    await other.call(account.confirmEmail, { token })
    const balances = [await owner.balance(), await other.balance()].map(({ entries }) => entries)
    expect(balances).toEqual([150, 100])
    await other.call(account.forgotPassword, { email: owner.email })
    const messages = (await (await other.send('GET', `/dev/inbox.json?to=${owner.email}`)).json()) as {
      links: string[]
    }[]
    const restore = new URL(messages[0]!.links[0]!).searchParams.get('change-password')!
    await expectRefused(other.call(account.confirmEmail, { token: restore }), 'TOKEN_INVALID', 400)
  })
})

describe('a repeated request', () => {
  test('with another body is refused and changes nothing', async () => {
    const player = await at.player({ confirmed: true })
    const slug = 'tidal-fortune'
    const { next_round_id: round_id, stakes } = await player.session(slug)
    const ask = { slug, round_id, stake: stakes.TournamentPoints[0]!, mode: 'TournamentPoints' as const }
    const { body: first } = await player.call(play.play, ask)
    await atRest(at.runtime.database.pool, at.consumers.drain)
    const before = await rows()
    for (const other of [
      { ...ask, stake: stakes.TournamentPoints[1]! },
      { ...ask, mode: 'SweepStakes' as const, stake: stakes.SweepStakes[0]! },
      { ...ask, slug: 'sunfire-sevens' },
    ]) {
      const { status, body } = await player.call(play.play, other)
      expect([status, body.code]).toEqual([422, 'ROUND_ID_REUSED'])
    }
    expect((await player.call(play.play, ask)).body).toEqual(first)
    expect(await rows()).toEqual(before)
  })

  test('under one Idempotency-Key with other data is refused', async () => {
    const player = await at.player()
    const key = { 'idempotency-key': 'one-key-for-all' }
    const ids = (await player.call(catalogue.filters)).body.data!.games.map(({ id }) => id)
    const first = await player.call(catalogue.addFavorite, { id: ids[0]! }, key)
    const before = await rows()
    const other = await player.call(catalogue.addFavorite, { id: ids[1]! }, key)
    expect([other.status, other.body.code]).toEqual([422, 'KEY_REUSED'])
    expect((await player.call(catalogue.addFavorite, { id: ids[0]! }, key)).body).toEqual(first.body)
    expect(await rows()).toEqual(before)
    // The key is the player's and the operation's own: neither another call nor another player meets it.
    expect((await player.call(catalogue.removeFavorite, { id: ids[0]! }, key)).status).toBe(200)
    expect((await (await at.player()).call(catalogue.addFavorite, { id: ids[1]! }, key)).status).toBe(200)
  })
})

test('the ledger agrees with everything above', async () => {
  expect((await verifyLedger(at.runtime.database.pool)).drifts).toEqual([])
})
