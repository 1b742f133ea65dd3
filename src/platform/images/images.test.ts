import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyError } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { heroes } from '#themes/pictures.gen.ts'
import { simClock } from '../time/clock.ts'
import { fail } from '../http/fail.server.ts'
import { imageAddress, IMAGE_SIZES, srcsetOf, type ImageSource } from './image-sizes.ts'
import { openLog } from '../base/log.server.ts'
import { openImageCache } from './cache.server.ts'
import { openImages, serveImages } from './images.server.ts'
import { openSources, versionOf } from './sources.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairground-images-'))
const [art, content, cacheDir] = ['art', 'content', 'images'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]
const log = openLog('silent')
const clock = simClock(Date.UTC(2026, 10, 18))
const app = Fastify()
app.setErrorHandler((error: FastifyError, request, reply) => fail(log, error, request, reply))
let origin = ''
let version = ''

/** A picture with something in it, so that its size says something. */
const drawn = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#123456',
      noise: { type: 'gaussian', mean: 90, sigma: 40 },
    },
  })
    .png()
    .toBuffer()

beforeAll(async () => {
  mkdirSync(join(art, 'heroes'), { recursive: true })
  mkdirSync(content)
  const bytes = await drawn(1400, 700)
  version = versionOf(bytes)
  writeFileSync(join(art, 'heroes/stage@2x.png'), bytes)
  writeFileSync(join(content, 'banner.png'), await drawn(400, 100))
  writeFileSync(join(art, 'broken.png'), 'no picture')
  writeFileSync(join(art, 'words.txt'), 'words')
  writeFileSync(join(folder, 'secret.png'), await drawn(10, 10))
  symlinkSync(join(folder, 'secret.png'), join(art, 'link.png'))
  serveImages(app, { roots: { art, content }, cacheDir, cap_bytes: 1e7, clock, log })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const take = async (path: string) => {
  const response = await fetch(`${origin}${path}`)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes }
}

describe('a picture', () => {
  test.each([
    ['webp', 'xs', 320],
    ['webp', 'sm@2x', 1152],
    ['avif', 'md', 768],
    ['webp', '2xl@2x', 1400],
  ] as const)('comes as %s in %s: %i px, for good', async (format, size, width) => {
    covers('000 §9.2')
    const { status, headers, bytes } = await take(`/img/${version}/${format}/${size}/art/heroes/stage@2x.png`)
    expect([status, headers.get('content-type')]).toEqual([200, `image/${format}`])
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const made = await sharp(bytes).metadata()
    expect([made.format, made.width, made.height]).toEqual([
      format === 'avif' ? 'heif' : format,
      width,
      width / 2,
    ])
  })

  test('that an operator sent comes too, and is never enlarged', async () => {
    const { status, bytes } = await take('/img/00000000/webp/xl/content/banner.png')
    expect([status, (await sharp(bytes).metadata()).width]).toEqual([200, 400])
  })

  test('whose address names another version is the one of today, for a minute', async () => {
    const { status, headers } = await take('/img/01234567/webp/xs/art/heroes/stage@2x.png')
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=60'])
  })

  test.each([
    ['/img/01234567/webp/xs/art/none.png', 404, 'IMAGE_UNKNOWN'],
    ['/img/01234567/webp/xs/art/broken.png', 404, 'IMAGE_BROKEN'],
    ['/img/01234567/webp/xs/art/words.txt', 404, 'IMAGE_UNKNOWN'],
    ['/img/01234567/webp/xs/art/link.png', 404, 'IMAGE_UNKNOWN'],
    ['/img/01234567/webp/xs/art/..%2f..%2fsecret.png', 404, 'IMAGE_UNKNOWN'],
    ['/img/01234567/webp/xs/art/%2e%2e/secret.png', 404, 'IMAGE_UNKNOWN'],
    ['/img/01234567/webp/xs/art/heroes%00.png', 404, 'IMAGE_UNKNOWN'],
    ['/img/01234567/webp/xs/constructor/a.png', 404, 'IMAGE_UNKNOWN'],
    ['/img/01234567/webp/xs/https:%2f%2fexample.com%2fa.png', 404, 'IMAGE_UNKNOWN'],
    ['/img/../../etc/passwd', 404, undefined],
    ['/img/nothing', 404, 'IMAGE_UNKNOWN'],
    ['/img/xyz/webp/xs/art/heroes/stage@2x.png', 404, 'IMAGE_UNKNOWN'],
    ['/img/01234567/webp/w333/art/heroes/stage@2x.png', 400, 'IMAGE_SIZE'],
    ['/img/01234567/webp/md@3x/art/heroes/stage@2x.png', 400, 'IMAGE_SIZE'],
    ['/img/01234567/gif/md/art/heroes/stage@2x.png', 400, 'IMAGE_FORMAT'],
  ])('%s is refused with %i', async (path, status, code) => {
    covers('000 §9.4')
    const answer = await take(path)
    expect(answer.status).toBe(status)
    if (code) expect(JSON.parse(answer.bytes.toString())).toMatchObject({ success: false, code })
  })
})

test('many who ask at once get one making, and later ones the file', async () => {
  covers('000 §9.5')
  const dir = join(folder, 'flights')
  const images = openImages({ cacheDir: dir, cap_bytes: 1e7, clock, log })
  const found = (await openSources({ art }).find('art/heroes/stage@2x.png'))!
  const request = { format: 'webp', width: 576 } as const
  const all = await Promise.all(Array.from({ length: 20 }, () => images.take(found, request)))
  expect(new Set(all).size).toBe(1)
  const again = openImages({ cacheDir: dir, cap_bytes: 1e7, clock, log })
  // The file is gone, what was made of it is not.
  expect((await again.take({ ...found, file: '/nowhere.png' }, request)).equals(all[0]!)).toBe(true)
  await expect(again.take({ ...found, file: '/nowhere.png' }, { ...request, width: 320 })).rejects.toThrow()
})

describe('the disk', () => {
  test('keeps what was used last, up to its cap', async () => {
    covers('000 §9.5')
    const dir = join(folder, 'cap')
    const cache = openImageCache(dir, 1_000, clock)
    for (const name of ['a', 'b', 'c']) await cache.put(name, Buffer.alloc(300))
    expect(await cache.get('a')).toHaveLength(300)
    await cache.put('d', Buffer.alloc(300))
    expect(readdirSync(dir).toSorted()).toEqual(['a', 'c', 'd'])
    expect(await cache.get('b')).toBeNull()
  })

  test('remembers the order over a restart, and clears what was not finished', async () => {
    covers('000 §9.5')
    const dir = join(folder, 'again')
    const first = openImageCache(dir, 1_000, clock)
    for (const name of ['a', 'b', 'c']) await first.put(name, Buffer.alloc(300))
    for (const [name, at] of [
      ['a', 30],
      ['b', 10],
      ['c', 20],
    ] as const)
      utimesSync(join(dir, name), at, at)
    writeFileSync(join(dir, 'x.1.tmp'), 'half')
    const second = openImageCache(dir, 1_000, clock)
    await second.put('d', Buffer.alloc(300))
    expect(readdirSync(dir).toSorted()).toEqual(['a', 'c', 'd'])
  })

  test('that somebody emptied is filled again', async () => {
    const dir = join(folder, 'emptied')
    const cache = openImageCache(dir, 1_000, clock)
    await cache.put('a', Buffer.alloc(10))
    rmSync(dir, { recursive: true })
    expect(await cache.get('a')).toBeNull()
    await cache.put('a', Buffer.alloc(10))
    expect(await cache.get('a')).toHaveLength(10)
  })
})

describe('addresses', () => {
  const source: ImageSource = { path: 'art/a.webp', version: '0a1b2c3d', width: 800, height: 400 }

  test('name version, format, size and file', () => {
    expect(imageAddress(source, 'avif', 'md@2x')).toBe('/img/0a1b2c3d/avif/md@2x/art/a.webp')
  })

  test('are listed up to the width of the picture', () => {
    covers('000 §9.2')
    expect(
      srcsetOf(source, 'webp')
        .split(',')
        .map((one) => one.split(' ')[1]),
    ).toEqual(['320w', '576w', '640w', '768w', '800w'])
    const small = { ...source, width: 200 }
    expect(srcsetOf(small, 'webp')).toBe('/img/0a1b2c3d/webp/xs/art/a.webp 200w')
    expect(srcsetOf({ ...source, width: 9_000 }, 'webp').split(',')).toHaveLength(
      new Set(IMAGE_SIZES.map(([, w]) => w)).size,
    )
  })

  test('of the stages are those of the files: run `node tools/pictures.ts` where not', async () => {
    const sources = openSources({ art: join(import.meta.dirname, '../../../public/art') })
    for (const { path, version: named } of Object.values(heroes))
      expect([path, (await sources.find(path))?.version]).toEqual([path, named])
  })
})
