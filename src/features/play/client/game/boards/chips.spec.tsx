import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findings } from '#tests/components/axe.ts'
import { press, textOf, topDialog } from '#tests/components/press.ts'
import { PHONE, resize, SMALL_PHONE } from '#tests/components/screen.ts'
import { covers } from '#tests/coverage/covers.ts'
import { calls } from '../../../contract.ts'
import { gameFrame, openBoard } from '../../../tests/open-board.ts'

/** Chips on tables: which there are, and what is said of a press that places none. */

const LARGE = [1440, 900] as const
const TABLES = [
  ['single-zero', 'even:black'],
  ['three-dice', 'even:small'],
  ['punto-banco', 'banker'],
] as const

const CHIPS = [100, 200, 500, 1_000, 2_000, 2_500, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000]

const open = (slug: string, tourPoints: number) => openBoard(slug, { tourPoints, shows: '.felt-bar' })

const frame = gameFrame
const all = (selector: string) => [...(frame()?.querySelectorAll<HTMLElement>(selector) ?? [])]
const one = (selector: string) => all(selector)[0]!
const sizesOnShow = () => all('.chip-size option').map((option) => Number(option.getAttribute('value')))
const choose = (size: number) =>
  page
    .getByRole('combobox', { name: 'Chip', exact: true })
    .selectOptions(one(`.chip-size option[value="${size}"]`))
/** The chips that lie on the felt, by field. */
const lies = () =>
  Object.fromEntries(
    all('.felt [data-spot]:has(.chip)').map((spot) => [
      spot.dataset['spot'],
      Number(spot.querySelector<HTMLElement>('.chip')!.dataset['amount']),
    ]),
  )
const said = () => textOf(one('.felt-bar [role="status"]'))
/** The text of the total bet on the bar. */
const total = () => textOf(one('.bet-bar .stepper-value'))

/** Sets the highest bet, by the keyboard. */
async function raise() {
  one('.stepper-value').focus()
  await press('End')
}

/** Parts of the bar that are cut: outside of it, or a choice that is narrower than what is written in it. */
function cut(): string[] {
  const bar = one('.felt-bar').getBoundingClientRect()
  const stage = one('.stage').getBoundingClientRect()
  const parts = all('.felt-bar > :not(.sr)').filter((part) => part.checkVisibility())
  const beyond = parts.filter((part) => {
    const { left, right, top } = part.getBoundingClientRect()
    return left < bar.left - 1 || right > bar.right + 1 || top < stage.top
  })
  const select = one('.chip-size select')
  const { width } = select.getBoundingClientRect()
  select.style.cssText = 'width: max-content; max-width: none'
  const wanted = select.getBoundingClientRect().width
  select.style.cssText = ''
  return [
    ...beyond.map((part) => part.className),
    ...(width < wanted - 1 ? [`chips of ${width} px, not ${wanted}`] : []),
  ]
}

test.each(TABLES.flatMap(([slug, spot]) => [SMALL_PHONE, LARGE].map((size) => ({ slug, spot, size }))))(
  '$slug at $size.0 px: chips of every bet on offer are there, placed, and added up',
  { timeout: 60_000 },
  async ({ slug, spot, size }) => {
    covers('games.13')
    await resize(size)
    await open(slug, 2_000_000)
    expect(total()).toBe('Total bet0')
    expect(sizesOnShow()).toEqual(CHIPS)
    let amount = 0
    for (const chip of [100, 500, 2_500, 10_000, 50_000]) {
      await choose(chip)
      // The worth of the next chip leaves those that lie there, and the list of chips, as they are.
      expect([lies()[spot] ?? 0, sizesOnShow()]).toEqual([amount, CHIPS])
      one(`.felt [data-spot="${spot}"]`).click()
      amount += chip
      await expect.poll(() => lies()[spot]).toBe(amount)
    }
    expect(total()).toBe('Total bet63,100')
    expect(cut()).toEqual([])
    expect(said()).toBe('')
    // What is written on the chip stays short.
    await page.getByRole('button', { name: 'Double' }).click()
    await expect.poll(() => lies()[spot]).toBe(126_200)
    const chip = one(`.felt [data-spot="${spot}"] .chip`)
    expect(getComputedStyle(chip, '::before').content).toBe('"126.2K"')
    expect(one(`.felt [data-spot="${spot}"]`).getAttribute('aria-label')).toMatch(/your bet 126,200$/)
  },
)

