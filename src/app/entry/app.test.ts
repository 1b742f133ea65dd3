import { states } from '#platform/base/us-states.ts'
import { describe, expect, test } from 'vitest'
import {
  emailTrouble,
  matchTrouble,
  mayChangePassword,
  mayRedeem,
  passwordTrouble,
} from '#client/forms/rules.ts'
import { createPlayer, applyBalance, applyInit } from '#client/context/player.ts'
import { needsEmailNotice, resendEnds } from '#features/account/client/email-notice.tsx'
import { targetOf } from '#client/links/click.ts'
import { writeState, type PageState } from '#client/context/page-state.ts'
import { filledRows, firstTiles, linesOf, type RailView } from '#client/games/rows.ts'
import { orderedSections, groundOf } from '#client/games/tiles.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import type { GameView } from '#features/catalogue/contract.ts'
import { covers } from '#tests/coverage/covers.ts'

describe('forms say what the specification says', () => {
  test.each([
    ['', 'Please enter your password'],
    ['12345', 'Password must be at least 6 characters long'],
    ['123456', undefined],
  ])('password %j', (password, wanted) => {
    covers('000 §5.10')
    expect(passwordTrouble(password)).toBe(wanted)
  })

  test('000 §5: the second password is the first again', () => {
    covers('000 §5.11')
    expect(matchTrouble('secret1', 'secret2')).toBe("Passwords don't match")
    expect(matchTrouble('secret1', 'secret1')).toBeUndefined()
    expect(matchTrouble('secret1', '')).toBeUndefined()
  })
  test.each([
    [true, 'old', 'secret', 'secret', true],
    [true, '', 'secret', 'secret', false],
    [false, '', 'secret', 'secret', true],
    [false, '', 'secre', 'secre', false],
    [false, '', 'secret', 'secreT', false],
  ])(
    '000 §5: a new password may be sent (old needed: %j, %j, %j, %j): %j',
    (needsOld, old, password, again, may) => {
      covers('000 §5.12')
      expect(mayChangePassword({ needsOld, old, password, again })).toBe(may)
    },
  )
  test('000 §5: the notice at the top asks who is reached by an email that is not confirmed', () => {
    covers('000 §5.16')
    expect(needsEmailNotice({ primaryContact: 'email', emailConfirmed: false })).toBe(true)
    expect(needsEmailNotice({ primaryContact: 'email', emailConfirmed: true })).toBe(false)
    expect(needsEmailNotice({ primaryContact: 'phone', emailConfirmed: false })).toBe(false)
    // Its gift isn't for who is self-excluded.
    const asked = { primaryContact: 'email', emailConfirmed: false }
    expect(needsEmailNotice({ ...asked, closedUntil: null })).toBe(false)
  })
  test('000 §5: redeeming is open while active, in the sweepstakes mode', () => {
    covers('000 §5.17')
    expect(mayRedeem('active', 'SweepStakes')).toBe(true)
    expect(mayRedeem('active', 'TournamentPoints')).toBe(false)
    expect(mayRedeem('paused', 'SweepStakes')).toBe(false)
  })

  test.each(['a@b.co', 'first.last+tag@mail.example.com'])('email %s is one', (email) => {
    expect(emailTrouble(` ${email} `)).toBeUndefined()
  })
  test.each([
    'a*b@c.de',
    'a/b@c.de',
    'a@b',
    'a b@c.de',
    '@c.de',
    'a@b@c.de',
    'a@.de',
    `${'a'.repeat(65)}@b.de`,
  ])('email %s is none', (email) => {
    covers('000 §5.13')
    expect(emailTrouble(email)).not.toBeUndefined()
  })

  test('states are fifty and the district, each with its two letters', () => {
    expect(states).toHaveLength(51)
    expect(new Set(states.map(({ value }) => value)).size).toBe(51)
    expect(states).toContainEqual({ value: 'DC', label: 'District of Columbia' })
  })
})

describe('links', () => {
  const here = new URL('https://play.example/lobby')
  const link = (href: string, more: Partial<{ target: string; download: string; rel: string }> = {}) =>
    ({
      getAttribute: () => href,
      href: new URL(href, here).href,
      target: more.target ?? '',
      download: more.download ?? '',
      relList: { contains: (name: string) => (more.rel ?? '').split(' ').includes(name) },
    }) as unknown as HTMLAnchorElement

  test.each([
    ['/games/x', '/games/x'],
    ['?openModal=account', '/lobby?openModal=account'],
    ['https://play.example/vip#top', '/vip#top'],
    ['#content', null],
    ['/dev/inbox', '/dev/inbox'],
    ['/dev/inbox.json', null],
    ['/rest/x/', null],
    ['/?theme=koi', null],
    ['https://evil.example/', 'refused'],
    ['//evil.example/', 'refused'],
  ])('%s → %s', (href, wanted) => {
    expect(targetOf(link(href), here)).toBe(wanted)
  })

  test('lead off the site only where the site says so', () => {
    covers('000 §2.18')
    expect(targetOf(link('https://lucide.dev/', { rel: 'external noopener' }), here)).toBeNull()
    expect(targetOf(link('/x', { target: '_blank' }), here)).toBeNull()
    expect(targetOf(link('/x', { download: 'x' }), here)).toBeNull()
  })
})

