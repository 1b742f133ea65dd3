import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dispatchPush } from '#client/realtime/pushes.ts'
import { advance } from '#tests/components/clock.ts'
import { modalConforms, openModal, reads } from '#tests/components/modal-conforms.ts'
import { player } from '#tests/components/people.ts'
import { press, topDialog } from '#tests/components/press.ts'
import { gives } from '#tests/components/wire.ts'
import { covers } from '#tests/coverage/covers.ts'
import { calls, type QuestData } from '../contract.ts'
import { progressOf, questData, questOf } from './quests.fixture.ts'

const isActive = { isActive: true }
const me = player({ quests: isActive, advent: isActive, freeSpinQuest: isActive })
const STARTS = '2026-11-17T05:00:00Z'
const NOW = '2026-11-18T15:00:00Z'
const season = questOf('season', STARTS)
const advent = questOf('advent', '2026-12-01T05:00:00Z', 26)
const spins = questOf('free-spin', STARTS)

/** The second day: the first task is done, the second half. */
const half = questData(season, NOW, progressOf([0], { 0: 25, 1: 1, 2: 2 }))
const door = questData(advent, '2026-12-03T15:00:00Z', progressOf([0]))
const steps = questData(spins, NOW, progressOf([0], { 0: 25, 1: 7 }))
const over: QuestData = {
  ...half,
  quest: null,
  questInfo: null,
  dayInfo: null,
  playerData: { days: [] },
}

const open = (name: string, data: QuestData) =>
  openModal(name, { player: me, answers: [gives(calls.quest, data)] })
