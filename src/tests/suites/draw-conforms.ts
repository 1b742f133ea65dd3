import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { calls as play } from '#features/play/contract.ts'
import { idOf, isSame, redraw, tableOf } from '#features/play/client/fairness/draw-list.ts'
import type { App } from '#client/context/app.ts'
import type { BrandView } from '#client/context/brand.ts'
import type { FeatureClient } from '#client/feature.ts'
import type { DrawTable } from '#client/rewards/draw-tables.ts'
import type { Call } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '../rig/client.ts'
import type { TestSite } from '../rig/test-site.ts'

type Carried = Parameters<Client['call']>[1]

export interface DrawSuite<C extends Call> {
  /** The call that draws. */
  readonly draw: C
  /** The input of the call that draws, or a function of the player that returns it. */
  readonly input?: Carried | ((client: Client) => Carried | Promise<Carried>)
  /** It carries an Idempotency-Key. */
  readonly isKeyed?: boolean
  /** A player for whom it draws; a new one by default. */
  readonly player?: () => Promise<Client>
  /** Players for whom it refuses to draw, by the code of the refusal. */
  readonly refused: Readonly<Record<string, () => Promise<Client>>>
  /** The late half of its face, which tells the fairness page its tables. */
  readonly face: FeatureClient
  /** The weights of its economy, table by table, or the name of a shape. */
  readonly by: readonly (readonly number[])[] | string
  /**
   * The odds that its window publishes, and those of its economy; absent where only a drawn number is shown.
   */
  readonly odds?: {
    readonly shown: (client: Client) => Promise<readonly (number | string)[]>
    readonly economy: readonly (number | string)[]
  }
}

/** As far as tables of odds need it. */
const BRAND = {
  words: { coins: { one: 'coin', many: 'coins' }, entries: { one: 'entry', many: 'entries' } },
} as BrandView

/** Places in the player's stream that an answer names. */
function placesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { seed_id, n } = value as { readonly seed_id?: unknown; readonly n?: unknown }
  const own = typeof seed_id === 'string' && typeof n === 'number' ? [`${seed_id}:${n}`] : []
  return [...own, ...Object.values(value).flatMap(placesIn)]
}

/**
 * The suite for every feature that draws, one line in its own test beside `rewardConforms`:
 *
 *     drawConforms(at, luckyHat, { draw: calls.claim, refused: {}, face: client, by: [weights], odds: … })
 *
 * All that could refuse is decided before anything is drawn, also where a cached session still knows nothing of
 * an exclusion; a repeat gives the first draw; what is published is what the economy holds; and the fairness
 * page lists each draw with its odds and draws it again. `suites.test.ts` finds features without it.
 */
export function drawConforms<C extends Call>(
  at: TestSite,
  { name }: Pick<Feature, 'name'>,
  suite: DrawSuite<C>,
): void {
  const { draw, input, isKeyed = false, player = () => at.player(), refused, face, by, odds } = suite
  const ask = async (client: Client) => {
    const carried = typeof input === 'function' ? await input(client) : input
    const headers: Record<string, string> = isKeyed ? { 'idempotency-key': randomUUID() } : {}
    const send = async () => {
      const { status, body } = await client.call(draw as Call, carried, headers)
      return { status, body: body as { readonly success: boolean; readonly code?: string } }
    }
    return { send, ...(await send()) }
  }
  /** Counts of a player's draws, claims, and postings in the database. */
  const held = async (client: Client) => {
    const { rows } = await at.runtime.database.pool.query<Record<'draws' | 'claims' | 'posts', number>>(
      `select (select count(*)::int from reward_draw where player_id = $1) as draws,
         (select count(*)::int from claim where player_id = $1) as claims,
         (select count(*)::int from ledger_post where player_id = $1) as posts`,
      [await at.idOf(client)],
    )
    return rows[0]!
  }
  /** The feature's draws as the fairness page lists them. */
  const listed = async (client: Client) =>
    (await client.call(play.draws, {})).body.data!.draws.filter(({ feature }) => feature === name)
  const tablesFor = async (client: Client): Promise<readonly DrawTable[]> => {
    const call: App['call'] = async (one, carried) => (await client.call(one, carried)).body as never
    const player = { getState: () => ({ me: { isGuest: false, mayHaveEntries: true } }) } as App['player']
    return face.drawTables!({ brand: BRAND, call, player } as App)
  }

  describe(`the draws of ${name} conform`, () => {
    test('all that could refuse is decided before anything is drawn', async () => {
      covers('001 §4.14')
      for (const [code, make] of Object.entries(refused)) {
        const client = await make()
        const before = await held(client)
        expect((await ask(client)).body).toMatchObject({ success: false, code })
        expect([code, await held(client)]).toEqual([code, before])
      }
    })

    test('nothing is drawn for who is self-excluded, while a cached session does not know it yet', async () => {
      covers('001 §4.14')
      const client = await player()
      // Who was changed a moment ago is read again by each request.
      at.clock.advance(10_000)
      await client.balance()
      const before = await held(client)
      await at.exclude(client)
      const { status, body } = await ask(client)
      expect([status, body.code]).toEqual([403, 'SELF_EXCLUDED'])
      expect(await held(client)).toEqual(before)
    })

    test('a repeat gives the first draw, and draws nothing more', async () => {
      covers('001 §4.14')
      const client = await player()
      const { send, status, body } = await ask(client)
      expect([status, body.success]).toEqual([200, true])
      const before = await held(client)
      expect(await send()).toEqual({ status, body })
      expect(await held(client)).toEqual(before)
    })

    test('each draw is on the fairness page with what it was drawn by, and is drawn again the same', async () => {
      covers('001 §4.14')
      const client = await player()
      const known = (await listed(client)).map(idOf)
      const { body } = await ask(client)
      const drawn = (await listed(client)).filter((one) => !known.includes(idOf(one)))
      expect(drawn).not.toEqual([])
      const places = drawn.map(({ seed_id, n }) => `${seed_id}:${n}`)
      expect(placesIn(body)).not.toEqual([])
      expect(placesIn(body).filter((place) => !places.includes(place))).toEqual([])
      const tables = await tablesFor(client)
      for (const one of drawn) {
        if (typeof by === 'string') expect(one.shape).toBe(by)
        else expect([one.shape, by]).toEqual(['weights', expect.arrayContaining([one.weights])])
        const table = tableOf(one, tables)!
        expect([table.title !== '', table.labels.length]).toEqual([true, one.weights.length])
        expect(redraw(one)).toBeNull()
      }
      await client.call(play.rotate, {})
      const revealed = (await listed(client)).filter((one) => !known.includes(idOf(one)))
      expect(revealed.map((one) => isSame(one, redraw(one)!))).toEqual(drawn.map(() => true))
    })

    test('the odds that players see are those of the economy', async () => {
      covers('001 §4.14')
      const client = await player()
      const tables = (await tablesFor(client)).map(({ weights }) => weights)
      expect(tables).toEqual(typeof by === 'string' ? [[]] : by)
      if (odds) expect(await odds.shown(client)).toEqual(odds.economy)
    })
  })
}
