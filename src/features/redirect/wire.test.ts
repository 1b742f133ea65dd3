import { describe, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { calls as redirect } from './contract.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { expectAnswer } from '#tests/wire/wire.ts'

/** The calls of navigation over real HTTP, and the table behind them. */
const at = testSite()

const leads = async (path: string, theme?: string) =>
  (await expectAnswer(at.visitor(theme ? { theme } : {}), redirect.lookup, { path })).data

type Row = Partial<Record<'theme' | 'path' | 'target' | 'valid_from' | 'valid_until', unknown>>
async function add({ path, target, theme = '*', valid_from = new Date(0), valid_until = null }: Row) {
  await at.runtime.database.pool.query(
    'insert into redirect (path, target, theme, valid_from, valid_until) values ($1, $2, $3, $4, $5)',
    [path, target, theme, valid_from, valid_until],
  )
  at.clock.advance(1_000)
}

describe('000 §2: the path-based redirect lookup', () => {
  test('answers with nothing for a path that stays, and with the lobby for the ten old ones', async () => {
    covers('000 §2.24')
    expect(await leads('/lobby/')).toBeNull()
    for (const path of ['/privacy/', '/page/jackpot-insider'])
      expect(await leads(path)).toEqual({ target: '/lobby', permanent: true, external: false })
  })

  test('is data: a row acts within a second, for its brand and its time', async () => {
    covers('000 §2.21')
    const now = at.clock.now()
    await add({ path: '/summer', target: '/promotions' })
    await add({ path: '/summer', target: '/vip', theme: 'popply' })
    expect((await leads('/summer/'))?.target).toBe('/promotions')
    expect((await leads('/summer', 'popply'))?.target).toBe('/vip')
    await add({ path: '/later', target: '/x', valid_from: new Date(now + 60_000) })
    await add({ path: '/over', target: '/x', valid_until: new Date(now + 60_000) })
    expect([await leads('/later'), (await leads('/over'))?.target]).toEqual([null, '/x'])
    at.clock.advance(60_000)
    expect([(await leads('/later'))?.target, await leads('/over')]).toEqual(['/x', null])
  })

  test('leads to another origin only when the operator allowed it, and never in a circle', async () => {
    covers('000 §2.22')
    await add({ path: '/shop', target: 'https://partner.example/shop' })
    expect(await leads('/shop')).toBeNull()
    expect((await expectAnswer(at.visitor(), redirect.origins)).data).toEqual({
      origins: [],
    })
    await at.runtime.database.pool.query(
      `insert into redirect_origin (origin) values ('https://partner.example')`,
    )
    at.clock.advance(1_000)
    expect(await leads('/shop')).toEqual({
      target: 'https://partner.example/shop',
      permanent: false,
      external: true,
    })
    await add({ path: '/round', target: '/about?x=1' })
    await add({ path: '/about', target: '/round/' })
    expect([await leads('/round'), await leads('/about')]).toEqual([null, null])
  })

  test.each([
    ['//evil.example', '/x'],
    ['/a?b', '/x'],
    ['/a/', '/x'],
    ['a', '/x'],
    ['/ok', '//evil.example'],
    ['/ok', 'http://partner.example/'],
    ['/ok', 'https://user@partner.example/'],
    ['/ok', 'javascript:alert(1)'],
    ['/ok', '/\\evil.example'],
    ['/ok', 'https://partner.example/a b'],
  ])('the database refuses the row %s → %s', async (path, target) => {
    covers('000 §2.21')
    await expect(add({ path, target })).rejects.toThrow(/check constraint/)
  })
})
