import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { advance } from '#tests/components/clock.ts'
import { modalConforms, openModal, reads } from '#tests/components/modal-conforms.ts'
import { player } from '#tests/components/people.ts'
import { cut, gives, refuses, slow } from '#tests/components/wire.ts'
import { covers } from '#tests/coverage/covers.ts'
import { calls, type MiniGameSlotConfigs, type Spun } from '../contract.ts'
import { FAIL_PRIZE, LEVELS, PARTS } from '../economy.ts'

const me = player({ miniGameSlot: { isActive: true, isAvailable: true, level: 0 } })
const configs = (more: Partial<MiniGameSlotConfigs> = {}): MiniGameSlotConfigs => ({
  isActive: true,
  level: 0,
  levels: LEVELS.map(({ advance: chance, stopPrize }) => ({ advance: chance / PARTS, stopPrize })),
  failPrize: FAIL_PRIZE,
  available: true,
  nextAt: '2026-11-19T05:00:00Z',
  last: null,
  ...more,
})
const draw = { seed_id: '7a2f4d5e-0b8a-4a6e-9d8f-3f1f5c9a7b11', n: 3 }
const up: Spun = { level: 1, advanced: true, reels: [0, 0, 0], prize: null, over: false, draw }
const failed: Spun = { level: 0, advanced: false, reels: [1, 3, 0], prize: { coins: 100 }, over: true, draw }

const spin = () => page.getByRole('button', { name: /^Spin:/ })
const collect = () => page.getByRole('button', { name: /^Collect/ })
const won = () => page.getByRole('list', { name: 'You won' })
const wonText = () => won().elements()[0]?.textContent
const spinName = () => spin().elements()[0]?.textContent
const open = (...answers: NonNullable<Parameters<typeof openModal>[1]>['answers'] & object) =>
  openModal('mini-game-slot', { player: me, answers: [gives(calls.configs, configs()), ...answers] })

modalConforms('mini-game-slot', {
  title: 'Mini-game',
  ready: 'One run a day.',
  player: me,
  answers: [gives(calls.configs, configs())],
  reads: calls.configs,
  acts: { call: calls.spin, button: /^Spin:/ },
})

describe('the window of the mini-game slot', () => {
  test('has all odds behind Odds before the first spin, and says that going on is worth more', async () => {
    await open()
    const table = page.getByRole('table', { name: 'Levels and odds' })
    await expect.element(page.getByText('Odds', { exact: true })).toBeVisible()
    expect(table.elements()).toEqual([])
    await page.getByText('Odds', { exact: true }).click()
    await expect.element(table).toBeVisible()
    await reads(/33%/)
    await reads('At every level, going on is worth more on average than stopping')
    expect(spinName()).toBe('Spin: 60% chance of level 1')
    expect(collect().elements()).toEqual([])
  })

  test('nothing moves before the answer; then the lift stands a level up and offers the way out', async () => {
    const held = slow(gives(calls.spin, up))
    await open(held)
    await spin().click()
    await expect.element(spin()).toHaveAttribute('aria-busy', 'true')
    expect(document.querySelector('[data-here] b')?.textContent).toBe('★')
    held.release()
    await advance(4_000)
    await expect.poll(spinName).toBe('Spin: 50% chance of level 2')
    await expect.poll(() => collect().elements()[0]?.textContent).toMatch(/500/)
    expect(document.querySelector('[data-here] b')?.textContent).toBe('1')
    expect(won().elements()).toEqual([])
  })

  test('a spin that does not go up ends the run and pays its consolation', async () => {
    await open(gives(calls.spin, failed))
    await spin().click()
    await advance(8_000)
    await expect.poll(wonText).toMatch(/^100/)
    await reads('Next run in')
    expect(spin().elements()).toEqual([])
    await expect
      .element(page.getByRole('link', { name: 'Check this draw' }))
      .toHaveAttribute('href', `/fairness?draw=${encodeURIComponent(`mini-game-slot:${draw.seed_id}:3`)}`)
  })

  test('stopping pays the level’s prize', async () => {
    const ending = { level: 2, prize: { coins: 1_200, entries: 5 } }
    await open(gives(calls.configs, configs({ level: 2 })), gives(calls.resetLevel, ending))
    await expect.poll(spinName).toBe('Spin: 45% chance of level 3')
    await collect().click()
    await advance(3_000)
    await expect.poll(wonText).toMatch(/1,200.*5/)
    expect(spin().elements()).toEqual([])
  })

  test('data with a negative level is ignored', async () => {
    covers('001 mini-slot.5')
    const { wire } = await open(gives(calls.spin, { ...up, level: -1 }))
    await spin().click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(document.querySelector('[data-here] b')?.textContent).toBe('★')
    wire.answer(gives(calls.spin, up))
    await spin().click()
    await advance(4_000)
    await expect.poll(spinName).toBe('Spin: 50% chance of level 2')
  })

  test('a spin that is refused says why and can be tried again', async () => {
    const message = 'Already spinning. Wait for the result, then spin again.'
    await open(refuses(calls.spin, { status: 409, code: 'ALREADY_SPINNING', message }))
    await spin().click()
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(spin()).toBeEnabled()
  })

  test('a lost answer is said; the next press goes on', async () => {
    const { wire } = await open(cut(calls.spin))
    await spin().click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    wire.answer(gives(calls.spin, up))
    await spin().click()
    await advance(4_000)
    await expect.poll(spinName).toBe('Spin: 50% chance of level 2')
  })

  test('a run that is over shows what it paid and when the next one is', async () => {
    const last = { level: 3, prize: { coins: 3_000, entries: 15 } }
    await open(gives(calls.configs, configs({ available: false, last })))
    await reads('Next run in')
    await expect.poll(wonText).toMatch(/3,000.*15/)
    expect(spin().elements()).toEqual([])
  })

  test('where entries may not be given, levels name coins alone', async () => {
    const levels = configs().levels.map((one) => ({ ...one, stopPrize: { coins: 45_000 } }))
    await open(gives(calls.configs, configs({ levels })))
    await reads(/45,000/)
  })
})
