import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { beginReturn, offerWindow } from '#client/attention/attention.ts'
import type { App } from '#client/context/app.ts'
import { mayOpen } from '#client/modals/modals.ts'
import { dispatchPush } from '#client/realtime/pushes.ts'
import { SECOND } from '#platform/time/clock.ts'
import { advance } from '#tests/components/clock.ts'
import { modalConforms, openModal, reads } from '#tests/components/modal-conforms.ts'
import { mountStage } from '#tests/components/mount.tsx'
import { player } from '#tests/components/people.ts'
import { textOf, topDialog } from '#tests/components/press.ts'
import { allowMotion, moving, overhang, PHONE, resize, SMALL_PHONE } from '#tests/components/screen.ts'
import { gives, refuses, says } from '#tests/components/wire.ts'
import { covers } from '#tests/coverage/covers.ts'
import { trackRound } from '#ui/rounds.ts'
import { calls as init } from '#features/init/contract.ts'
import { calls, type Season } from '../contract.ts'
import { client } from './face.ts'
import { followLastDay } from './last-day.ts'
import { seasonAt } from './season.fixture.ts'

const standing = ({
  levels: _,
  experience: __,
  rate: ___,
  switchableAt: ____,
  nextAt: _____,
  ...all
}: Season) => all
const me = (season: Season) => player({ depositsCount: 1, season: standing(season) })
const twelve = seasonAt(6_500)
const open = (season: Season, more: Parameters<typeof openModal>[1] = {}) =>
  openModal('app-season-modal', { player: me(season), answers: [gives(calls.season, season)], ...more })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const floors = () =>
  [...topDialog()!.querySelectorAll('.tower-level b')].map((one) => Number(one.textContent))
const lit = () => topDialog()!.querySelectorAll('[data-lit]').length

modalConforms('app-season-modal', {
  title: 'Season tower',
  ready: 'Level 12 of 30',
  player: me(twelve),
  answers: [gives(calls.season, twelve)],
  reads: calls.season,
})

describe('the tower', () => {
  test('is an ordered list from the first floor up: what is reached, what is next, what each pays', async () => {
    covers('001 season.14')
    await open(twelve)
    await reads('Level 12 of 30')
    await reads(/460 of 840 XP/)
    expect(floors()).toEqual(Array.from({ length: 30 }, (_, i) => i + 1))
    expect(lit()).toBe(12)
    const places = [...topDialog()!.querySelectorAll('.tower-level[data-lit], .tower-level[data-fog]')].map(
      (one) => one.getBoundingClientRect().top,
    )
    expect(places[0]).toBeGreaterThan(places.at(-1)!)
    await reads(/10 free spins/)
    await reads(/1 loot box/)
    // More than one day: days are shown (001 §9).
    await reads(/Ends in 19d/)
  })

  test('not begun, and at the top', async () => {
    await open(seasonAt(0))
    await reads('Level 0 of 30')
    expect(lit()).toBe(0)
  })

  test('at the top every prize is the player’s', async () => {
    await open(seasonAt(41_000))
    await reads('You reached the top. Every prize is yours.')
    expect(lit()).toBe(30)
  })

  test('a level that is reached while it is open lifts the lamp, and says what it paid', async () => {
    covers('001 season.14')
    await allowMotion()
    const { app, wire } = await open(seasonAt(2_700))
    await reads('Level 6 of 30')
    wire.answer(gives(calls.season, seasonAt(2_800)))
    dispatchPush(app, { type: 'season', action: 'prizeAssigned', data: { levels: [] } })
    await expect.poll(() => moving().length).toBeGreaterThan(0)
    await reads(/You reached level 7: 5,000/)
    expect(lit()).toBe(7)
  })

  test('progress moves within a level without another call', async () => {
    const { app } = await open(seasonAt(2_700))
    await reads('440 of 500 XP')
    dispatchPush(app, {
      type: 'season',
      action: 'progressUpdate',
      data: { currentLevel: 6, totalProgressPercents: 6, experience: 2_720 },
    })
    await reads('460 of 500 XP')
  })

  test('in Spanish and where entries are coins it fits a phone', async () => {
    await resize(PHONE)
    await open(seasonAt(35_000, { isCoins: true }), { locale: 'es' })
    await reads('Nivel 28 de 30')
    await reads(/27.600/)
    expect(overhang()).toEqual([])
    const rows = [...topDialog()!.querySelectorAll<HTMLElement>('.tower-level')]
    expect(rows.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)).toEqual([])
    // Every prize stands in its floor, whatever it holds, and within the walls.
    const outside = rows.filter((row) => {
      const text = row.querySelector('.tower-prize > span')?.getBoundingClientRect()
      const [floor, wall] = [row.getBoundingClientRect(), row.parentElement!.getBoundingClientRect()]
      return text && (text.top < floor.top || text.bottom > floor.bottom || text.right > wall.right)
    })
    expect(outside).toEqual([])
  })
})

