import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { gamesAre } from '#tests/components/answers.ts'
import { catalogueOf, tidalFortune } from '#tests/components/games.ts'
import { closed, modalConforms, openModal, reads } from '#tests/components/modal-conforms.ts'
import { leadsTo, mountPage } from '#tests/components/mount.tsx'
import { pageConforms } from '#tests/components/page-conforms.ts'
import { guest, player } from '#tests/components/people.ts'
import { press, textOf, topDialog } from '#tests/components/press.ts'
import { cut, gives, refuses, slow, type Reply } from '#tests/components/wire.ts'
import { calls, type GameSession } from '../../contract.ts'
import { loadFace } from '../round/revision/use-revision.ts'
import { resultOf, sessionOf } from '../round/round.fixture.ts'

/** The page of a game, and the window that it is played in. */

const games = gamesAre(catalogueOf())
const nobody = guest()

pageConforms('/games/:pageName', {
  title: 'Lucky Ladder',
  ready: 'How to play',
  address: '/games/lucky-ladder',
  player: nobody,
  answers: [games],
})

const button = (name: string | RegExp) => page.getByRole('button', { name })

test('000 §2: /game leads on whoever names no game, and guests to the sign-up', async () => {
  expect(await leadsTo('/game', {})).toBe('/lobby')
  expect(await leadsTo('/game?game=tidal-fortune', { player: nobody })).toBe('/signup/?game=tidal-fortune')
})

describe('the page of a game', () => {
  test('says how it plays and what it returns, from its own definition', async () => {
    await mountPage('/games/lucky-ladder', { player: nobody, answers: [games] })
    const rules = page.getByRole('region', { name: 'How to play' })
    expect(rules.getByRole('listitem').elements().length).toBeGreaterThanOrEqual(3)
    await expect.element(page.getByText('Max win 1,000x')).not.toBeInTheDocument()
    await expect.element(page.getByText('Max win 99×')).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Odds' }).getByRole('table')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Play free' }))
      .toHaveAttribute('href', '/games/lucky-ladder?game=lucky-ladder')
  })

  test.each([
    ['fairground-scratch', 'crown5,000×1 in 125,000', 'No prize58.3%'],
    ['dragon-vault', '0.50×48.0%, 1 in 2.1', 'every empty spot has a 5.5% chance of landing a coin'],
    ['trout-brook', '1×42.0%, 1 in 2.4', 'gets one of these values at random'],
  ])('%s tells guests the chances of what is drawn by weight', async (slug, ...texts) => {
    const there = gamesAre(catalogueOf([], { games: [{ ...tidalFortune, slug }] }))
    await mountPage(`/games/${slug}`, { player: nobody, answers: [there] })
    const odds = page.getByRole('region', { name: 'Odds' })
    for (const text of texts) await expect.poll(() => odds.query()?.textContent).toContain(text)
  })

  test('tells guests how often the lowest bets pay', async () => {
    await mountPage('/games/tidal-fortune', { player: nobody, answers: [games] })
    const odds = page.getByRole('region', { name: 'Odds' })
    for (const row of ['2 33.9% 21.9%', '4 35.8% 19.8%', '10 35.9% 18.9%'])
      await expect.element(odds.getByRole('row', { name: row })).toBeVisible()
  })

  test('advertises a win that comes, and tells the cap among the odds', async () => {
    await mountPage('/games/tidal-fortune', { player: nobody, answers: [games] })
    const glance = page.getByRole('list', { name: 'At a glance' })
    await expect.element(glance.getByText('Top win 375×')).toBeVisible()
    expect(glance.element().textContent).not.toContain('400')
    const odds = page.getByRole('region', { name: 'Odds' })
    await expect
      .element(odds.getByRole('row', { name: 'Top win, at least 1 in 10 million 375×' }))
      .toBeVisible()
    await expect
      .element(odds.getByRole('row', { name: /^Cap on the win of a round 400×, 1 in / }))
      .toBeVisible()
  })

  test('keeps the heart of a guest in the browser', async () => {
    await mountPage('/games/lucky-ladder', { player: nobody, answers: [games] })
    const heart = button('Favorite: Lucky Ladder').first()
    await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
    await heart.click()
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
    expect(localStorage.getItem('favorites')).toBe('["lucky-ladder"]')
  })

  test.each(['en', 'es'] as const)('of no game is not there, in %s', async (locale) => {
    await mountPage('/games/nothing', { player: nobody, locale, answers: [games] })
    await expect
      .element(
        page.getByText(
          locale === 'en' ? 'Page Not Found: /games/nothing' : 'Página no encontrada: /games/nothing',
          { exact: true },
        ),
      )
      .toBeVisible()
  })
})

