import { registry } from '#app/registry.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { themeNames, themes } from '#themes/index.ts'
import { isHome } from '../context/brand.ts'
import type { App } from '../context/app.ts'
import { feature } from '../feature.ts'
import type { Registry } from '../registry.ts'
import { lobbyReturned, onLobbyReturn, returnsToLobby } from './lobby-return.ts'
import { setRouter } from '../router/navigate.ts'
import { showModal } from '../modals/modals.ts'
import { createPlayer } from '../context/player.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import { follow } from './click.ts'
import { scrollOf } from '../router/scroll.ts'
import {
  INVITED_MS,
  invitation,
  inviteDelay,
  invitingParams,
  wantsEntries,
  deepLinksOf,
  withoutGame,
  withoutUsed,
} from './parse-query.ts'
import { gameQuery, gameRoute } from '../router/deep-links.ts'
import { nextPath } from '../session/after-sign-in.ts'

const query = (text: string) => new URLSearchParams(text)
const guest = {
  isGuest: true,
  depositsCount: 0,
  profileCompleted: false,
  phoneConfirmed: false,
  emailConfirmed: false,
  entriesAllowed: false,
  mayHaveEntries: false,
  popupPresetPackages: [],
  funMeter: { is_active: false },
  Registration: { complete: true, registrationFunnel: { funnelType: 'open_funnel' } },
} as unknown as InitData
const player = { ...guest, isGuest: false }
const incomplete = { Registration: { ...guest.Registration, complete: false } }
describe('000 §2, 001 §2: openModal', () => {
  test('names stand one by one, each once', () => {
    expect(deepLinksOf(query('openModal=a&openModal=b&openModal=a&openModal='))).toEqual(['a', 'b'])
  })

  test('marks leave the address at once, the name of a window that is open when it is closed', () => {
    covers('000 §2.31', '000 §2.37')
    const rest = (text: string, open: string | null = null) => withoutUsed(query(text), open)?.toString()
    expect(rest('openModal=sample&game=x')).toBe('game=x')
    expect(rest('cf=1&autologin=true&isAms=1')).toBe('isAms=1')
    expect(rest('openModal=sample&x=1', 'sample')).toBeUndefined()
    expect(rest('openModal=sample&x=1', null)).toBe('x=1')
    expect(rest('openModal=nonsense')).toBe('')
    expect(rest('category=x')).toBeUndefined()
  })
})

describe('000 §2: opening a game', () => {
  const ways = (me: object) =>
    Object.fromEntries(
      [true, false].map((own) => [
        own,
        gameRoute(
          me as InitData,
          { dedicatedAuthPage: own, registrationCompletePage: own },
          query('game=x&isMoney=true&utm_source=y'),
        ),
      ]),
    )

  test('a guest signs up first, on the page or in the modal, and keeps the game', () => {
    covers('000 §2.26')
    expect(ways(guest)).toEqual({
      true: { kind: 'go', to: '/signup/?game=x&isMoney=true' },
      false: { kind: 'modal', name: 'signup' },
    })
  })

  test('an incomplete registration is completed first, on the page or in the modal', () => {
    covers('000 §2.27')
    // Also of a guest who began at another company: nothing asks for a sign-up first.
    for (const me of [player, guest])
      expect(ways({ ...me, ...incomplete })).toEqual({
        true: { kind: 'go', to: '/registration-complete/?game=x&isMoney=true' },
        false: { kind: 'modal', name: 'registration-complete' },
      })
    expect(ways(player)).toMatchObject({ true: { kind: 'play' }, false: { kind: 'play' } })
  })

  test('every theme says whether it has the two pages (000 §1)', () => {
    for (const name of themeNames)
      for (const flag of ['dedicatedAuthPage', 'registrationCompletePage'] as const)
        expect(typeof themes[name].flags[flag]).toBe('boolean')
  })

  test('isMoney opens it with entries where they may be played', () => {
    covers('000 §2.33')
    const may = { entriesAllowed: true }
    expect(wantsEntries(query('isMoney=true'), may)).toBe(true)
    for (const text of ['', 'isMoney=', 'isMoney=1', 'isMoney=TRUE'])
      expect(wantsEntries(query(text), may)).toBe(false)
    expect(wantsEntries(query('isMoney=true'), { entriesAllowed: false })).toBe(false)
  })

  test('closing it leaves nothing of it in the address', () => {
    covers('000 §2.34')
    expect(withoutGame(query('category=a&game=x&isMoney=true')).toString()).toBe('category=a')
    expect(gameQuery(query('game=x&a=b&category=c')).toString()).toBe('game=x&category=c')
  })
})

