import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dispatchPush } from '#client/realtime/pushes.ts'
import { advance } from '#tests/components/clock.ts'
import { modalConforms, openModal, reads, whereverUnknown } from '#tests/components/modal-conforms.ts'
import { player } from '#tests/components/people.ts'
import { press, topDialog } from '#tests/components/press.ts'
import { allowMotion, moving } from '#tests/components/screen.ts'
import { cut, gives, refuses, says, slow } from '#tests/components/wire.ts'
import { covers } from '#tests/coverage/covers.ts'
import { calls, type FunMachine, type FunMeter, type Spun } from '../contract.ts'
import { TIERS } from '../economy.ts'
import { prizeAt, returnOf, weights } from '../rules.ts'

const balance = { entries: 0, winnings: 0, tourPoints: 60_000, version: 3 }
const me = player({ funMachine: { isActive: true }, funMeter: { is_active: true }, balance })
const meter = (more: Partial<FunMeter> = {}): FunMeter => ({
  ...{ is_active: true, value: 150_000, max: 200_000, hours: 24, openUntil: null },
  ...more,
})
const machine = (more: Partial<FunMachine> = {}): FunMachine => ({
  isActive: true,
  data: TIERS.map((tier) => ({
    funmachineSectionId: tier.id,
    costValue: tier.cost,
    awards: weights.map((weight, place) => {
      const { coins = 0, freeSpins } = prizeAt(tier, place, false)
      const freeSpin = { amount: 5, betLevel: 1, gameId: 101, link: '/games/tidal-fortune' }
      return { award: freeSpins ? { coins, freeSpin } : { coins }, weight }
    }),
    returns: returnOf(tier, 96.09),
    last: null,
  })),
  endAt: '2026-11-19T05:00:00Z',
  ...{ emailConfirmed: true, phoneConfirmed: true, profileCompleted: true },
  nextAt: '2026-11-19T05:00:00Z',
  ...more,
})
const spun = (more: Partial<Spun> = {}): Spun => ({
  ...{ funmachineSectionId: 1, day: '2026-11-18', costValue: 10_000, place: 3 },
  award: { coins: 32_000 },
  draw: { seed_id: '7a2f4d5e-0b8a-4a6e-9d8f-3f1f5c9a7b11', n: 3 },
  ...more,
})
/** The call answers with this spin. */
const spins = (more: Partial<Spun> = {}) => {
  const { award, ...data } = spun(more)
  return says(calls.spin, { success: true, award, data })
}
/** The machine once a spin was made. */
const after = (last: Spun): FunMachine => ({
  ...machine(),
  data: machine().data.map((tier) =>
    tier.funmachineSectionId === last.funmachineSectionId ? { ...tier, last } : tier,
  ),
})

const button = (name = /^Spin for/) => page.getByRole('button', { name })
const spinText = () => button().elements()[0]?.textContent
/** The machine's own display, and its text for screen readers. */
const plate = () => topDialog()!.querySelector('.fun-machine .fun-plate')?.textContent
const value = () => topDialog()!.querySelector('.fun-machine [role=status]')?.textContent
const open = (
  more: Partial<FunMachine> = {},
  ...answers: NonNullable<Parameters<typeof openModal>[1]>['answers'] & object
) =>
  openModal('fun-machine-modal', { player: me, answers: [gives(calls.machine, machine(more)), ...answers] })

modalConforms('app-funmeter-modal', {
  title: 'Fun meter',
  ready: /150,000 of 200,000/,
  player: me,
  answers: [gives(calls.meter, meter())],
  reads: calls.meter,
  pauses: 'answer',
})
modalConforms('fun-machine-modal', {
  title: 'Fun machine',
  ready: /returns 10,096/,
  player: me,
  answers: [gives(calls.machine, machine())],
  reads: calls.machine,
  pauses: 'answer',
})

describe('a spin', () => {
  whereverUnknown(
    'fun-machine-modal',
    { player: me, answers: [gives(calls.machine, machine())] },
    { call: calls.spin, button: /^Spin for/ },
  )
})

