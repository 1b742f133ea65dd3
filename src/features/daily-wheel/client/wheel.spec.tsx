import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { post, type Answer } from '#platform/calls/contract.ts'
import { offerRemedy } from '#platform/calls/remedy.ts'
import { advance } from '#tests/components/clock.ts'
import { closed, modalConforms, openModal, reads } from '#tests/components/modal-conforms.ts'
import { mountStage } from '#tests/components/mount.tsx'
import { player } from '#tests/components/people.ts'
import { press, topDialog, textOf } from '#tests/components/press.ts'
import { cut, gives, losesFirst, refuses, says, slow, type Reply } from '#tests/components/wire.ts'
import { covers } from '#tests/coverage/covers.ts'
import { calls, type DailyWheel, type SpinResult } from '../contract.ts'
import { boosterSectors } from '../rules.ts'
import { config, extra, noBooster, spent, wheelData, won } from './wheel/wheel.fixture.ts'

const me = player({ dailyWheel: { isActive: true } })

modalConforms('daily-wheel', {
  title: 'Daily wheel',
  ready: 'You have one spin today. Every spin wins.',
  player: me,
  answers: [says(calls.config, config())],
  reads: calls.config,
  acts: { call: calls.spin, button: 'Spin the wheel', closes: true },
})

modalConforms('extra-wheel', {
  title: 'Extra spin',
  ready: 'This spin is on us.',
  player: me,
  answers: [gives(calls.extraConfig, extra())],
  reads: calls.extraConfig,
  acts: {
    call: post<Answer<SpinResult>>('/rest/extra-wheel/spin/email/'),
    button: 'Spin the wheel',
    closes: true,
  },
})

modalConforms('daily-wheel-rules', {
  title: 'Wheel rules and odds',
  ready: 'on your next prize',
  player: me,
  answers: [says(calls.config, config()), gives(calls.extraConfig, extra())],
  reads: calls.config,
})

const open = (more: Partial<DailyWheel> = {}, ...answers: readonly Reply[]) =>
  openModal('daily-wheel', { player: me, answers: [says(calls.config, config(more)), ...answers] })
const hub = (name: string) => page.getByRole('button', { name, exact: true })
const spins = hub('Spin the wheel')