const SLUG = 'lucky-ladder'
// The server plays what the page brought, unless a test says otherwise.
const brought = (await loadFace(SLUG))!
const session = (more: Partial<GameSession> = {}) =>
  gives(
    calls.session,
    sessionOf({
      game: SLUG,
      title: 'Lucky Ladder',
      definition_hash: brought.hash!,
      balance: { entries: 20, winnings: 5, tourPoints: 50_000, version: 1 },
      ...more,
    }),
  )

// Its window opens as soon as its script has come, and asks for the session.
pageConforms('/game', {
  title: 'Play',
  ready: 'Loading game…',
  address: '/game?game=tidal-fortune',
  answers: [slow(session())],
})

modalConforms('game', {
  title: 'Game',
  ready: 'Lucky Ladder',
  props: { slug: SLUG },
  closer: 'Exit game',
  answers: [session()],
})

const open = (...answers: readonly Reply[]) =>
  openModal('game', { props: { slug: SLUG }, answers: [session(), ...answers] })
const phase = () => topDialog()?.querySelector<HTMLElement>('.game-frame')?.dataset['phase']

describe('the window of a game', () => {
  test('cannot be played before the server has let the player in', async () => {
    const held = slow(session())
    await open(held)
    await expect.poll(phase).toBe('loading')
    held.release()
    await expect.poll(phase).toBe('idle')
  })

  test('says that there is no such game, and leads out', async () => {
    await openModal('game', { props: { slug: 'nothing' } })
    await reads('We couldn’t load this game')
    await expect.element(button('Try again')).toBeVisible()
    await button('Exit game').click()
    await closed()
  })

  test('says why the player is not let in', async () => {
    await open(refuses(calls.session, { code: 'PLAY_CLOSED', message: 'Play is closed for an hour.' }))
    await reads('Play is closed for an hour.')
  })

  test('is entered again where the connection was cut', async () => {
    const { wire } = await open(cut(calls.session))
    await expect.element(page.getByRole('alert')).toBeVisible()
    wire.answer(session())
    await button('Retry now').click()
    await expect.poll(phase).toBe('idle')
  })

  test('001 §2: sends one round for a press, and shows the balance that came with it', async () => {
    const { app, wire } = await open()
    await expect.poll(phase).toBe('idle')
    const result = resultOf({ balance: { entries: 20, winnings: 5, tourPoints: 49_800, version: 2 } })
    wire.answer(gives(calls.play, result))
    await press(' ')
    await expect.poll(() => wire.sent(calls.play).length).toBe(1)
    expect(wire.sent(calls.play)).toMatchObject([{ slug: SLUG, mode: 'TournamentPoints', round_id: 'r1' }])
    await expect.poll(() => app.player.getState().balance?.tourPoints).toBe(49_800)
  })

  test('says why a round was refused, and takes nothing', async () => {
    const { app, wire } = await open()
    await expect.poll(phase).toBe('idle')
    wire.answer(
      refuses(calls.play, { code: 'STAKE_LIMIT', message: 'You have reached your limit for today.' }),
    )
    await press(' ')
    await reads('You have reached your limit for today.')
    expect(app.player.getState().balance).toEqual(player().balance)
  })

  test('tells the history of its rounds, and that there is none yet', async () => {
    await open(gives(calls.history, { rounds: [] }))
    await expect.poll(phase).toBe('idle')
    await button('Recent rounds').click()
    await expect.poll(() => textOf(topDialog())).toMatch(/No rounds yet/)
  })

  test('speaks Spanish where the page does', async () => {
    await openModal('game', { props: { slug: SLUG }, locale: 'es', answers: [session()] })
    await expect.element(page.getByRole('dialog', { name: 'Juego', exact: true })).toBeVisible()
  })
})
