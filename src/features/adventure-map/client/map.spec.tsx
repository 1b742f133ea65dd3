import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { advance } from '#tests/components/clock.ts'
import { modalConforms, openModal, reads, whereverUnknown } from '#tests/components/modal-conforms.ts'
import { player } from '#tests/components/people.ts'
import { press } from '#tests/components/press.ts'
import { allowMotion } from '#tests/components/screen.ts'
import { answers, cut, gives, refuses, slow } from '#tests/components/wire.ts'
import { covers } from '#tests/coverage/covers.ts'
import { calls, type AdventureMap, type MapHand } from '../contract.ts'
import { SECTIONS } from '../economy.ts'
import { hand, mapAt, NEXT, rolled } from './map.fixture.ts'

const me = player({ adventureMap: { isActive: true } })

type Answers = NonNullable<Parameters<typeof openModal>[1]>['answers'] & object
const open = (map: AdventureMap, ...more: Answers) =>
  openModal('adventure-map', { player: me, answers: [gives(calls.map, map), ...more] })
const roll = () => page.getByRole('button', { name: 'Roll the die' })
const won = () => page.getByRole('list', { name: 'You won' })
const wonText = () => won().elements()[0]?.textContent
const current = () => document.querySelector('[aria-current=step] .sr')?.textContent
const gates = () => [...document.querySelectorAll('.map-gates li span')].map((one) => one.textContent.trim())
const focused = () => document.activeElement?.querySelector('.sr')?.textContent ?? ''

modalConforms('adventure-map', {
  title: 'Adventure map',
  ready: 'Roll to move. Your section pays when you land on it, and each gate as you pass it.',
  player: me,
  answers: [gives(calls.map, mapAt(0))],
  reads: calls.map,
})

describe('a throw', () => {
  whereverUnknown(
    'adventure-map',
    { player: me, answers: [gives(calls.map, mapAt(0))] },
    { call: calls.roll, button: 'Roll the die' },
  )
})

modalConforms('adventure-map-welcome', {
  title: 'A new map is open',
  ready: 'Four gates pay extra',
  player: me,
  answers: [gives(calls.map, mapAt(0))],
})

describe('the map', () => {
  test('shows every section with what it gives before the first throw, with its rules', async () => {
    await open(mapAt(0))
    await reads('3 of 3 dice')
    const names = [...document.querySelectorAll('.path-section .sr')].map((one) => one.textContent)
    expect(names).toHaveLength(SECTIONS + 1)
    expect([names[0], names[5], names[60]]).toEqual([
      'Start line',
      expect.stringMatching(/^Section 5, 1\s\w+$/),
      expect.stringMatching(/^Gate 60, 50,000\s\w+ and 25\s\w+$/),
    ])
    await page.getByText('Rules and odds').click()
    await reads(/With 21 dice, 96\.3% of players reach the end/)
    await expect.element(page.getByRole('link', { name: 'Check your last draw' })).toBeVisible()
  })

  test('is walked by the keyboard: arrows as they point, page keys from gate to gate', async () => {
    covers('001 map.12')
    await open(mapAt(13))
    await reads('3 of 3 dice')
    document.querySelector<HTMLElement>('[aria-current=step] button')!.focus()
    expect(focused()).toMatch(/^Section 13, .*claimed$/)
    for (const [key, name] of [
      ['ArrowRight', /^Section 14/],
      // The next row goes the other way.
      ['ArrowUp', /^Section 23/],
      ['ArrowLeft', /^Section 24/],
      ['ArrowLeft', /^Section 24/],
      ['ArrowDown', /^Section 13/],
      ['PageUp', /^Gate 15/],
      ['PageUp', /^Gate 30/],
      ['PageDown', /^Gate 15/],
      ['End', /^Gate 60/],
      // The last row goes to the left.
      ['ArrowLeft', /^Gate 60/],
      ['ArrowUp', /^Gate 60/],
      ['Home', /^Start line$/],
      ['ArrowLeft', /^Start line$/],
    ] as const) {
      await press(key)
      expect([key, focused()]).toEqual([key, expect.stringMatching(name)])
    }
    // One stop of the Tab key.
    expect(document.querySelectorAll('.path-section button[tabindex="0"]')).toHaveLength(1)
    await press('Tab')
    expect(focused()).not.toMatch(/Section|Gate|Start/)
  })
})