describe('the window of the meter', () => {
  const openMeter = (more: Partial<FunMeter> = {}) =>
    openModal('app-funmeter-modal', { player: me, answers: [gives(calls.meter, meter(more))] })

  test('says how far it is, what a full one does, and what the machine returns', async () => {
    await openMeter()
    await expect.element(page.getByRole('progressbar', { name: 'In your meter' })).toBeVisible()
    await reads(/Bet 200,000.* in all, and the fun machine opens for 24 hours/)
    await reads(/return their price on average, with free spins on top. Four in ten return half of it/)
    expect(page.getByRole('button', { name: 'See the fun machine' }).elements()).toEqual([])
  })

  test('says before it is full what the machine will ask for, and leads there', async () => {
    const newcomer = { ...me, profileCompleted: false, phoneConfirmed: false, emailConfirmed: true }
    await openModal('app-funmeter-modal', { player: newcomer, answers: [gives(calls.meter, meter())] })
    await reads('you also need a complete profile, a verified phone, and a verified email')
    await expect.element(page.getByRole('button', { name: 'Complete your profile to spin' })).toBeVisible()
  })

  test('who has done all of it reads nothing of it', async () => {
    const known = { ...me, profileCompleted: true, phoneConfirmed: true, emailConfirmed: true }
    await openModal('app-funmeter-modal', { player: known, answers: [gives(calls.meter, meter())] })
    await reads(/Bet 200,000/)
    expect(page.getByRole('button', { name: /to spin$/ }).elements()).toEqual([])
  })

  test('leads to the machine while that is open, and looks again a second after its end', async () => {
    covers('001 fun.13')
    const { wire } = await openMeter({ value: 0, openUntil: '2026-11-18T15:00:20Z' })
    await expect.element(page.getByRole('button', { name: 'See the fun machine' })).toBeVisible()
    const before = wire.sent(calls.meter).length
    wire.answer(gives(calls.meter, meter({ value: 0 })))
    await advance(20_500)
    expect(wire.sent(calls.meter).length).toBe(before)
    await advance(1_000)
    await reads(/Bet 200,000/)
  })

  test('a meter that fills up while it is open says so before it starts over', async () => {
    const { app, wire } = await openMeter({ value: 199_000 })
    await reads(/199,000 of 200,000/)
    const openUntil = '2026-11-19T15:00:00Z'
    wire.answer(gives(calls.meter, meter({ value: 500, openUntil })))
    dispatchPush(app, { type: 'funMeter', action: 'changed', data: { value: 500, openUntil } })
    await reads('Your meter is full!')
    await advance(4_000)
    await reads(/500 of 200,000/)
  })

  test('its needle tips to where it is, and stands there with less motion', async () => {
    covers('001 fun.15')
    await openMeter()
    const needle = () => document.querySelector<HTMLElement>('.fun-needle')
    await expect.poll(() => needle()?.style.rotate).toBe('45deg')
    expect(moving().filter((one) => one.includes('fun-needle'))).toEqual([])
  })
})

