import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { transact } from '../data/db.server.ts'
import { Refusal } from '../base/errors.ts'
import { fail } from './fail.server.ts'
import { openLog } from '../base/log.server.ts'

const log = openLog('silent')
const app = Fastify()
app.setErrorHandler((error, request, reply) => fail(log, error as Error, request, reply))
app.get('/page', () => {
  throw Object.assign(new Error('<script>secret at /srv/app.ts</script>'), { code: '57P01' })
})
app.get('/rest/away/', () => {
  throw new Error('timeout exceeded when trying to connect')
})
app.get('/rest/busy/', () => {
  throw Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
})
app.get('/rest/fault/', () => {
  throw new Error('select * from secrets')
})
app.get('/rest/no/', () => {
  throw new Refusal('NO', 'No, because. Do this.', { status: 409, errors: { a: ['b'] } })
})
const page = { accept: 'text/html,*/*' }

test('a person gets a page that needs nothing, without what went wrong inside', async () => {
  const { statusCode, headers, body } = await app.inject({ url: '/page', headers: page })
  expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  expect(headers['content-type']).toMatch(/html/)
  expect(body).toMatch(/can’t reach our database/)
  expect(body).not.toMatch(/secret|script/)
})

test('an address that cannot be looked up is no page, and no call, in plain words', async () => {
  const one = Fastify({
    routerOptions: { maxParamLength: 10 },
    frameworkErrors: (error, request, reply) => void fail(log, error, request, reply),
  })
  one.get('/rest/:name', () => 'known')
  one.get('/games/:name', () => 'known')
  const long = await one.inject({ url: '/games/much-too-long', headers: page })
  expect([long.statusCode, long.body]).toEqual([404, expect.stringContaining('<h1>Page not found</h1>')])
  expect((await one.inject({ url: '/rest/much-too-long' })).json()).toMatchObject({ code: 'LONG_ADDRESS' })
  const bad = await one.inject({ url: '/games/%ff', headers: page })
  expect([bad.statusCode, bad.body]).toEqual([404, expect.stringContaining('We can’t read this address.')])
  const call = await one.inject({ url: '/rest/%ff' })
  expect([call.statusCode, call.json()]).toMatchObject([400, { code: 'BAD_ADDRESS' }])
})

test('a program gets a code and a sentence', async () => {
  expect((await app.inject({ url: '/rest/away/', headers: page })).json()).toMatchObject({ code: 'AWAY' })
  const busy = await app.inject({ url: '/rest/busy/' })
  expect([busy.statusCode, busy.headers['retry-after'], busy.json()]).toMatchObject([
    503,
    '5',
    { code: 'BUSY' },
  ])
  const fault = await app.inject({ url: '/rest/fault/' })
  expect(fault.statusCode).toBe(500)
  expect(fault.body).not.toMatch(/secrets/)
  expect((await app.inject({ url: '/rest/no/' })).json()).toEqual({
    success: false,
    code: 'NO',
    message: 'No, because. Do this.',
    errors: { a: ['b'] },
  })
})

describe('what is said of a change when the database goes away', () => {
  const gone = () => Object.assign(new Error('Connection terminated unexpectedly'), { code: '08006' })
  /** A database whose transactions end as told. */
  const database = (end: 'at work' | 'at commit') =>
    ({
      transaction: () => ({
        async execute(work: (tx: never) => Promise<unknown>) {
          if (end === 'at work') throw gone()
          await work(undefined as never)
          throw gone()
        },
      }),
    }) as never
  const messageOf = async (error: unknown, method: 'GET' | 'POST' = 'POST'): Promise<string> => {
    const one = Fastify()
    one.setErrorHandler((fault, request, reply) => fail(log, fault as Error, request, reply))
    one.route({
      method,
      url: '/rest/x/',
      handler: () => {
        throw error
      },
    })
    const answer = await one.inject({ method, url: '/rest/x/' })
    expect(answer.json()).toMatchObject({ success: false, code: 'AWAY' })
    return answer.json().message
  }
  const caught = (end: 'at work' | 'at commit') =>
    transact(database(end), async () => 1).catch((error: unknown) => error)

  test('nothing was changed before the COMMIT', async () => {
    expect(await messageOf(await caught('at work'))).toMatch(/[Nn]othing was changed/)
  })
  test('a COMMIT whose answer was lost is not called undone', async () => {
    const message = await messageOf(await caught('at commit'))
    expect(message).not.toMatch(/[Nn]othing was changed/)
    expect(message).toMatch(/check before you try again/)
    expect(await messageOf(await caught('at commit'), 'GET')).toBe(message)
  })
  test('without a connection nothing was even asked', async () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    expect(await messageOf(refused)).toMatch(/[Nn]othing was changed/)
  })
  test('a statement outside of a transaction may have been done, a reading page never changes anything', async () => {
    expect(await messageOf(gone())).toMatch(/check before you try again/)
    expect(await messageOf(gone(), 'GET')).toMatch(/[Nn]othing was changed/)
  })
})
