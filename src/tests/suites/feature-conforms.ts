import { registry } from '#app/registry.ts'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import type { Call, Output } from '#platform/calls/contract.ts'
import type { DispatcherEntry } from '#platform/dispatch/entries.server.ts'
import type { Feature } from '#platform/calls/feature.ts'
import type { Brand } from '#platform/calls/runtime.server.ts'
import { calls as init } from '#features/init/contract.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import type { App } from '#client/context/app.ts'
import { mayOpen, showModal } from '#client/modals/modals.ts'
import { modalsOf } from '#client/rewards/watch/modals-of.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '../rig/client.ts'
import type { TestSite } from '../rig/test-site.ts'
import { malformed } from '../attacks/malformed.ts'
import { closeRaw, sendRaw } from '../rig/net/raw.ts'
import { atRest, jobsAtRest, rowReader } from '../rig/rows.ts'

/**
 * The suite for every feature, one line in its own test, and for each reward, another:
 *
 *     featureConforms(at, wheel)
 *     rewardConforms(at, wheel, { claim: calls.claim, nextPeriod: () => at.clock.advance(DAY) })
 *
 * A feature without its line is found by `feature-conforms.test.ts`.
 */
type AnyFeature = Pick<Feature, 'name'>

interface Refusal {
  readonly success: boolean
  readonly code?: string
  readonly message?: string
}

/** Malformed requests a call: `bad-input.test.ts` sends every call many more. */
const RUNS = 16
const SEED = 1

/** One player a site for all that only looks: to sign up takes longer than to look. */
const onlookers = new WeakMap<TestSite, Promise<Client>>()
function onlooker(at: TestSite): Promise<Client> {
  const known = onlookers.get(at) ?? at.player()
  onlookers.set(at, known)
  return known
}