describe('the switch', () => {
  test('there and back: what counts is said, and when the way back opens', async () => {
    const before = seasonAt(2_700, { isActive: false })
    const { wire } = await open(before)
    await reads(/Your rounds count for your rank/)
    wire.answer(says(calls.switchSystem, { success: true, isActiveSeasonLevelSystem: true }))
    wire.answer(gives(calls.season, seasonAt(2_700, { switchableAt: '2099-01-01T00:00:00Z' })))
    wire.answer(gives(init.init, me(seasonAt(2_700))))
    await button('Switch to season').click()
    await reads(/You can’t switch back for 24 hours/)
    await button('Switch to season').last().click()
    await reads(/Your rounds count for the season\. Your rank/)
    await reads(/You can switch again on Dec 31, 2098.*, in/)
    await expect.element(button('Switch to rank')).toBeDisabled()
  })

  test('a refusal is said, and the button is back', async () => {
    const { wire } = await open(seasonAt(2_700))
    await reads(/Your rounds count for the season/)
    wire.answer(refuses(calls.switchSystem, { code: 'SWITCHED_LATELY', message: 'You can switch later.' }))
    wire.answer(gives(init.init, me(seasonAt(2_700))))
    await button('Switch to rank').click()
    await button('Cancel').click()
    expect(wire.sent(calls.switchSystem)).toEqual([])
    await button('Switch to rank').click()
    await button('Switch to rank').last().click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('You can switch later.')
    await expect.element(button('Switch to rank')).toBeEnabled()
  })

  const shut = seasonAt(0, { isActive: false, isAvailable: false })
  test.each([
    ['a guest, whatever else', { ...player(), isGuest: true, depositsCount: 1 }, false],
    ['nobody before the first purchase or free card', player({ depositsCount: 0 }), false],
    ['who has one', player({ depositsCount: 1 }), true],
    [
      'a member whose deposit was taken back, and who could not leave it otherwise',
      player({ depositsCount: 0 }),
      true,
    ],
  ])('its address opens for %s', async (_, who, opens) => {
    covers('001 season.13')
    const isActive = opens && who.depositsCount === 0
    const season = { ...shut, isActive, isAvailable: who.depositsCount > 0 }
    const { app } = await mountStage(
      'app-season-modal',
      { player: { ...who, season: standing(season) }, answers: [gives(calls.season, season)] },
      '?openModal=app-season-modal',
    )
    if (opens) await reads('Level 0 of 30')
    await advance(2 * SECOND)
    expect([topDialog() !== null, mayOpen(app, 'app-season-modal')]).toEqual([opens, opens])
  })

  test('whose deposit is taken back while it is open sees what opens it again, with all prizes', async () => {
    await open(shut)
    await reads(/A free entry card or your first purchase opens the tower/)
    await reads(/With a free entry card or a purchase it’s the same tower, with the same prizes/)
    const free = page.getByRole('link', { name: 'How to get a free entry card' })
    await expect.element(free).toHaveAttribute('href', '/page/amoe')
    await reads(/10 free spins/)
    expect(floors()).toHaveLength(30)
    await expect.element(button(/Switch/)).not.toBeInTheDocument()
  })

  test('where a state has no prizes its gate speaks of no entries', async () => {
    const season = seasonAt(0, { isActive: false, isAvailable: false })
    await open(season, {
      player: player({ depositsCount: 1, season: standing(season), mayHaveEntries: false }),
    })
    await reads('A free request or your first purchase opens the tower.')
    await reads(/With a free request or a purchase it’s the same tower/)
    await expect.element(page.getByRole('link', { name: 'How to make a free request' })).toBeVisible()
    expect(textOf(topDialog())).not.toMatch(/entry|entries/i)
  })
})