describe('the window of the daily wheel', () => {
  test('until the place is known one button leads on, and then the wheel can be spun', async () => {
    onTestFinished(offerRemedy('LOCATION_NEEDED', { quiet: async () => false, loud: async () => true }))
    const unknown = player({ ...me, needsLocation: true })
    const { app } = await openModal('daily-wheel', {
      player: unknown,
      answers: [says(calls.config, config())],
    })
    await expect.element(hub('Share my location')).toHaveFocus()
    expect(spins.elements()).toEqual([])
    app.player.setState(({ me: { needsLocation: _, ...known } }) => ({ me: known }))
    await expect.element(spins).toHaveFocus()
    expect(hub('Share my location').elements()).toEqual([])
  })

  test('001 §4: Enter spins once; the prize is said, shown and verified by its draw', async () => {
    const held = slow(gives(calls.spin, { ...won(), wheelData: spent }))
    const { wire } = await open({}, held)
    await expect.element(spins).toHaveFocus()
    await press('Enter')
    await reads('Good luck')
    await press('Enter')
    wire.answer(says(calls.config, config({ wheelData: spent })))
    held.release()
    await expect
      .poll(async () => (await advance(100), document.querySelector('.wheel-prize')?.textContent))
      .toMatch(/^25\sLaurelsCheck this draw$/)
    expect(topDialog()!.querySelectorAll('.reward-won .reward-stamp:not([data-known])')).toHaveLength(1)
    await reads('You won 25 Laurels.')
    expect(wire.sent(calls.spin)).toEqual([{ id: '17' }])
    await expect
      .element(page.getByRole('link', { name: 'Check this draw' }))
      .toHaveAttribute('href', '/fairness?draw=daily-wheel%3A3%3A8')
  })

  test('a spin whose answer is lost is asked for once more, for the same turn, and shown', async () => {
    const { wire } = await open({}, losesFirst(gives(calls.spin, { ...won(), wheelData: spent })))
    await spins.click()
    await expect
      .poll(async () => (await advance(100), document.querySelector('.wheel-prize')?.textContent))
      .toMatch(/^25\sLaurelsCheck this draw$/)
    expect(wire.sent(calls.spin)).toEqual([{ id: '17' }, { id: '17' }])
    expect(page.getByText(/We can’t reach/).elements()).toEqual([])
  })

  test.each([
    ['refused', refuses(calls.spin, { code: 'WHEEL_SPENT', message: 'Spent.' }), 'Spent.'],
    ['cut', cut(calls.spin), 'We can’t reach the server. Check your connection and try again.'],
  ])('a spin that is %s closes the window, leaves the address, and says why', async (_, answer, text) => {
    covers('001 wheel.2', '001 wheel.16')
    const scenery = { player: me, answers: [says(calls.config, config()), answer] }
    await mountStage('daily-wheel', scenery, '?openModal=daily-wheel')
    await spins.click()
    await expect.element(page.getByText(text)).toBeVisible()
    await closed()
    await expect.poll(() => location.search).toBe('')
  })

  test('001 §4: five seconds after the end of its countdown it is asked again', async () => {
    covers('001 wheel.18')
    const { wire } = await open({ wheelData: spent })
    await reads('Next spin in')
    wire.answer(says(calls.config, config({ wheelData: wheelData({ dayEndsAt: '2026-11-19T15:00:00Z' }) })))
    const before = wire.sent(calls.config).length
    await advance(20_000)
    expect(wire.sent(calls.config)).toHaveLength(before)
    await advance(5_000)
    await expect.element(spins).toBeVisible()
    expect(wire.sent(calls.config)).toHaveLength(before + 1)
  })

  test.each([
    ['phone', 'Verify your phone to keep spinning.', { phoneConfirmed: false }],
    ['profile', 'Complete your profile to keep spinning.', { profileCompleted: false }],
    [
      'phoneAndProfile',
      'Complete your profile to keep spinning.',
      { phoneConfirmed: false, profileCompleted: false },
    ],
  ] as const)('001 §5: asks for what is missing: %s', async (reasonType, text, missing) => {
    await openModal('daily-wheel', {
      player: { ...me, ...missing },
      answers: [says(calls.config, config({ wheelData: wheelData({ available: false, reasonType }) }))],
    })
    await reads(text)
    await expect.element(hub('Spin: one more step needed first')).toBeVisible()
  })

  test('a factor stands on the wheel, and in what is said of the next spin', async () => {
    await open({ boosterData: { ...noBooster, multiplier: 3, multiplierExpiresAt: '2026-11-19T15:00:00Z' } })
    await reads('Your booster multiplies this spin by 3.')
    await expect.element(hub('Spin the wheel ×3')).toBeVisible()
  })

  test('the booster comes first, and its factor is said', async () => {
    covers('001 wheel.14')
    const boosterData = { ...noBooster, available: true, expiresAt: '2026-11-19T15:00:00Z' }
    const sectorDto = boosterSectors().find(({ multiplier }) => multiplier === 5)!
    const after = { ...noBooster, multiplier: 5, multiplierExpiresAt: '2026-11-19T15:00:00Z' }
    const spin = gives(calls.boosterSpin, {
      winSector: { sectorDto },
      boosterData: after,
      draw: { seed_id: '3', n: 9 },
    })
    const { wire } = await open({ boosterData }, spin)
    await reads('Spin the booster first.')
    wire.answer(says(calls.config, config({ boosterData: after })))
    await press('Enter')
    await expect
      .poll(async () => (await advance(100), document.body.textContent))
      .toContain('×5 on your next prize!')
    await advance(1_400)
    await expect.element(hub('Spin the wheel ×5')).toBeVisible()
    wire.answer(
      gives(calls.spin, { ...won(), prize: { coins: 0, entries: 125 }, multiplier: 5, wheelData: spent }),
      says(calls.config, config({ wheelData: spent })),
    )
    await press('Enter')
    await expect
      .poll(async () => (await advance(100), textOf(document.body)))
      .toContain('125 Laurelswith a ×5 booster')
  })

  test('the free booster of the month: a refusal is said where it was asked for', async () => {
    const { wire } = await open({ boosterRequest: { available: true, nextAt: '2026-12-01T05:00:00Z' } })
    const ask = hub('Claim a free booster first')
    wire.answer(refuses(calls.requestBooster, { code: 'BOOSTER_TAKEN', message: 'You’ve had this month’s.' }))
    await ask.click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('You’ve had this month’s.')
    wire.answer(
      gives(calls.requestBooster, { available: false, nextAt: '2026-12-01T05:00:00Z' }),
      says(calls.config, config()),
    )
    await ask.click()
    await expect.element(ask).not.toBeInTheDocument()
  })

  test('a booster that came after the day’s spin waits in sight for the next one', async () => {
    await open({ wheelData: spent, boosterData: { ...noBooster, multiplier: 3 } })
    await reads('Your booster multiplies the next one by 3.')
  })

  test('the extra spin and the rules open above it', async () => {
    covers('001 wheel.3')
    await open(
      { wheelData: spent, extraData: { available: true, endpoint: '/rest/extra-wheel/spin/free/' } },
      gives(calls.extraConfig, extra()),
    )
    await hub('Use your extra spin').click()
    const above = page.getByRole('dialog', { name: 'Extra spin' })
    await expect.element(above.getByRole('button', { name: 'Spin the wheel' })).toBeVisible()
    await above.getByRole('button', { name: 'Rules and odds' }).click()
    await expect.element(page.getByRole('cell', { name: '0.05%' })).toBeVisible()
    await press('Escape')
    await expect.element(above).toBeVisible()
    expect(document.querySelectorAll('dialog[open]')).toHaveLength(2)
  })

  test('has one main button, and says beside it what each thing does and costs', async () => {
    await open({
      extraData: { available: true, endpoint: '/rest/extra-wheel/spin/free/' },
      boosterRequest: { available: true, nextAt: '2026-12-01T05:00:00Z' },
    })
    await reads('You have one spin today. Every spin wins.')
    await expect
      .element(hub('Use your extra spin'))
      .toHaveAccessibleDescription('A wheel of its own. It doesn’t use your daily spin.')
    await expect
      .element(hub('Claim a free booster first'))
      .toHaveAccessibleDescription('Free once a month. It multiplies your next prize and uses no spin.')
    expect(document.querySelectorAll('.wheel-footer .button')).toHaveLength(0)
  })

  test('the sound is off until it is wanted, and stays as it was chosen', async () => {
    covers('001 wheel.19')
    await open()
    const sound = hub('Sound and vibration')
    const before = sound.element().getAttribute('aria-pressed')
    await sound.click()
    await expect.element(sound).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true')
    await sound.click()
    await expect.element(sound).toHaveAttribute('aria-pressed', before!)
  })
})

