import { expect, test } from 'vitest'
import { z } from 'zod'
import { feature } from '#client/feature.ts'
import { loadServices } from '#features/index.server.ts'
import type { AuditedActor } from '#platform/calls/actor.ts'
import { get, post, type Answer } from '#platform/calls/contract.ts'
import { answer, handle } from '#platform/calls/handle.server.ts'
import { service } from '#platform/calls/service.server.ts'
import { post as postMoney } from '#platform/money/ledger.server.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'

/** Calls of staff and partners: who may make them, and what each change leaves behind. */
const calls = {
  look: get<Answer<{ kind: string; id: string | null }>>('/rest/stand-in/look/'),
  give: post<Answer, { player: string; coins: number }>('/rest/stand-in/give/'),
  silent: post<Answer>('/rest/stand-in/silent/'),
  pull: get<Answer<{ kind: string; id: string | null }>>('/rest/stand-in/pull/'),
  who: get<Answer<{ kind: string; id: string | null }>>('/rest/stand-in/who/'),
}
const who = answer(z.strictObject({ kind: z.string(), id: z.string().nullable() }))

const standIn = service(
  { ...feature({ name: 'stand-in' }), calls },
  {
    calls: {
      look: handle(calls.look, {
        by: 'staff:players.read',
        output: who,
        run: async ({ actor: { kind, id } }) => ({ success: true, data: { kind, id } }),
      }),
      give: handle(calls.give, {
        by: 'staff:players.give',
        open: 'staff pass no gate of players',
        input: z.strictObject({ player: z.uuid(), coins: z.int().min(1) }),
        output: answer(),
        async run({ tx, clock, audit }, { player, coins }) {
          const legs = [{ unit: 'coins', amount: coins, against: 'correction' }] as const
          await postMoney(tx, clock, player, { key: 'stand-in:gift', kind: 'gift', legs })
          await audit({ subject: `player:${player}`, before: { coins: 0 }, after: { coins } })
          return { success: true }
        },
      }),
      silent: handle(calls.silent, {
        by: 'staff:players.give',
        open: 'staff pass no gate of players',
        output: answer(),
        async run({ tx }) {
          await tx.updateTable('player').set({ login: 'changed' }).execute()
          return { success: true }
        },
      }),
      pull: handle(calls.pull, {
        by: 'partner:catalogue',
        output: who,
        run: async ({ actor: { kind, id } }) => ({ success: true, data: { kind, id } }),
      }),
      who: handle(calls.who, {
        by: 'guest',
        output: who,
        run: async ({ actor: { kind, id } }) => ({ success: true, data: { kind, id } }),
      }),
    },
  },
)

const at = testSite({}, { services: async () => [...(await loadServices()), standIn] })

const ada: AuditedActor = {
  kind: 'staff',
  id: 'ada',
  permissions: ['players.read', 'players.give'],
  brands: ['aurelia'],
  reason: 'a gift that a player was promised',
  session: 's-1',
}
const partner: AuditedActor = { kind: 'partner', id: 'acme', scopes: ['catalogue'], brands: ['aurelia'] }

const as = (actor: AuditedActor | undefined, theme = 'aurelia') => ({
  ip: '127.0.0.1',
  origin: at.url,
  agent: 'test',
  theme,
  cookies: {},
  idempotencyKey: null,
  ...(actor ? { actor } : {}),
})
const codeOf = ({ status, body }: { status: number; body: unknown }) =>
  `${status} ${(body as { code?: string }).code ?? ''}`
const rowsOf = async () =>
  (await at.runtime.database.pool.query('select * from audit order by seq')).rows as Record<string, unknown>[]
const everybody = async (client: Client) => (await client.call(calls.who)).body.data

test('a call knows who acts: guest, player, staff, partner', async () => {
  const player = await at.player()
  expect(await everybody(at.visitor())).toEqual({ kind: 'guest', id: null })
  expect(await everybody(player)).toEqual({ kind: 'player', id: await at.idOf(player) })
  const { dispatch } = at.dispatcher
  expect((await dispatch(calls.look, {}, as(ada))).body).toMatchObject({ data: { kind: 'staff', id: 'ada' } })
  expect((await dispatch(calls.pull, {}, as(partner))).body).toMatchObject({ data: { kind: 'partner' } })
})

test('nobody else makes calls of staff and partners, and no browser says that it is one', async () => {
  const player = await at.player()
  const { dispatch } = at.dispatcher
  const tries = {
    guest: await at.visitor().call(calls.look),
    player: await player.call(calls.give, { player: await at.idOf(player), coins: 100 }),
    'wrong permission': await dispatch(calls.look, {}, as({ ...ada, permissions: ['players.give'] })),
    'another brand': await dispatch(calls.look, {}, as(ada, 'popply')),
    'a partner': await dispatch(calls.look, {}, as({ ...partner, scopes: ['players.read'] })),
    'staff at a partner’s': await dispatch(calls.pull, {}, as({ ...ada, permissions: ['catalogue'] })),
    'staff at a player’s': await dispatch(calls.who, {}, as(ada)),
  }
  expect(Object.entries(tries).map(([name, tried]) => [name, codeOf(tried)])).toEqual(
    Object.keys(tries).map((name) => [name, '403 NOT_PERMITTED']),
  )
  expect(await rowsOf()).toEqual([])
})

test('a change by staff bears them in the ledger and leaves a row in the audit', async () => {
  const player = await at.player()
  const id = await at.idOf(player)
  const { dispatch } = at.dispatcher
  expect(codeOf(await dispatch(calls.give, { player: id, coins: 700 }, as(ada)))).toBe('200 ')
  const [row, ...more] = await rowsOf()
  expect(more).toEqual([])
  expect(row).toMatchObject({
    ...{ actor_kind: 'staff', actor: 'ada', session: 's-1', act: 'stand-in.give', brand: 'aurelia' },
    ...{ subject: `player:${id}`, reason: ada.reason, before: { coins: 0 }, after: { coins: 700 } },
  })
  const { rows } = await at.runtime.database.pool.query(
    `select t.ref from ledger_transfer t join ledger_post p using (player_id, tx_id)
     where p.player_id = $1 and p.key = 'stand-in:gift'`,
    [id],
  )
  expect(rows).toEqual([{ ref: { actor: { kind: 'staff', id: 'ada' } } }])
})

test('nothing is changed without a reason, nor without a row', async () => {
  const player = await at.player()
  const id = await at.idOf(player)
  const { dispatch } = at.dispatcher
  const { reason: _, ...unsaid } = ada
  const before = await rowsOf()
  expect(codeOf(await dispatch(calls.give, { player: id, coins: 5 }, as(unsaid)))).toBe('400 REASON_NEEDED')
  await expect(dispatch(calls.silent, {}, as(ada))).rejects.toThrow('without a row in the audit')
  expect(await rowsOf()).toEqual(before)
  const changed = at.runtime.database.pool.query(`select 1 from player where login = 'changed'`)
  expect((await changed).rowCount).toBe(0)
})

test('rows of the audit are neither changed nor taken away', async () => {
  const { pool } = at.runtime.database
  await expect(pool.query(`update audit set actor = 'somebody'`)).rejects.toThrow()
  await expect(pool.query('delete from audit')).rejects.toThrow()
})
