import { expect, test } from 'vitest'
import { guest, serve } from '../pages-rig.ts'
import { openStates } from './states.server.ts'

const by = '/assets/app-1.js'
const lobby = { url: '/woken', theme: 'koi', device: 'desktop' }

test('what a page hydrates with is asked by its name, and kept by browsers', async () => {
  const { load } = await serve(guest)
  const name = (await load('/woken')).body
  const { statusCode, headers, json } = await load(`/state/${name}`)
  expect(statusCode).toBe(200)
  expect(json()).toEqual(lobby)
  expect(headers['cache-control']).toBe('public, max-age=3600, immutable')
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(headers).not.toHaveProperty('x-newer')
  const packed = await load(`/state/${name}`, { 'accept-encoding': 'br' })
  expect(packed.headers['content-encoding']).toBe('br')
})

test('a node that did not make the page gives what it would hydrate with here', async () => {
  const { load } = await serve(guest)
  const { statusCode, headers, json } = await load(`/state/of-another-node?by=${by}&of=/woken`)
  expect(statusCode).toBe(200)
  expect(json()).toEqual(lobby)
  expect(headers['x-newer']).toBe('1')
  expect(headers['cache-control']).toBe('no-store')
})

test.each([
  ['scripts of another build', `by=/assets/app-0.js&of=/woken`],
  ['a page that is not there', `by=${by}&of=/none`],
  ['a page that is not kept', `by=${by}&of=/woken?a=1`],
  ['no page at all', `by=${by}`],
])('%s: there is nothing', async (_, query) => {
  const { load } = await serve(guest)
  expect((await load(`/state/unknown?${query}`)).statusCode).toBe(404)
})

test('what was not asked for longest is forgotten first', () => {
  const states = openStates(25)
  const [first, second] = ['1', '2'].map((sign) => states.store(sign.repeat(10)))
  expect(states.store('1'.repeat(10))).toBe(first)
  states.store('3'.repeat(10))
  expect(states.find(first!.hash)?.bytes.toString()).toBe('1111111111')
  expect(states.find(second!.hash)).toBeUndefined()
})
