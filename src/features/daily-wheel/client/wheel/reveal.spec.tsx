import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { applyBalance } from '#client/context/player.ts'
import { advance } from '#tests/components/clock.ts'
import { closed, openModal, reads } from '#tests/components/modal-conforms.ts'
import { headerAmount, openOverPage } from '#tests/components/over-page.ts'
import { player } from '#tests/components/people.ts'
import { press, textOf, topDialog } from '#tests/components/press.ts'
import { allowMotion, chooseLessMotion, PHONE, resize, watchScripts } from '#tests/components/screen.ts'
import { gives, says, slow } from '#tests/components/wire.ts'
import { covers } from '#tests/coverage/covers.ts'
import { calls } from '../../contract.ts'
import { sectorAt } from './motion.ts'
import { config, spent, won } from './wheel.fixture.ts'

/** The order of the wheel: asked, answered, stopped, shown, flown, counted (decision 074). */

const me = player({ dailyWheel: { isActive: true } })
const spinTo = (sector: number) => gives(calls.spin, { ...won(sector), wheelData: spent })
const before = '20 Laurels'
const after = '45 Laurels'
const opening = {
  player: { ...me, balance: { ...me.balance!, winnings: 0 } },
  answers: [says(calls.config, config())],
}
const hub = () => page.getByRole('button', { name: 'Spin the wheel' })
/** Where the wheel stands, degrees, as the browser draws it. */
const angle = () => {
  const { a, b } = new DOMMatrix(getComputedStyle(document.querySelector('.wheel-rotor')!).transform)
  return (Math.atan2(b, a) * 180) / Math.PI
}
const prize = () => document.querySelector('.wheel-prize')

/** Spins above a page; the push of the new balance is quicker than the answer. */
async function spunOverPage(sector = 0) {
  const { app, wire } = await openOverPage('daily-wheel', opening)
  const held = slow(spinTo(sector))
  wire.answer(held)
  await expect.poll(() => headerAmount('entries')).toBe(before)
  await hub().click()
  await reads('Good luck')
  applyBalance(app.player, { entries: 45, winnings: 0, tourPoints: 50_000, version: 2 })
  wire.answer(says(calls.config, config({ wheelData: spent })))
  return held
}

test('nothing is told or marked before the answer, and the header counts when the prize has landed', async () => {
  await allowMotion()
  const held = await spunOverPage()
  await advance(2_000)
  expect([prize(), document.querySelector('.slice[data-won]'), headerAmount('entries')]).toEqual([
    null,
    null,
    before,
  ])
  held.release()
  // While the wheel slows down and while the prize flies, the header shows what it showed.
  const shown = new Set<string>()
  await expect
    .poll(
      async () => {
        if (prize() === null || topDialog()!.querySelector('[popover]:not(.toasts)'))
          shown.add(headerAmount('entries'))
        await advance(100)
        return headerAmount('entries')
      },
      { timeout: 12_000 },
    )
    .toBe(after)
  expect([...shown]).toEqual([before])
  expect(textOf(prize())).toContain('25 Laurels')
})

test('whoever leaves while it turns sees the balance at once, and is told of the prize', async () => {
  await allowMotion()
  const held = await spunOverPage()
  await press('Escape')
  await closed()
  await expect.poll(() => headerAmount('entries')).toBe(after)
  held.release()
  await expect.element(page.getByRole('status').filter({ hasText: 'You won 25 Laurels' })).toBeVisible()
})

test('fades where less motion was chosen: nothing turns or flies, and the header counts at once', async () => {
  covers('beyond.5')
  await chooseLessMotion()
  const animated = watchScripts()
  const held = await spunOverPage(5)
  held.release()
  await reads('You won 25 Laurels.')
  expect(sectorAt(angle(), 12)).toBe(5)
  await expect.poll(() => headerAmount('entries')).toBe(after)
  expect([...new Set(animated())]).toEqual(['opacity'])
})

test('is as large while it turns and after as before, and names the hours until the next spin', async () => {
  await resize(PHONE)
  const { wire } = await openModal('daily-wheel', opening)
  await expect.element(hub()).toBeVisible()
  const height = () => Math.round(topDialog()!.querySelector('.modal-box')!.getBoundingClientRect().height)
  const at = height()
  const held = slow(spinTo(0))
  wire.answer(
    held,
    says(calls.config, config({ wheelData: { ...spent, dayEndsAt: '2026-11-19T01:30:00Z' } })),
  )
  await hub().click()
  await reads('Good luck')
  expect(height()).toBe(at)
  held.release()
  await expect.poll(async () => (await advance(100), prize() !== null)).toBe(true)
  const next = page.getByRole('timer', { name: 'Time until next spin' })
  await expect.poll(() => textOf(next.element())).toMatch(/^10:\d\d:\d\d$/)
  expect(height()).toBe(at)
})