/** Guests are refused where a player is needed, bad input is refused with a sentence, switched off is gone. */
export function featureConforms(at: TestSite, { name }: AnyFeature): void {
  const entries = (wanted: (entry: DispatcherEntry) => boolean = () => true) =>
    at.dispatcher.entries.filter((entry) => entry.service.feature.name === name && wanted(entry))
  const send = ({ call }: DispatcherEntry, client: Client) =>
    client.send(
      call.method,
      call.path.replaceAll(/(?<=\/):\w+/g, '1'),
      call.method === 'POST' ? { body: {} } : {},
    )

  describe(`${name} conforms`, () => {
    afterAll(closeRaw)

    test('guests are refused where a player is needed', async () => {
      covers('001 wheel.23')
      const rows = await rowReader(at.runtime.database.pool)
      const before = await rows()
      for (const entry of entries(({ by }) => by !== 'guest')) {
        const response = await send(entry, at.visitor())
        const { code } = (await response.json()) as Refusal
        expect([entry.name, response.status, code]).toEqual([entry.name, 401, 'SIGN_IN_FIRST'])
      }
      expect(await rows()).toEqual(before)
    })

    test('a brand that switches it off does not have it', async () => {
      const player = await onlooker(at)
      const brands = at.runtime.brands as Record<string, Brand>
      const brand = brands['aurelia']!
      brands['aurelia'] = { ...brand, features: { ...brand.features, [name]: false } }
      try {
        for (const entry of entries()) {
          const response = await send(entry, player)
          const { code } = (await response.json()) as Refusal
          expect([entry.name, response.status, code]).toEqual([entry.name, 404, 'FEATURE_OFF'])
        }
      } finally {
        brands['aurelia'] = brand
      }
    })

    test('a brand that switches it off shows none of its windows', async () => {
      covers('001 bonuses.27')
      const data = (await (await onlooker(at)).call(init.init)).body.data!
      const me: InitData = { ...data, isGuest: false, features: { ...data.features, [name]: false } }
      const app = { registry, player: { getState: () => ({ me }) } } as unknown as App
      for (const modal of modalsOf(app, name))
        expect([modal, showModal(app, modal), mayOpen(app, modal)]).toEqual([modal, false, false])
    })

    test('malformed input is refused with a code and a sentence, and changes nothing', async () => {
      const player = await onlooker(at)
      await atRest(at.runtime.database.pool, at.consumers.drain)
      const cookie = [...player.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
      const rows = await rowReader(at.runtime.database.pool, ['idempotency'])
      let before = await rows()
      for (const entry of entries())
        await fc.assert(
          fc.asyncProperty(malformed(entry), async (request) => {
            const headers = { 'x-requested-with': 'test', cookie, ...request.headers }
            const answer = await sendRaw(at.url, { ...request, headers })
            const refusal = JSON.parse(answer.text) as Refusal
            expect(answer.status, answer.text).toBeLessThan(500)
            if (answer.status < 300) {
              // Well formed by chance: what it changed is its right.
              before = await rows()
              return
            }
            expect(refusal).toMatchObject({
              success: false,
              code: expect.stringMatching(/^[A-Z][A-Z_]+$/) as string,
            })
            expect(refusal.message).toMatch(/^.{20,}[.!?]$/s)
          }),
          { numRuns: RUNS, seed: SEED },
        )
      expect(await rows()).toEqual(before)
    }, 300_000)
  })
}

export interface Reward<C extends Call> {
  /** The call that pays, once a period. */
  readonly claim: C
  /** The input of a claim, or a function of the player that returns it. */
  readonly input?:
    | Parameters<Client['call']>[1]
    | ((client: Client) => Promise<Parameters<Client['call']>[1]>)
  /** A player who may claim; a new one by default. */
  readonly player?: () => Promise<Client>
  /** Brings the next period; absent where there is none. */
  readonly nextPeriod?: () => void | Promise<void>
}

/** A reward is paid exactly once a period, however often and from wherever it is asked for. */
export function rewardConforms<C extends Call>(at: TestSite, { name }: AnyFeature, reward: Reward<C>): void {
  const { claim, input, player = () => at.player(), nextPeriod } = reward
  const ask = async (client: Client) => {
    const carried = typeof input === 'function' ? await input(client) : input
    const { status, body } = await client.call(claim as Call, carried)
    return { status, body: body as Output<C> & Refusal }
  }

  describe(`the reward of ${name}`, () => {
    test('fifty claims at once are one claim with one answer', async () => {
      const client = await player()
      const before = await client.balance()
      const answers = await Promise.all(Array.from({ length: 50 }, () => ask(client)))
      expect(answers[0]).toMatchObject({ status: 200, body: { success: true } })
      for (const answer of answers) expect(answer).toEqual(answers[0])
      const after = await client.balance()
      expect(after.version).toBe(before.version + 1)
      // What is given may be what it has cost, so the balance may be the same.
      const { rows } = await at.runtime.database.pool.query<{ given: number }>(
        `select count(*)::int as given from ledger_transfer where player_id = $1 and version = $2`,
        [await at.idOf(client), after.version],
      )
      expect(rows[0]!.given).toBeGreaterThan(0)
    })

    test('a repeated request gives the first answer and nothing more', async () => {
      const client = await player()
      const first = await ask(client)
      await jobsAtRest(at.runtime.database.pool, at.runtime.jobs)
      await atRest(at.runtime.database.pool, at.consumers.drain)
      const rows = await rowReader(at.runtime.database.pool)
      const before = await rows()
      for (let i = 0; i < 3; i++) expect(await ask(client)).toEqual(first)
      expect(await rows()).toEqual(before)
    })

    for (const own of typeof input === 'function' ? [input] : [])
      test('what is another player’s is refused, and stays theirs', async () => {
        const [one, other] = [await player(), await player()]
        const carried = await own(one)
        // What is the same for everybody is nobody's.
        if (isDeepStrictEqual(carried, await own(other))) return
        const before = [await one.balance(), await other.balance()]
        const { status, body } = await other.call(claim as Call, carried)
        expect([status >= 400 && status < 500, (body as Refusal).success]).toEqual([true, false])
        expect([await one.balance(), await other.balance()]).toEqual(before)
        expect((await ask(one)).body.success).toBe(true)
      })

    test('one player claims nothing of another', async () => {
      const [one, other] = [await player(), await player()]
      const before = await other.balance()
      await ask(one)
      expect(await other.balance()).toEqual(before)
      expect((await ask(other)).body.success).toBe(true)
    })

    for (const bringNext of nextPeriod ? [nextPeriod] : [])
      test('the next period pays again', async () => {
        const client = await player()
        await ask(client)
        const { version } = await client.balance()
        await bringNext()
        expect((await ask(client)).body.success).toBe(true)
        expect((await client.balance()).version).toBe(version + 1)
      })

    test('after the end of the feature nothing is paid', async () => {
      covers('001 login.5')
      const client = await player()
      const before = await client.balance()
      const { pool } = at.runtime.database
      const now = at.clock.now()
      await pool.query('insert into feature_window (feature, starts_at, ends_at) values ($1, $2, $3)', [
        name,
        new Date(now - 2_000),
        new Date(now),
      ])
      at.clock.advance(1_000)
      try {
        expect(await ask(client)).toMatchObject({ status: 410, body: { code: 'FEATURE_ENDED' } })
        expect(await client.balance()).toEqual(before)
      } finally {
        await pool.query('delete from feature_window where feature = $1', [name])
        at.clock.advance(1_000)
      }
    })

    test('who is self-excluded gets nothing until it is over', async () => {
      const client = await player()
      const before = await client.balance()
      await at.exclude(client, { ms: 60_000, signedIn: true })
      expect(await ask(client)).toMatchObject({ status: 403, body: { code: 'SELF_EXCLUDED' } })
      expect(await client.balance()).toEqual(before)
      at.clock.advance(61_000)
      expect((await ask(client)).body.success).toBe(true)
    })

    test('the ledger agrees', async () => {
      expect((await verifyLedger(at.runtime.database.pool)).drifts).toEqual([])
    })
  })
}