test.each([
  ['voltaic', { type: 'season', useOptimizedGames: '1' }],
  ['popply', { type: 'season' }],
] as const)('asks in the short form where the brand wants it, and only there: %s', async (brand, asked) => {
  covers('000 §1.6')
  const { wire } = await openModal('quests', { player: me, brand, answers: [gives(calls.quest, half)] })
  await reads('Play 25 rounds')
  expect(new Set(wire.sent(calls.quest).map((sent) => JSON.stringify(sent)))).toEqual(
    new Set([JSON.stringify(asked)]),
  )
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const stamps = () => topDialog()!.querySelectorAll('[data-layer=stamp]').length

modalConforms('quests', {
  title: 'Season quest',
  ready: 'Play 25 rounds',
  player: me,
  answers: [gives(calls.quest, half)],
  reads: calls.quest,
  pauses: 'answer',
})
modalConforms('app-advent-modal', {
  title: 'Advent calendar',
  ready: 'Play 3 different games',
  player: me,
  answers: [gives(calls.quest, door)],
  reads: calls.quest,
  pauses: 'answer',
})
modalConforms('app-freeplay-modal', {
  title: 'Free-spin quest',
  ready: 'Play 25 rounds',
  player: me,
  answers: [gives(calls.quest, steps)],
  reads: calls.quest,
  pauses: 'answer',
})
modalConforms('app-freeplay-welcome-modal', {
  title: 'Earn free spins',
  ready: 'Five steps',
  pauses: 'told',
  player: me,
  answers: [gives(calls.quest, steps)],
})

describe('the window of the season quest', () => {
  test('who may play no rounds is told so, though quests could be had', async () => {
    const stake = { reason: 'excluded', until: '2026-12-05T20:00:00Z' } as const
    const paused = player({ quests: isActive, pauses: { stake } })
    await openModal('quests', { player: paused, answers: [gives(calls.quest, half)] })
    await reads(/You’re self-excluded until December 5, 2026 at/)
    expect(topDialog()!.querySelectorAll('.quest-games a')).toHaveLength(0)
  })

  test('names no bets and free spins that can’t be had in a state without prizes', async () => {
    const coinsOnly = player({ quests: isActive, mayHaveEntries: false, entriesAllowed: false })
    await openModal('quests', { player: coinsOnly, answers: [gives(calls.quest, half)] })
    await reads(/with a bet of at least [\d,]+ Florins\./)
    await reads(/Free spins from quests play at [\d,]+ Florins each/)
    button('Day 2, 0 of 3').element().focus()
    await press('Enter')
    await reads('Bet a total of 20,000 Florins')
    expect(topDialog()!.querySelector('.quest-rules')!.textContent).not.toContain('Laurel')
    expect(topDialog()!.textContent).not.toMatch(/Bet a total of[^.]* Laurels/)
  })

  test('shows the first open day: what is done, how far the rest is, what each gives, and 16 games', async () => {
    covers('001 quests.15')
    await open('quests', half)
    await reads('0 of 14 complete')
    await expect.element(button(/Play 25 rounds.*done/)).toBeVisible()
    await expect
      .element(page.getByRole('progressbar', { name: /Win 5× your bet twice/ }))
      .toHaveTextContent('1 of 2')
    await reads(/500 \w+/)
    await reads(/Finish them all: 25 \w+ and 25 free spins/)
    expect(topDialog()!.querySelectorAll('.quest-games a')).toHaveLength(16)
  })

  test('another task shows its games, and another day its tasks; later days stay shut', async () => {
    await open('quests', half)
    await reads('Play 25 rounds')
    const first = () => topDialog()!.querySelector('.quest-games a')!.getAttribute('href')
    expect(first()).toBe('?game=ruin-slide')
    await button(/Play 3 different games/).click()
    expect(first()).toBe('?game=crystal-cascade')
    // The rule is said where the games are, and one press leads to one of them.
    await reads(/Rounds count in these 16 games, with a bet of at least 20 \w+ or 200 \w+/)
    const now = page.getByRole('link', { name: 'Play Crystal Cascade now' })
    await expect.element(now).toHaveAttribute('href', '?game=crystal-cascade')
    button('Day 2, 0 of 3').element().focus()
    await press('Enter')
    await reads(/Bet a total of 200 Laurels or 20,000 Florins/)
    expect(document.activeElement?.textContent).toMatch(/^Day 2/)
    await button(/^Day 3, not open yet, \w+ \d+$/).click({ force: true })
    await reads(/Bet a total/)
  })

  test('progress moves while the window is open, and a day that becomes complete gets its stamp', async () => {
    covers('001 quests.15')
    const { app, wire } = await open('quests', half)
    await reads('1 of 2')
    const tasks = [{ id: '1.3', complete: 1 }]
    const data = { quests: [{ type: 'season', tasks }] }
    dispatchPush(app, { type: 'quest', action: 'progress', data })
    await reads('1 of 3')
    expect(stamps()).toBe(0)
    wire.answer(gives(calls.quest, questData(season, NOW, progressOf([0, 1, 2]))))
    dispatchPush(app, { type: 'quest', action: 'completed', data: { type: 'season', keys: ['1'] } })
    await expect.poll(stamps).toBe(1)
    await expect.element(page.getByText(/Day 1 is complete\. You got /).last()).toBeVisible()
    await reads('1 of 14 complete')
  })

  test('at its end the quest is reloaded, and the window says that it is over', async () => {
    covers('001 quests.15')
    const late = questData(questOf('season', '2026-11-04T15:00:10Z'), NOW, progressOf([0]))
    const { wire } = await open('quests', late)
    await reads('Ends in')
    wire.answer(gives(calls.quest, over))
    await advance(11_000)
    await reads('The season quest is over. We paid every prize you earned.')
  })

  test('where entries are coins the prizes are said so', async () => {
    const under = ({ entries = 0, coins = 0 }) => ({ coins: coins + 100 * entries })
    await open('quests', questData(season, NOW, progressOf(), under))
    await reads(/2,200 \w+/)
  })
})

test('advent: open doors show their task; a door is a door of the calendar', async () => {
  covers('001 quests.15')
  await open('app-advent-modal', door)
  await reads('1 of 24 complete')
  await reads(/Behind door 24: /)
  await expect.element(button('Day 1, done')).toBeVisible()
  await button('Day 3').first().click()
  await reads(/or 10,000/)
})

test('free spins: five steps in order, and an end', async () => {
  covers('001 quests.15')
  const { wire, app } = await open('app-freeplay-modal', steps)
  await reads('7 of 25')
  expect(topDialog()!.querySelectorAll('[aria-current=step]')).toHaveLength(1)
  wire.answer(gives(calls.quest, questData(spins, NOW, progressOf([0, 1, 2, 3, 4]))))
  dispatchPush(app, { type: 'quest', action: 'completed', data: { type: 'free-spin', keys: ['5'] } })
  await reads('You finished every step. Your free spins are ready to play.')
})

test('the welcome leads to the steps', async () => {
  await openModal('app-freeplay-welcome-modal', { player: me, answers: [gives(calls.quest, steps)] })
  await button('See the steps').click()
  await reads('7 of 25')
})