test.each([
  ['single-zero', 25_000, [100, 200, 500, 1_000, 2_000, 2_500, 5_000, 10_000, 20_000]],
  ['three-dice', 700, [100, 200, 500]],
  ['punto-banco', 99, [100]],
] as const)('%s: with %i coins the row of chips goes as far as the balance', async (slug, coins, sizes) => {
  await resize(SMALL_PHONE)
  await open(slug, coins)
  expect(sizesOnShow()).toEqual(sizes)
})

test('chips are written whole, and a press above the limit of the table says so', async () => {
  await resize(SMALL_PHONE)
  await open('punto-banco', 1_000_000_000)
  expect(
    all('.chip-size option')
      .map((option) => textOf(option))
      .slice(-3),
  ).toEqual(['50,000', '100,000', '200,000'])
  await choose(200_000)
  one('.felt [data-spot="banker"]').click()
  for (const amount of ['400,000', '800,000', '1,600,000', '3,200,000']) {
    await page.getByRole('button', { name: 'Double' }).click()
    await expect.poll(total).toBe(`Total bet${amount}`)
  }
  await page.getByRole('button', { name: 'Double' }).click()
  await expect
    .poll(said)
    .toBe('That would make 6,400,000. The table takes up to 4,000,000 per round, so nothing was placed.')
  expect(total()).toBe('Total bet3,200,000')
  expect(cut()).toEqual([])
})

test.each([
  ['single-zero', 'even:black', 'Place a chip to spin', 'Chip on Red', 'even:red'],
  ['three-dice', 'even:small', 'Place a chip to roll', 'Chip on Big', 'even:big'],
  ['punto-banco', 'banker', 'Place a chip to deal', 'Chip on Player', 'player'],
])('%s opens empty, and says what to do before a round', async (slug, spot, text, first, field) => {
  await resize(PHONE)
  const { wire } = await open(slug, 50_000)
  const play = () => one('.bet-play')
  expect(lies()).toEqual({})
  expect(textOf(one('.bet-win'))).toBe(text)
  await page.getByRole('button', { name: 'Autoplay' }).click()
  await expect.poll(() => textOf(one('.game-notice p'))).toBe(text)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  // The main button lays a first chip, which is no bet yet.
  for (const act of [() => press(' '), async () => play().click()]) {
    expect([play().getAttribute('aria-disabled'), play().getAttribute('aria-label')]).toEqual([null, first])
    await act()
    await expect.poll(lies).toEqual({ [field]: 100 })
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect.poll(lies).toEqual({})
  }
  expect(topDialog()!.querySelector('.auto-form')).toBeNull()
  expect(await findings()).toEqual([])
  one(`.felt [data-spot="${spot}"]`).click()
  await expect.poll(total).toBe('Total bet100')
  one(`.felt [data-spot="${spot}"]`).click()
  await expect.poll(total).toBe('Total bet200')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.poll(lies).toEqual({})
  expect(total()).toBe('Total bet0')
  expect(wire.sent(calls.play)).toEqual([])
})

test('a press on the track of five fields that can’t be placed says why, and changes nothing', async () => {
  covers('games.13')
  await resize(LARGE)
  const { wire } = await open('single-zero', 1_000_000)
  const press17 = () => page.getByRole('button', { name: '17 and neighbors: 2, 25, 34, 6' }).click()
  await choose(100)
  await press17()
  await expect.poll(total).toBe('Total bet500')
  await choose(100_000)
  await press17()
  await expect
    .poll(said)
    .toBe('With chips of 100 on it, the table takes up to 500,000 per round. Nothing was placed.')
  expect(one('.felt-why').checkVisibility()).toBe(true)
  expect(total()).toBe('Total bet500')
  expect(await findings()).toEqual([])
  // The same press is told again: the words are new ones for whoever hears them.
  const words = one('.felt-why span')
  await press17()
  await expect.poll(() => one('.felt-why span') !== words).toBe(true)
  // What can be placed takes the words away.
  await choose(20_000)
  await press17()
  await expect.poll(total).toBe('Total bet100,500')
  expect(said()).toBe('')
  expect(wire.sent(calls.play)).toEqual([])
})