describe('the window', () => {
  test('has a tab for the season quest where one takes place', async () => {
    covers('001 season.13')
    const season = twelve
    const both = player({ depositsCount: 1, season: standing(season), quests: { isActive: true } })
    await openModal('app-season-modal', { player: both, answers: [gives(calls.season, season)] })
    await expect.element(page.getByRole('tab', { name: 'Quest' })).toBeVisible()
    expect(page.getByRole('tab', { name: 'Tower' }).element().ariaSelected).toBe('true')
  })

  test.each([
    ['the season counts', twelve],
    ['the rank counts', { ...twelve, isActive: false, isAvailable: true }],
    ['nothing has opened it', seasonAt(0, { isActive: false, isAvailable: false })],
  ] as const)(
    'on the smallest phone the tower is seen between its tabs and its button: %s',
    async (_, season) => {
      await resize(SMALL_PHONE)
      const quests = { isActive: true }
      await open(season, { player: player({ depositsCount: 1, season: standing(season), quests }) })
      await reads('Level')
      const rect = (selector: string) => topDialog()!.querySelector(selector)!.getBoundingClientRect()
      const seen = () =>
        Math.min(rect('.tower-scroll').bottom, rect('.modal-foot').top) - rect('.tower-scroll').top
      // Two floors of 60 pixels, and more.
      await expect.poll(seen).toBeGreaterThan(125)
      expect(rect('.tower-scroll').top).toBeGreaterThan(rect('[role=tablist]').bottom)
      for (const text of ['.season-level', '.goal-end', '[role=tablist]', '.modal-foot .button'])
        expect(rect(text).height).toBeGreaterThan(10)
      expect(overhang()).toEqual([])
    },
  )

  test('says where no season takes place', async () => {
    await open(seasonAt(0, { isEnabled: false, isActive: false, levels: [], finishedAt: null }))
    await reads('No season right now')
  })
})

describe('its last day', () => {
  const tell = async (season: Season, follow: (app: App) => () => void = followLastDay) => {
    const { app } = await mountStage('app-season-modal', {
      player: me(season),
      answers: [gives(calls.season, season)],
    })
    const end = follow(app)
    onTestFinished(end)
    const push = () =>
      dispatchPush(app, { type: 'activity', action: 'day_24h', data: { finishedAt: season.finishedAt } })
    return { app, push, end }
  }
  const idle = seasonAt(0, { isActive: false })

  test('shows it to who has not joined, and to nobody else', async () => {
    covers('000 §4.32')
    const member = await tell(seasonAt(300))
    member.push()
    await advance(2 * SECOND)
    expect(topDialog()).toBeNull()
    member.end()
    const { push } = await tell({ ...idle, finishedAt: '2026-12-09T05:00:00Z' })
    push()
    await advance(2 * SECOND)
    await reads('Switch to season')
  })

  test('shows it where another window has offered itself, and leaves the visit what it may offer', async () => {
    covers('000 §4.32')
    const { app, push } = await tell(idle)
    expect(offerWindow(app, () => true)).toBe(true)
    push()
    await advance(2 * SECOND)
    await reads('Switch to season')
    beginReturn(app)
    expect(offerWindow(app, () => true)).toBe(true)
    beginReturn(app)
    expect(offerWindow(app, () => true)).toBe(true)
  })

  test('waits for the end of a round', async () => {
    const { push } = await tell(idle, (app) => {
      // As the feature itself does; nothing after this test hears of it.
      client.follow!(app, { offer: () => {} })
      return () => {}
    })
    const end = trackRound()
    push()
    await advance(2 * SECOND)
    expect(topDialog()).toBeNull()
    end()
    await reads('Switch to season')
  })
})