describe('the window of the machine', () => {
  test('shows all odds of the tier, and says what comes back', async () => {
    covers('001 fun.11')
    await open()
    await reads(/A spin of 10,000.* returns 10,096/)
    await reads(/5,000.*40%/s)
    await reads(/10,000.* and 5 free spins at 200.* each.*10%/s)
    await reads(/32,000.*5%/s)
    await page.getByRole('radio', { name: /Gold/ }).click({ force: true })
    await expect.poll(spinText).toMatch(/50,000/)
    await reads(/160,000.*5%/s)
  })

  test('nothing moves before the answer; then the capsule tells what was won, by keyboard', async () => {
    covers('001 fun.15')
    await allowMotion()
    const held = slow(spins())
    const { wire } = await open({}, held)
    await expect.element(button()).toBeVisible()
    await advance(2_000)
    button().element().focus()
    await press('Enter')
    await reads('Good luck')
    expect(moving().filter((one) => /capsule|lid|knob/.test(one))).toEqual([])
    wire.answer(gives(calls.machine, after(spun())))
    held.release()
    await advance(8_000)
    await expect.poll(value).toMatch(/You won 32,000/)
    await expect.poll(plate).toMatch(/^32,000/)
    expect(topDialog()!.querySelector('.reward-message')!.textContent).toMatch(/^Your spin cost 10,000/)
    await expect
      .element(page.getByRole('link', { name: 'Check this draw' }))
      .toHaveAttribute(
        'href',
        `/fairness?draw=${encodeURIComponent('fun-machine:7a2f4d5e-0b8a-4a6e-9d8f-3f1f5c9a7b11:3')}`,
      )
    expect(wire.sent(calls.spin)).toEqual([{ funmachine_section_id: 1 }])
  })

  test('free spins are told as what they are', async () => {
    const freeSpin = { amount: 5, betLevel: 1, gameId: 101, link: '/games/tidal-fortune' }
    const award = { coins: 10_000, freeSpin }
    const { wire } = await open({}, spins({ place: 2, award }))
    wire.answer(gives(calls.machine, after(spun({ place: 2, award }))))
    await button().click()
    await expect.poll(value).toMatch(/You won 10,000.* and 5 free spins at 200.* each/)
    await reads(/They’re for Tidal Fortune/)
    const way = page.getByRole('link', { name: 'Play now' })
    await expect.element(way).toHaveAttribute('href', '?game=tidal-fortune')
  })

  test.each([
    [0, 5_000, 'The capsule held 5,000', 0],
    [1, 12_000, 'You won 12,000', 1],
    [3, 32_000, 'You won 32,000', 1],
  ])('place %i: only more than the spin has cost is celebrated', async (place, coins, text, rays) => {
    covers('001 fun.16')
    const result = spun({ place, award: { coins } })
    const { wire } = await open({}, spins({ place, award: { coins } }))
    wire.answer(gives(calls.machine, after(result)))
    await button().click()
    await expect.poll(value).toContain(text)
    expect(topDialog()!.querySelectorAll('.fun-rays')).toHaveLength(rays)
  })

  test('a tier that was spun says when it is back, and another one can be spun', async () => {
    await openModal('fun-machine-modal', { player: me, answers: [gives(calls.machine, after(spun()))] })
    await expect.poll(spinText).toMatch(/25,000/)
    await page.getByRole('radio', { name: /Bronze.*spun today/ }).click({ force: true })
    await reads('You’ve spun this tier today')
    expect(button().elements()).toEqual([])
  })

  test('a tier above the purse says what is missing', async () => {
    await open()
    await page.getByRole('radio', { name: /VIP/ }).click({ force: true })
    await reads(/You have 60,000.* This tier needs 1,000,000/)
    await expect.element(button()).toBeDisabled()
  })

  test.each([
    [
      'Complete your profile to spin',
      { profileCompleted: false, phoneConfirmed: false, emailConfirmed: false },
    ],
    ['Verify your phone to spin', { phoneConfirmed: false, emailConfirmed: false }],
    ['Verify your email to spin', { emailConfirmed: false }],
  ])('asks in order: %s', async (name, missing) => {
    covers('001 fun.10')
    await open(missing)
    await expect.element(page.getByRole('button', { name })).toBeVisible()
    expect(button().elements()).toEqual([])
  })

  test('that closes meanwhile says so, a second after its end, and leads to the meter', async () => {
    covers('001 fun.13')
    const { wire } = await open({ endAt: '2026-11-18T15:00:20Z' })
    await expect.element(button()).toBeVisible()
    wire.answer(gives(calls.machine, machine({ isActive: false, endAt: null })))
    await advance(21_500)
    await reads('The fun machine is closed')
    await expect.element(page.getByRole('button', { name: 'See your meter' })).toBeVisible()
  })

  test('a spin whose answer is lost is not paid for again: what it won by then is shown alone', async () => {
    const { wire } = await open({}, cut(calls.spin))
    await expect.element(button()).toBeVisible()
    wire.answer(gives(calls.machine, after(spun())))
    await button().click()
    await expect.poll(() => wire.sent(calls.machine).length).toBe(3)
    await advance(1_000)
    expect(page.getByText(/We can’t reach/).elements()).toEqual([])
    expect(wire.sent(calls.spin)).toHaveLength(1)
  })

  test('a spin that is refused or lost says why, and can be tried again', async () => {
    const message = 'You don’t have enough for this tier. Choose a smaller one.'
    const { wire } = await open({}, refuses(calls.spin, { code: 'NOT_ENOUGH_COINS', message }))
    await button().click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(message)
    wire.answer(cut(calls.spin))
    await button().click()
    await expect.element(page.getByRole('alert')).not.toHaveTextContent(message)
    await expect.element(button()).toBeEnabled()
  })
})