describe('a throw', () => {
  test('says nothing of its prize before the token has arrived; a gate on the way is paid and open', async () => {
    covers('001 map.13')
    await allowMotion()
    const held = slow(gives(calls.roll, rolled(13, 4)))
    await open(mapAt(13), held)
    await roll().click()
    await expect.element(roll()).toHaveAttribute('aria-busy', 'true')
    expect(document.querySelector('.one-die')!.getAttribute('data-phase')).toBe('waiting')
    held.release()
    await expect.poll(() => document.querySelector('.one-die')!.getAttribute('data-phase')).toBe('moving')
    expect([won().elements(), current()]).toEqual([[], expect.stringMatching(/^Section 13/)])
    expect(gates()).toEqual([
      '2 sections to go',
      '17 sections to go',
      '32 sections to go',
      '47 sections to go',
    ])
    // A press shows the end of what moves.
    const skip = (part: string) => document.querySelector<HTMLElement>(part)!.click()
    skip('.one-die')
    await expect.poll(() => document.querySelector('.path-board')!.getAttribute('data-phase')).toBe('moving')
    expect(won().elements()).toEqual([])
    skip('.path-board')
    await expect.poll(wonText).toMatch(/5,400/)
    await reads('Gate 15 is open. You’re on section 17.')
    expect(current()).toMatch(/^Section 17, .*claimed$/)
    expect(document.querySelectorAll('[data-opened]')).toHaveLength(1)
    expect(gates()).toEqual(['Paid', '13 sections to go', '28 sections to go', '43 sections to go'])
  })

  test('with less motion is there at once, and can be checked', async () => {
    await open(mapAt(0), gives(calls.roll, rolled(0, 5)))
    await roll().click()
    await expect.poll(wonText).toMatch(/^1\s/)
    await reads('You’re on section 5 of 60.')
    await page.getByText('Rules and odds').click()
    const href = `/fairness?draw=${encodeURIComponent('adventure-map:7a2f4d5e-0b8a-4a6e-9d8f-3f1f5c9a7b11:3')}`
    await expect.element(page.getByRole('link', { name: 'Check this draw' })).toHaveAttribute('href', href)
  })

  test('goes on from where the last one arrived', async () => {
    const { wire } = await open(mapAt(0), gives(calls.roll, rolled(0, 5)))
    await roll().click()
    await expect.poll(current).toMatch(/^Section 5/)
    wire.answer(gives(calls.map, mapAt(5, { dices: hand(2) })), gives(calls.roll, rolled(5, 6, { left: 1 })))
    await expect.element(roll()).toBeEnabled()
    await roll().click()
    await expect.poll(current).toMatch(/^Section 11/)
    await expect.poll(wonText).toMatch(/^2\s/)
  })

  test('that is refused says why, and the token stays', async () => {
    const message = 'You’re out of dice. You get a free one every 8 hours.'
    await open(mapAt(20), refuses(calls.roll, { code: 'NO_DICE', message, status: 409 }))
    await roll().click()
    await expect.element(page.getByText(message)).toBeVisible()
    expect(current()).toMatch(/^Section 20/)
  })

  test('whose answer was lost is sent once more by the same key', async () => {
    covers('001 map.8')
    const { wire } = await open(mapAt(0), cut(calls.roll))
    const sent = vi.spyOn(globalThis, 'fetch')
    await roll().click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    wire.answer(gives(calls.roll, rolled(0, 3)))
    await roll().click()
    await expect.poll(current).toMatch(/^Section 3/)
    const keys = sent.mock.calls.flatMap(
      ([, init]) => new Headers(init?.headers).get('idempotency-key') ?? [],
    )
    sent.mockRestore()
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
  })
})

