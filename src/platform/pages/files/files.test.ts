import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { serveFolder, type FolderOptions } from './files.server.ts'

const roots: string[] = []
const open: FastifyInstance[] = []
afterEach(async () => {
  for (const app of open.splice(0)) await app.close()
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true })
})

function folder(options: Partial<FolderOptions> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'files-'))
  roots.push(root)
  mkdirSync(join(root, 'tiles'))
  const write = (name: string, text: string) => writeFileSync(join(root, name), text)
  write('tiles/a.webp', 'a picture')
  write('.secret', 'nobody’s')
  write('app-1.js', 'plain')
  write('app-1.js.br', 'packed')
  const app = Fastify()
  open.push(app)
  serveFolder(app, { root, prefix: '/art/', cacheControl: () => 'public, max-age=60', ...options })
  const load = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url: `/art/${path}`, headers })
  return { write, load }
}

describe('a folder of files', () => {
  test('sends what is there, with its type and its age', async () => {
    const { load } = folder()
    const { statusCode, body, headers } = await load('tiles/a.webp')
    expect([statusCode, body]).toEqual([200, 'a picture'])
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=60' })
    const head = await load('tiles/a.webp', {}, 'HEAD')
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '9'])
  })

  test('says that the browser has it, until the file is another one', async () => {
    const { load, write } = folder()
    const etag = String((await load('tiles/a.webp')).headers['etag'])
    expect((await load('tiles/a.webp', { 'if-none-match': etag })).statusCode).toBe(304)
    write('tiles/a.webp', 'another picture')
    const fresh = await load('tiles/a.webp', { 'if-none-match': etag })
    expect([fresh.statusCode, fresh.body]).toEqual([200, 'another picture'])
  })

  test('keeps what was asked for last, as far as there is room', async () => {
    const { load, write } = folder({ built: true, cap_bytes: 12 })
    write('b.js', 'twelve bytes')
    expect((await load('app-1.js')).body).toBe('plain')
    write('app-1.js', 'other')
    expect((await load('app-1.js')).body).toBe('plain')
    expect((await load('b.js')).body).toBe('twelve bytes')
    // Pushed out, it is read again.
    expect((await load('app-1.js')).body).toBe('other')
  })

  test.each([
    '.secret',
    'tiles',
    'tiles/',
    'none.webp',
    '',
    '../files.txt',
    '%2e%2e/files.txt',
    'a%2f..%2fb',
    '%00',
  ])('has nothing at %s', async (path) => {
    const { statusCode, headers } = await folder().load(path)
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(statusCode).toBeLessThan(500)
    expect(headers['cache-control'] ?? 'no-store').toBe('no-store')
  })
})

describe('the files of a build', () => {
  test('leave as they were compressed, to those who take that', async () => {
    const { load } = folder({ built: true })
    const packed = await load('app-1.js', { 'accept-encoding': 'gzip, br' })
    expect([packed.body, packed.headers['content-encoding'], packed.headers['vary']]).toEqual([
      'packed',
      'br',
      'accept-encoding',
    ])
    // There is no .gz of it here.
    expect((await load('app-1.js', { 'accept-encoding': 'gzip' })).body).toBe('plain')
    expect((await load('app-1.js.br')).statusCode).toBe(404)
  })
})
