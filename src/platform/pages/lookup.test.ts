import { describe, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { SECOND } from '../time/clock.ts'
import { guest, serve } from './pages-rig.ts'

describe('a path that leads elsewhere', () => {
  test('000 §2: a path that the operator moved leads on, with its query, at once and from memory', async () => {
    covers('000 §2.19')
    const asked: string[] = []
    const rules = {
      '/summer': { target: '/promotions?from=summer#top', permanent: false, external: false },
      '/gone': { target: '/library', permanent: true, external: false },
      '/shop': { target: 'https://partner.example/shop', permanent: false, external: true },
    }
    const { load, clock } = await serve(guest, { rules, asked })
    const led = async (url: string) => {
      const { statusCode, headers } = await load(url)
      return [statusCode, headers.location]
    }
    expect(await led('/summer/?a=b&from=x')).toEqual([302, '/promotions?from=summer&a=b#top'])
    expect(await led('/gone')).toEqual([301, '/library'])
    expect(await led('/shop?change-password=secret')).toEqual([302, 'https://partner.example/shop'])
    expect((await load('/lobby')).statusCode).toBe(200)
    await load('/lobby')
    expect(asked).toEqual(['/summer', '/gone', '/shop', '/lobby'])
    clock.advance(2 * SECOND)
    await load('/lobby')
    expect(asked).toHaveLength(5)
  })

  test('a rule and a page that lead to one another do not turn the visitor round for ever', async () => {
    covers('000 §2.23')
    const rules = { '/signin': { target: '/away', permanent: false, external: false } }
    const { load } = await serve(guest, { rules })
    expect((await load('/signin')).headers.location).toBe('/away')
    expect((await load('/away')).headers.location).toBe('/signin')
    expect((await load('/signin')).statusCode).toBe(200)
  })

  test('a redirect of the call leads to another origin only by the operator’s list', async () => {
    covers('000 §4.4')
    const to = async (redirectUrl: string) =>
      (await (await serve(() => ({ authorized: true, redirectUrl }))).load('/')).headers.location
    expect(await to('https://partner.example/a?b=c')).toBe('https://partner.example/a?b=c')
    for (const url of [
      'https://partner.example.evil.example/',
      'https://user@partner.example/',
      'http://partner.example/',
      'https://evil.example\\@partner.example/',
      '//partner.example/',
    ])
      expect(await to(url)).toBeUndefined()
  })
})