describe('dice', () => {
  test('none left: the button waits, and half a second after the countdown the map is reloaded', async () => {
    covers('001 map.11')
    const { wire } = await open(mapAt(20, { dices: hand(0) }))
    await reads(/Next free die in/)
    await expect.element(roll()).toBeDisabled()
    wire.answer(gives(calls.map, mapAt(20, { dices: hand(1) })))
    await advance(Date.parse(NEXT) - Date.now() + 400)
    await expect.element(roll()).toBeDisabled()
    await advance(700)
    await expect.element(roll()).toBeEnabled()
    await reads('1 of 3 dice')
  })

  test('what is ready is one number, in the window as on its card', async () => {
    await open(mapAt(20, { dices: hand(3, 1) }))
    await reads('4 ready: 3 of 3 free, 1 special')
  })

  test('without a regular one it says what can be done, beside what it is done with', async () => {
    const { wire } = await open(mapAt(20, { dices: hand(0, 1) }))
    await reads('You’re out of regular dice. Choose your move with a special die.')
    const [values, message] = ['.map-special', '.reward-message'].map((one) => document.querySelector(one)!)
    expect(values!.compareDocumentPosition(message!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const says = async (dices: MapHand, text: string) => {
      wire.answer(gives(calls.map, mapAt(20, { dices })))
      document.dispatchEvent(new CustomEvent('push:adventureMap.diceGiven'))
      await reads(text)
    }
    await says(hand(0), 'You’re out of dice. You get a free one every 8 hours.')
    const none = { count: 0, availability: { reasonValue: null } }
    await says({ regular: none, special: none }, 'You’ve used all your dice on this map.')
    await says(hand(1), 'Roll to move. Your section pays when you land on it, and each gate as you pass it.')
  })

  test('the value of a special one is chosen, shown on the map, and sent', async () => {
    const sent: unknown[] = []
    await open(
      mapAt(8, { dices: hand(0, 1) }),
      answers(calls.roll, ({ value }) => {
        sent.push(value)
        return { success: true as const, data: rolled(8, 3, { isSpecial: true, left: 0 }) }
      }),
    )
    await expect.element(roll()).toBeDisabled()
    const three = page.getByRole('button', { name: 'Move 3', exact: true })
    await three.click()
    await expect.element(three).toHaveAttribute('aria-pressed', 'true')
    expect(document.querySelector('[data-aim] .sr')!.textContent).toMatch(/^Section 11/)
    await page.getByRole('button', { name: 'Move 3 with a special die' }).click()
    await expect.poll(current).toMatch(/^Section 11/)
    expect(sent).toEqual([3])
    await expect.poll(wonText).toMatch(/^2\s/)
  })
})

test('a special die that reaches the end says so', async () => {
  await open(
    mapAt(SECTIONS - 6, { dices: hand(0, 1) }),
    gives(calls.roll, rolled(SECTIONS - 6, 6, { isSpecial: true, left: 0 })),
  )
  await page.getByRole('button', { name: 'Move 6', exact: true }).click()
  await page.getByRole('button', { name: 'Move 6 with a special die' }).click()
  await reads('You’ve reached the end of the map!')
  expect(current()).toMatch(/^Gate 60/)
  await expect.poll(() => page.getByRole('button', { name: /Roll the die|Move/ }).elements()).toEqual([])
})

test('the end of the map has nothing to press', async () => {
  await open(mapAt(SECTIONS))
  await reads(
    /You finished this map and earned [\d,]+\s\w+ and \d+\s\w+\. Dice you have left expire with it\./,
  )
  expect(roll().elements()).toEqual([])
  expect(current()).toMatch(/^Gate 60/)
})

test('the welcome leads to the map', async () => {
  covers('001 map.15')
  await openModal('adventure-map-welcome', { player: me, answers: [gives(calls.map, mapAt(0))] })
  await page.getByRole('button', { name: 'Open the map' }).click()
  await expect.element(roll()).toBeVisible()
})
