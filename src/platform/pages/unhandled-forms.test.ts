import { expect, test } from 'vitest'
import { guest, serve } from './pages-rig.ts'

/** Forms that browsers sent by themselves, before the script that sends them had come. */

const post = async (url: string, type: string, body = 'login=nadia&password=secret') => {
  const { app } = await serve(guest)
  return app.inject({
    method: 'POST',
    url,
    headers: { host: 'play.example', 'content-type': type },
    payload: body,
  })
}
const FORM = 'application/x-www-form-urlencoded'

test('a form comes back to its page, with nothing of what was typed', async () => {
  for (const url of ['/signin', '/signup?game=a-b', '/forgot-password/']) {
    const { statusCode, headers, body } = await post(url, FORM)
    expect([statusCode, headers.location, headers['cache-control'], body]).toEqual([303, url, 'no-store', ''])
  }
  expect((await post('/signin', 'multipart/form-data; boundary=x', '--x--')).statusCode).toBe(303)
})

test('it leads nowhere else, and what is no form is no page', async () => {
  for (const url of ['//evil.example/a', '/\\evil.example', '/.//evil.example'])
    expect((await post(url, FORM)).headers.location ?? '/').toMatch(/^\/(?!\/)/)
  for (const type of ['application/json', 'text/plain'])
    expect((await post('/signin', type, '{}')).json()).toMatchObject({ code: 'CALL_UNKNOWN' })
  expect((await post('/rest/nothing/', FORM)).json()).toMatchObject({ code: 'CALL_UNKNOWN' })
  expect((await post('/signin', FORM, 'a'.repeat(70_000))).statusCode).toBe(413)
})