describe('the player of a page', () => {
  const balance = (version: number) => ({ entries: 1, winnings: 2, tourPoints: version * 10, version })
  const me = {
    isGuest: false,
    account: 'a',
    login: 'nadia',
    balance: balance(5),
    gameMode: 'TournamentPoints',
  } as InitData

  test('keeps the newest balance, in whatever order the news come', () => {
    const store = createPlayer(me)
    applyBalance(store, balance(7))
    applyBalance(store, balance(6))
    applyBalance(store, null)
    expect(store.getState().balance!.version).toBe(7)
    applyInit(store, me)
    expect(store.getState().balance!.version).toBe(7)
  })

  test('is another one after another sign-in', () => {
    const store = createPlayer(me)
    applyBalance(store, balance(9))
    // Both accounts show the same name.
    applyInit(store, { ...me, account: 'b', balance: balance(1) })
    expect(store.getState().balance!.version).toBe(1)
    applyBalance(store, balance(9), 'a')
    expect(store.getState().balance!.version).toBe(1)
    applyInit(store, { ...me, isGuest: true, account: null, login: null, balance: null })
    expect(store.getState().balance).toBeNull()
  })
})

describe('rows of games', () => {
  const rail = (key: string, count: number): RailView => ({ key, title: key, rows: 2, count })

  test('short ones share a line, in their order; one that is left over takes a slim one beside it', () => {
    const keys = (rails: RailView[]) => linesOf(rails).map((line) => line.map(({ key }) => key))
    expect(keys([rail('a', 5), rail('all', 40), rail('b', 4)])).toEqual([['a', 'b'], ['all']])
    expect(keys([rail('all', 40), rail('far', 6), rail('wide', 40), rail('slim', 7), rail('a', 4)])).toEqual([
      ['all'],
      ['far'],
      ['wide'],
      ['a', 'slim'],
    ])
    // Nothing stands beside it: a few games give way, more than half a screen of them do not.
    expect(keys([rail('all', 40), rail('a', 3)])).toEqual([['all']])
    expect(keys([rail('all', 40), rail('a', 4)])).toEqual([['all'], ['a']])
    expect(keys([rail('a', 3)])).toEqual([['a']])
  })

  test('have the rows of the specification, as far as games fill them', () => {
    covers('000 §9.11')
    expect([filledRows(3, 40), filledRows(2, 40), filledRows(1, 40)]).toEqual([3, 2, 1])
    expect([filledRows(3, 7), filledRows(3, 12)]).toEqual([1, 2])
    const many = (count: number): RailView => ({ ...rail('many', count), rows: 3 })
    expect(firstTiles(many(120), 'desktop')).toBe(firstTiles(many(1_200), 'desktop'))
    expect([firstTiles(many(120), 'desktop'), firstTiles(many(120), 'phone')]).toEqual([21, 15])
    expect(firstTiles(many(4), 'desktop')).toBe(4)
  })

  test('keep the order of the server; all games come first while they are few', () => {
    const schemeSections = ['hotGames', 'newGames', 'allGames'].map((key) => ({
      key,
      title: key,
      rows: 2 as const,
      gameIds: [1, 2, 3],
    }))
    const order = (count: number) =>
      orderedSections({ schemeSections, games: Array.from<GameView>({ length: count }) }).map(
        ({ key }) => key,
      )
    expect(order(7)).toEqual(['allGames', 'hotGames', 'newGames'])
    expect(order(70)).toEqual(['hotGames', 'newGames', 'allGames'])
  })

  test('wait in the nearest of twelve grounds', () => {
    expect(groundOf('#7a0a1c')).toBe(0)
    expect(groundOf('#0c5a86')).toBe(7)
    expect(groundOf('#7a0a2c')).toBe(11)
    for (const odd of ['#000000', '#ffffff', 'red', '']) expect(groundOf(odd)).toBe(0)
  })
})

test('the wait for the next message is read from its cookie', () => {
  expect(resendEnds('a=1; email_resend=1700000000000; b=2', 'a')).toBe(1_700_000_000_000)
  expect(resendEnds('email_resend=1700000000000-01890a5d-a', '01890a5d-a')).toBe(1_700_000_000_000)
  // Somebody else of this browser has asked.
  expect(resendEnds('email_resend=1700000000000-01890a5d-a', '01890a5d-b')).toBe(0)
  expect(resendEnds('xemail_resend=1; a=2', 'a')).toBe(0)
})

test('the state is data wherever it stands', () => {
  const text = writeState({ loaderData: { a: { tiles: [1], b: '</script>\u2028' } } } as unknown as PageState)
  expect(text).not.toMatch(/<|\u2028|tiles/)
  expect(JSON.parse(text)).toEqual({ loaderData: { a: { b: '</script>\u2028' } } })
})