describe('the window of extra spins', () => {
  test('spins at the address that the server named', async () => {
    const spin = post<Answer<SpinResult>>('/rest/extra-wheel/spin/email/')
    const { wire } = await openModal('extra-wheel', {
      player: me,
      answers: [gives(calls.extraConfig, extra()), gives(spin, won())],
    })
    await expect.element(spins).toHaveFocus()
    wire.answer(gives(calls.extraConfig, extra({ available: false, endpoint: null, kind: null })))
    await press('Enter')
    await expect
      .poll(async () => (await advance(100), document.body.textContent))
      .toContain('You won 25 Laurels.')
    expect(wire.sent(spin)).toHaveLength(1)
  })

  test('says how to get one where there is none, and its button closes it', async () => {
    const none = extra({ available: false, endpoint: null, kind: null })
    await openModal('extra-wheel', { player: me, answers: [gives(calls.extraConfig, none)] })
    await reads('No extra spins right now')
    await page.getByRole('button', { name: 'Close' }).last().click()
    await closed()
  })
})

test('the odds are those that the server published, the likeliest first, and add up to all', async () => {
  covers('001 wheel.3')
  await openModal('daily-wheel-rules', {
    player: me,
    answers: [says(calls.config, config()), gives(calls.extraConfig, extra())],
  })
  await reads('on your next prize')
  const tables = [...document.querySelectorAll('.wheel-rules table')]
  expect(tables.map((table) => table.querySelector('caption')!.textContent)).toEqual([
    'Daily wheel',
    'Extra spin',
    'Booster',
  ])
  for (const table of tables) {
    const chances = [...table.querySelectorAll('tbody td:last-child')].map((one) =>
      Number.parseFloat(one.textContent),
    )
    expect(chances).toEqual(chances.toSorted((a, b) => b - a))
    expect(chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(100)
  }
})
