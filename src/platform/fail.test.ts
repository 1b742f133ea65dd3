import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { Refusal } from './errors.ts'
import { fail } from './fail.server.ts'
import { openLog } from './log.server.ts'

const log = openLog('silent')
const app = Fastify()
app.setErrorHandler((error, request, reply) => fail(log, error as Error, request, reply))
app.get('/page', () => {
  throw Object.assign(new Error('<script>secret at /srv/app.ts</script>'), { code: '57P01' })
})
app.get('/rest/away/', () => {
  throw new Error('timeout exceeded when trying to connect')
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
  expect(body).toMatch(/cannot reach its database/)
  expect(body).not.toMatch(/secret|script/)
})

test('a program gets a code and a sentence', async () => {
  expect((await app.inject({ url: '/rest/away/', headers: page })).json()).toMatchObject({ code: 'AWAY' })
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
