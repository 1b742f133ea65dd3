import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls as account } from '#features/account/contract.ts'
import { calls as catalogue } from '#features/catalogue/contract.ts'
import { calls as play } from '#features/play/contract.ts'
import { Client } from '../rig/client.ts'
import { readEnv } from '#platform/config/env.server.ts'
import { themeNames } from '#themes/index.ts'
import { startTrouble } from '#main.ts'
import { failedStart, freePort, startServer, type Server } from '../rig/server.ts'

/** The life of the real server: ready, drained, killed, started again, refused. */
const dataDir = mkdtempSync(join(tmpdir(), 'fairground-drain-'))
let server: Server

beforeAll(async () => {
  server = await startServer({ DATA_DIR: dataDir })
}, 300_000)
afterAll(async () => {
  await server?.end('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

const slug = 'tidal-fortune'

interface Outcome {
  /** Rounds that were answered. */
  readonly played: string[]
  /** Failures of requests that had been sent, and answers of 5xx. */
  readonly lost: string[]
}

/** Sends one request on a connection that is kept; returns null where no connection could be opened. */
function send(agent: Agent, url: string, cookie: string, path: string, body: unknown) {
  return new Promise<{ status: number; text: string; close: boolean } | null>((done, failed) => {
    const outgoing = request(`${url}${path}`, {
      agent,
      method: 'POST',
      headers: { cookie, 'x-requested-with': 'test', 'content-type': 'application/json' },
    })
    outgoing.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNREFUSED' ? done(null) : failed(error),
    )
    outgoing.once('response', (incoming) => {
      let text = ''
      incoming.setEncoding('utf8')
      incoming.on('data', (part: string) => (text += part))
      incoming.once('error', failed)
      incoming.once('end', () =>
        done({ status: incoming.statusCode!, text, close: incoming.headers.connection === 'close' }),
      )
    })
    outgoing.end(JSON.stringify(body))
  })
}

const fresh = (): Outcome => ({ played: [], lost: [] })

/** Waits until each has been answered so many rounds. */
const playing = async (outcomes: readonly Outcome[], rounds: number) =>
  await expect.poll(() => Math.min(...outcomes.map(({ played }) => played.length))).toBeGreaterThan(rounds)

/** Plays one round after the other, as fast as they are answered, until the server takes no more. */
async function playOn(client: Client, outcome: Outcome): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { next_round_id, stakes } = await client.session(slug)
  let round_id = next_round_id
  const stake = stakes.TournamentPoints[0]!
  try {
    for (;;) {
      const ask = { round_id, stake, mode: 'TournamentPoints' }
      const answer = await send(agent, client.url, cookie, `/rest/games/${slug}/rounds/`, ask)
      if (!answer) return outcome
      const { data, code } = JSON.parse(answer.text) as { data?: { next_round_id: string }; code?: string }
      if (code === 'INSUFFICIENT_FUNDS') return outcome
      if (!data) outcome.lost.push(`${answer.status} ${answer.text}`)
      else outcome.played.push(round_id)
      round_id = data?.next_round_id ?? round_id
      // The server sends its clients elsewhere, as it does behind a balancer.
      if (answer.close) return outcome
    }
  } catch (error) {
    outcome.lost.push(String(error))
    return outcome
  } finally {
    agent.destroy()
  }
}

async function people(count: number): Promise<Client[]> {
  const made = Array.from({ length: count }, (_, i) => ({ client: new Client(server.url), i }))
  for (const { client, i } of made) {
    await client.signUp(`drain${i}-${server.pid}@test.example`)
    await client.confirmEmail()
  }
  return made.map(({ client }) => client)
}

/** The same person after a restart: the address and the cookies are what a browser keeps. */
function again(client: Client): Client {
  const back = new Client(server.url)
  for (const [name, value] of client.cookies) back.cookies.set(name, value)
  back.email = client.email
  return back
}

const historyOf = async (client: Client) =>
  (await client.call(play.history, { slug, limit: 100 })).body.data!.rounds

describe('a server', () => {
  test('is ready, and says so to nobody else’s cache', async () => {
    const health = await fetch(`${server.url}/health`)
    expect([health.status, health.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await health.json()).toMatchObject({ status: 'ready' })
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
  })

  test('refuses a second one on its folder, and names itself', async () => {
    const { code, said } = await failedStart({ DATA_DIR: dataDir, PORT: String(await freePort()) })
    expect(code).toBe(2)
    expect(said).toContain(`process ${server.pid}`)
    expect(said).toContain(server.url)
    expect(said).not.toMatch(/\n\s+at /)
    expect((await fetch(`${server.url}/health`)).status).toBe(200)
  })

  test(
    'drains on SIGTERM: under load no request is lost, and it ends with 0',
    { timeout: 300_000 },
    async () => {
      const clients = await people(6)
      const outcomes = clients.map(fresh)
      const plays = clients.map((client, i) => playOn(client, outcomes[i]!))
      await playing(outcomes, 5)
      const { code, said } = await server.end('SIGTERM')
      await Promise.all(plays)
      expect(outcomes.flatMap(({ lost }) => lost)).toEqual([])
      expect([code, said.split('\n').filter((line) => /error|fatal/i.test(line))]).toEqual([0, []])
      const port = new URL(server.url).port
      server = await startServer({ DATA_DIR: dataDir, PORT: port })
      for (const [i, client] of clients.entries()) {
        const { played } = outcomes[i]!
        const known = new Set((await historyOf(again(client))).map(({ round_id }) => round_id))
        for (const id of played.slice(-50)) expect(known).toContain(id)
      }
    },
  )

  test(
    'killed by kill -9 comes back with balance, history and session as they were',
    { timeout: 300_000 },
    async () => {
      const [calm, busy] = (await people(2)) as [Client, Client]
      const { id } = (await calm.call(catalogue.filters)).body.data!.games[0]!
      await calm.call(catalogue.addFavorite, { id })
      for (let i = 0; i < 5; i++) await calm.playOnce(slug)
      const before = { balance: await calm.balance(), history: await historyOf(calm) }
      const outcome = fresh()
      const plays = playOn(busy, outcome)
      await playing([outcome], 5)
      const { signal } = await server.end('SIGKILL')
      expect(signal).toBe('SIGKILL')
      const { played } = await plays
      const port = new URL(server.url).port
      // Behind a proxy the public address is set: the server must listen at its own all the same.
      server = await startServer({ DATA_DIR: dataDir, PORT: port, ORIGINS: `aurelia=${server.url}` })
      const back = again(calm)
      expect({ balance: await back.balance(), history: await historyOf(back) }).toEqual(before)
      expect((await back.call(catalogue.filters)).body.data!.games[0]).toMatchObject({ id, isFavorite: true })
      // What was answered is kept; of what was not, at most the round that was under way.
      const rounds = await historyOf(again(busy))
      expect(rounds.length).toBeGreaterThanOrEqual(Math.min(100, played.length))
      const known = new Set(rounds.map(({ round_id }) => round_id))
      for (const round of played.slice(-50)) expect(known).toContain(round)
      expect((await back.playOnce(slug)).balance.version).toBe(before.balance.version + 1)
      await back.call(account.logout)
      expect((await back.call(account.balance)).status).toBe(401)
    },
  )

  test('keeps its secrets over restarts', () => {
    expect(
      Object.keys(JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as object),
    ).not.toEqual([])
  })
})

describe('a wrong setting stops the start with one sentence', () => {
  test.each([
    ['PORT', 'eighty', /^PORT="eighty" cannot be used: it must be .+\.$/m],
    ['PORT', '70000', /^PORT="70000" cannot be used/m],
    ['THEME', 'nobody', /^THEME="nobody" cannot be used: it must be one of aurelia, /m],
    ['DATABASE_URL', 'mysql://x', /^DATABASE_URL=.+ cannot be used: it must be a URL like /m],
    ['ORIGINS', 'aurelia=https://a.example/path', /^ORIGINS=.+ cannot be used/m],
    [
      'PUBLIC_ORIGIN',
      'https://a.example',
      /^PUBLIC_ORIGIN=.+ cannot be used: .+ ORIGINS=aurelia=https:\/\/a\.example\.$/m,
    ],
    ['NODE_ENV', 'production', /^ORIGINS="" cannot be used: it must be set in production to .+\.$/m],
    ['TRUST_PROXY', 'on', /^TRUST_PROXY="on" cannot be used: it must be off, a number of hops .+\.$/m],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL="loud" cannot be used/m],
    ['DEMO', 'perhaps', /^DEMO="perhaps" cannot be used: it must be on or off\.$/m],
    ['TRUST_PROXY', 'my friends', /^TRUST_PROXY=.+ cannot be used/m],
    ['REDIS_URL', 'http://x', /^REDIS_URL=.+ cannot be used/m],
  ])('%s=%s', (name, value, sentence) => {
    const trouble = () => {
      try {
        return readEnv({ [name]: value }, themeNames)
      } catch (error) {
        return startTrouble(error)
      }
    }
    expect(trouble()).toEqual({ code: 2, sentence: expect.stringMatching(sentence) as string })
  })

  // What a start says of any of them it says by the same lines.
  test.each([
    ['PORT', 'eighty', /^PORT="eighty" cannot be used: it must be .+\.$/m],
    ['NODE_ENV', 'production', /^ORIGINS="" cannot be used: it must be set in production to .+\.$/m],
  ])('%s=%s, as `npm start` says it', async (name, value, sentence) => {
    const { code, said } = await failedStart({ DATA_DIR: join(dataDir, 'never'), [name]: value })
    expect([code, said]).toEqual([2, expect.stringMatching(sentence)])
    expect(said).not.toMatch(/\n\s+at /)
  })

  test('a port that is taken is named too', async () => {
    const { code, said } = await failedStart({
      DATA_DIR: mkdtempSync(join(dataDir, 'other-')),
      DEMO: 'off',
      PORT: new URL(server.url).port,
    })
    expect([code, said]).toEqual([2, expect.stringMatching(/^Port \d+ is taken by another program\..+$/m)])
  })
})
