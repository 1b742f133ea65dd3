import { expect, test } from 'vitest'
import { guest, serve } from '../pages-rig.ts'

const brands = { koi: '[data-theme=koi]{--a:1}' }

test('a brand’s tokens are a sheet that never changes under its name', async () => {
  const { load } = await serve(guest, { pages: { brands } })
  const other = await load('/brand/koi/of-another-build.css')
  expect(other.body).toBe(brands.koi)
  expect(other.headers['cache-control']).toBe('no-store')
  const path = (await load('/brands')).body.match(/\/brand\/koi\/[\w-]{8}\.css/)![0]
  const { body, headers } = await load(path)
  expect(body).toBe(brands.koi)
  expect(headers['content-type']).toBe('text/css; charset=utf-8')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await load(path, { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
  expect((await load('/brand/none/x.css')).statusCode).toBe(404)
})