describe('000 §2, §9: invited guests', () => {
  const sample = (face: Parameters<typeof feature>[0]) =>
    ({ features: [feature(face)] }) as unknown as Registry
  const inviting = sample({ name: 'sample', invitesBy: ['invited_by', 'refcode'] })
  const params = invitingParams(inviting, { sample: true })
  const to = (me: InitData, path: string, search: string, registrationCompletePage = true) =>
    invitation(me, params, { registrationCompletePage }, path, search)
  test('are led to the sign-up after 1200 ms, with their query', () => {
    covers('000 §2.28')
    expect(INVITED_MS).toBe(1_200)
    expect(to(guest, '/vip', '?invited_by=nadia&x=1')).toBe('/signup/?invited_by=nadia&x=1')
    expect(to(guest, '/', '?refcode=N')).toBe('/signup/?refcode=N')
  })
  test('are led nowhere by a brand without invitations', () => {
    covers('000 §3.12')
    const none = [
      invitingParams(inviting, { sample: false }),
      invitingParams(sample({ name: 'sample' }), { sample: true }),
    ]
    expect(none).toEqual([[], []])
    for (const me of [guest, { ...guest, ...incomplete }])
      expect(invitation(me, [], { registrationCompletePage: true }, '/', '?refcode=N')).toBeNull()
  })
  test.each(['signup', 'signin'])('who asks for the window %s then goes to that page', async (window) => {
    const navigate = vi.fn<(to: string) => Promise<void>>(async () => {})
    setRouter({ navigate, revalidate: async () => {} })
    vi.stubGlobal('location', { search: `?openModal=${window}&refcode=N` })
    const brand = { flags: { registrationCompletePage: true } }
    const app = { registry, brand, player: createPlayer({ ...guest, ...incomplete }) } as unknown as App
    expect(showModal(app, window, { game: 'x' })).toBe(true)
    await expect.poll(() => navigate).toBeCalledWith('/registration-complete/?refcode=N&game=x')
  })
  test('counted from the first paint: what is over by then leads on at once', () => {
    covers('000 §2.28')
    expect(inviteDelay(400, 900)).toBe(700)
    expect(inviteDelay(400, 5_000)).toBe(0)
  })
  test('who began a registration is led to its end instead, on the page or in the modal', () => {
    covers('000 §2.29')
    const me = { ...guest, ...incomplete }
    expect(to(me, '/vip', '?refcode=N')).toBe('/registration-complete/?refcode=N')
    expect(to(me, '/vip', '?refcode=N', false)).toBe('/?refcode=N&openModal=registration-complete')
  })
  test('and nobody else is', () => {
    expect(to(player, '/', '?refcode=N')).toBeNull()
    expect(to(guest, '/', '?ref=N')).toBeNull()
    for (const path of ['/signup/', '/signin', '/signup-exit', '/registration-complete/', '/social/google'])
      expect(to(guest, path, '?refcode=N')).toBeNull()
  })
})

describe('000 §2: scrolling', () => {
  const move = { same: false, pop: false, left: undefined, anchor: false }
  test('a new page begins at its top, the same one stays, an anchor is gone to, back restores', () => {
    covers('000 §2.17')
    expect(scrollOf(move)).toBe(0)
    expect(scrollOf({ ...move, same: true })).toBe('stay')
    expect(scrollOf({ ...move, anchor: true })).toBe('anchor')
    expect(scrollOf({ ...move, same: true, anchor: true })).toBe('anchor')
    expect(scrollOf({ ...move, pop: true, left: 640 })).toBe(640)
    expect(scrollOf({ ...move, pop: true, left: 640, anchor: true })).toBe(640)
    expect(scrollOf({ ...move, pop: true })).toBe(0)
    expect(scrollOf({ ...move, pop: true, same: true })).toBe('stay')
  })
})

describe('000 §2: coming back to the lobby', () => {
  afterEach(() => void vi.unstubAllGlobals())

  test('is a way from elsewhere to any lobby', () => {
    const app = { brand: { flags: { lobbyPage: true } } } as App
    expect(returnsToLobby(app, '/vip', '/lobby/')).toBe(true)
    expect(returnsToLobby(app, '/lobby', '/lobby/')).toBe(false)
    expect(returnsToLobby(app, '/', '/library')).toBe(false)
  })

  test('is a way to the library where a brand has no lobby', () => {
    covers('000 §2.25')
    const app = { brand: { flags: { lobbyPage: false } } } as App
    expect(returnsToLobby(app, '/vip', '/library')).toBe(true)
    expect(returnsToLobby(app, '/', '/library/')).toBe(true)
    expect(returnsToLobby(app, '/library', '/library/')).toBe(false)
    expect(['/', '/library', '/library/', '/lobby'].map((path) => isHome(app.brand, path))).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  test('asks every feature for its pop-up, one by one, though one fails', async () => {
    const failed: unknown[] = []
    vi.stubGlobal('reportError', (error: unknown) => failed.push(error))
    const ran: string[] = []
    const ends = [
      onLobbyReturn(async () => void ran.push('first')),
      onLobbyReturn(() => {
        throw new Error('no')
      }),
      onLobbyReturn(() => void ran.push('last')),
    ]
    await lobbyReturned({} as App)
    expect([ran, failed.length]).toEqual([['first', 'last'], 1])
    for (const end of ends) end()
    await lobbyReturned({} as App)
    expect(ran).toHaveLength(2)
  })
})

describe('000 §2: addresses off the site', () => {
  afterEach(() => void vi.unstubAllGlobals())

  test('are refused unless a link says that it is external', () => {
    covers('000 §2.18')
    vi.stubGlobal('location', new URL('https://play.example/lobby'))
    vi.stubGlobal('history', { state: null })
    const gone: string[] = []
    const app = { registry, brand: { flags: { dedicatedAuthPage: true } } } as unknown as App
    const go = (target: string) => follow(app, async (to) => void gone.push(to), target)
    for (const target of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', 'data:,x'])
      expect(go(target)).toBe(false)
    expect(go('/vip?x=1#top')).toBe(true)
    expect(gone).toEqual(['/vip?x=1#top'])
  })
})

test.each([
  ['/payments-history', '/payments-history'],
  ['/account/security/', '/account/security/'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/a//b', null],
  ['https://evil.example', null],
  ['/payments-history?page=2&by=-date#top', '/payments-history?page=2&by=-date#top'],
  ['/a?b=//evil.example', null],
  ['/a?b=c\\d', null],
  ['javascript:alert(1)', null],
  ['', null],
])('a sign-in leads on to %s: %s', (path, to) => {
  expect(nextPath(new URLSearchParams({ next: path }))).toBe(to)
})