test.each(TABLES)(
  '%s: a press above the balance says what it would come to, and places nothing',
  async (slug, spot) => {
    await resize(SMALL_PHONE)
    await open(slug, 25_000)
    await choose(10_000)
    const field = one(`.felt [data-spot="${spot}"]`)
    field.click()
    await expect.poll(() => lies()[spot]).toBe(10_000)
    field.click()
    await expect.poll(() => lies()[spot]).toBe(20_000)
    field.click()
    await expect.poll(said).toBe('That would make 30,000, and you have 25,000. Nothing was placed.')
    expect(lies()[spot]).toBe(20_000)
    expect(cut()).toEqual([])
    expect(await findings()).toEqual([])
  },
)

test('chips that a larger bet takes above the limit are told at once, and no round is sent', async () => {
  await resize(LARGE)
  const { wire } = await open('punto-banco', 1_000_000_000)
  await choose(10_000)
  one('.felt [data-spot="player"]').click()
  await choose(100)
  one('.felt [data-spot="banker"]').click()
  await expect.poll(total).toBe('Total bet10,100')
  await raise()
  await expect.poll(said).toBe('Your chips come to 20,200,000. The table takes up to 4,000,000 per round.')
  await press(' ')
  await expect
    .poll(() => textOf(one('.game-notice p')))
    .toBe('This costs 20,200,000, and the table takes up to 4,000,000. No round was played.')
  // Lowering the bet leads to the highest at which these chips can be played.
  await page.getByRole('button', { name: 'Lower bet' }).click()
  await expect.poll(total).toBe('Total bet2,020,000')
  expect(said()).toBe('')
  expect(wire.sent(calls.play)).toEqual([])
})

test.each([LARGE, PHONE, SMALL_PHONE])(
  'a finger on the felt on a screen of %i × %i sees what it covers enlarged, and places the chip where it is lifted',
  async (...size) => {
    await resize(size)
    await open('single-zero', 50_000)
    const middleOf = (spot: string) => {
      const { left, top, width, height } = all(
        `.roulette-felt [data-spot="${spot}"]`,
      )[0]!.getBoundingClientRect()
      return { clientX: left + width / 2, clientY: top + height / 2 }
    }
    const touch = (type: string, spot: string) =>
      all('.roulette-felt [data-spot="straight:8"]')[0]!.dispatchEvent(
        new PointerEvent(type, { bubbles: true, pointerType: 'touch', ...middleOf(spot) }),
      )
    touch('pointerdown', 'straight:8')
    await expect.poll(() => textOf(frame()!.querySelector('.felt-lens'))).toBe('Number 88')
    touch('pointermove', 'corner:5')
    await expect.poll(() => textOf(frame()!.querySelector('.felt-lens'))).toBe('Corner 5-6-8-95689')
    expect([...all('.roulette-aimed')].map((one) => one.textContent.trim())).toEqual(['5', '6', '8', '9'])
    touch('pointerup', 'corner:5')
    await expect.poll(() => all('[data-spot="corner:5"] .chip').length).toBe(1)
    expect(frame()!.querySelector('.felt-lens')).toBeNull()
  },
)

test('automatic play never bets more than was set, all chips together', async () => {
  resize(LARGE)
  await open('single-zero', 200_000)
  await choose(500)
  for (const bet of ['500', '1,000']) {
    one('.felt [data-spot="even:red"]').click()
    await expect.poll(total).toBe(`Total bet${bet}`)
  }
  await page.getByRole('button', { name: 'Autoplay' }).click()
  await page.getByRole('combobox', { name: 'After a loss' }).selectOptions('Increase the bet')
  const cap = page.getByRole('textbox', { name: 'Never bet more than' })
  const bets = () =>
    [...textOf(topDialog()).matchAll(/in a row, the bet is ([\d,]+)\./g)].map(([, bet]) =>
      Number(bet!.replaceAll(',', '')),
    )
  const most = () => Number((cap.element() as HTMLInputElement).value.replaceAll(',', ''))
  // Up to ten times the bet, of all chips.
  await expect.poll(() => most() >= 1_000 && most() <= 10_000).toBe(true)
  await cap.fill('2000')
  await expect.poll(() => textOf(topDialog())).toContain('the bet is 2,000.')
  expect(bets().filter((bet) => bet > 2_000)).toEqual([])
  await cap.fill('999')
  await expect.poll(() => textOf(topDialog())).toContain('Enter at least your bet of 1,000.')
})
