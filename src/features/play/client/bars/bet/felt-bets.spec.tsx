import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { press, textOf, topDialog } from '#tests/components/press.ts'
import { resize } from '#tests/components/screen.ts'
import { settings } from '../../round/settings.ts'
import { gameFrame, openBoard } from '../../../tests/open-board.ts'

/** The bar of the bet on tables: what it changes is exact, can be taken back, and is said as a whole. */

const TABLES = [
  ['single-zero', 'even:black'],
  ['three-dice', 'even:small'],
  ['punto-banco', 'banker'],
] as const

beforeEach(async () => {
  settings.setState({ hotkeys: false, maxAsked: true })
  await resize([1440, 900])
})

const open = (slug: string, tourPoints = 50_000) => openBoard(slug, { tourPoints, shows: '.felt-bar' })

const frame = gameFrame
const all = (selector: string) => [...(frame()?.querySelectorAll<HTMLElement>(selector) ?? [])]
const one = (selector: string) => all(selector)[0]!
/** The chips that lie on the felt, by field. */
const lies = () =>
  Object.fromEntries(
    all('.felt [data-spot]:has(.chip)').map((spot) => [
      spot.dataset['spot'],
      Number(spot.querySelector<HTMLElement>('.chip')!.dataset['amount']),
    ]),
  )
/** The text of the total bet on the bar. */
const total = () => textOf(one('.bet-bar .stepper-value'))
const costs = async (amount: string) => void (await expect.poll(total).toBe(`Total bet${amount}`))
const button = (name: string) => page.getByRole('button', { name, exact: true })
const [half, double, max, undo] = ['Half bet', '2× Double bet', 'Max bet', 'Undo'].map(button)

/** Lays so many chips of one worth on a field. */
async function lay(spot: string, chip: number, count: number) {
  await page
    .getByRole('combobox', { name: 'Chip', exact: true })
    .selectOptions(one(`.chip-size option[value="${chip}"]`))
  for (let laid = 1; laid <= count; laid++) {
    one(`.felt [data-spot="${spot}"]`).click()
    await expect.poll(() => lies()[spot]).toBe(chip * laid)
  }
}

test.each(TABLES)('%s: undo takes back the last change, whichever control made it', async (slug, spot) => {
  await open(slug)
  await lay(spot, 100, 3)
  await double!.click()
  await costs('600')
  await undo!.click()
  await expect.poll(lies).toEqual({ [spot]: 300 })
  await undo!.click()
  await expect.poll(lies).toEqual({ [spot]: 200 })
  await max!.click()
  await costs('40,000')
  await half!.click()
  await costs('20,000')
  await button('Decrease: Total bet').click()
  await costs('10,000')
  await button('Clear').click()
  await costs('0')
  for (const amount of [10_000, 20_000, 40_000, 200]) {
    await undo!.click()
    await expect.poll(lies).toEqual({ [spot]: amount })
  }
  // As many chips as before: the maximum is theirs again.
  await max!.click()
  await costs('40,000')
  for (const amount of [200, 100]) {
    await undo!.click()
    await expect.poll(lies).toEqual({ [spot]: amount })
  }
  await undo!.click()
  await expect.poll(lies).toEqual({})
  await expect.element(undo!).toBeDisabled()
})

test.each(TABLES)(
  '%s: half and double are exact, and off where the result can’t be laid',
  async (slug, spot) => {
    await open(slug)
    await lay(spot, 2_000, 1)
    for (const amount of ['4,000', '8,000', '16,000', '32,000']) {
      await double!.click()
      await costs(amount)
    }
    // The balance pays for no more.
    await expect.element(double!).toBeDisabled()
    for (const amount of ['16,000', '8,000', '4,000', '2,000', '1,000', '500']) {
      await half!.click()
      await costs(amount)
    }
    // No chip is worth 50.
    await expect.element(half!).toBeDisabled()
    await button('Clear').click()
    await lay(spot, 100, 3)
    await expect.element(half!).toBeDisabled()
    await double!.click()
    await costs('600')
    await half!.click()
    await costs('300')
  },
)

test('double ends at the limit of the table', async () => {
  await open('punto-banco', 1_000_000_000)
  await lay('banker', 200_000, 1)
  for (const amount of ['400,000', '800,000', '1,600,000', '3,200,000']) {
    await double!.click()
    await costs(amount)
  }
  await expect.element(double!).toBeDisabled()
  await expect.element(half!).toBeEnabled()
})

test.each(TABLES)('%s: there is no more and no less of a bet without a chip', async (slug, spot) => {
  await open(slug)
  for (const name of ['Increase: Total bet', 'Decrease: Total bet'])
    await expect.element(button(name)).toBeDisabled()
  one('.stepper-value').focus()
  await press('ArrowUp')
  expect(total()).toBe('Total bet0')
  await lay(spot, 100, 1)
  await expect.element(button('Increase: Total bet')).toBeEnabled()
})

test('every field keeps its part of the whole', async () => {
  await open('single-zero')
  await lay('even:red', 2_000, 1)
  await lay('even:odd', 100, 3)
  await double!.click()
  await expect.poll(lies).toEqual({ 'even:red': 4_000, 'even:odd': 600 })
  await half!.click()
  await expect.poll(lies).toEqual({ 'even:red': 2_000, 'even:odd': 300 })
  await expect.element(half!).toBeDisabled()
})

test('single keys and the window of all bets change as much as the bar does', async () => {
  settings.setState({ hotkeys: true })
  await open('punto-banco')
  await lay('banker', 2_000, 1)
  await press('s')
  await costs('4,000')
  await press('a')
  await costs('2,000')
  one('.stepper-value').click()
  const dialog = page.getByRole('dialog', { name: 'Choose your bet', exact: true })
  const field = dialog.getByRole('textbox', { name: 'Total bet' })
  const inside = (name: string) => dialog.getByRole('button', { name, exact: true })
  for (const amount of ['4,000', '8,000', '16,000', '32,000']) {
    await inside('2× Double bet').click()
    await expect.element(field).toHaveValue(amount)
  }
  await expect.element(inside('2× Double bet')).toBeDisabled()
  await inside('Half bet').click()
  await expect.element(field).toHaveValue('16,000')
})

test.each(TABLES)(
  '%s: the question about the maximum and its button name the whole cost of a round',
  async (slug, spot) => {
    settings.setState({ maxAsked: false })
    await open(slug)
    await lay(spot, 100, 2)
    await max!.click()
    await expect
      .poll(() => textOf(topDialog()))
      .toContain(
        'Each round will cost 40,000: 2 bets of 20,000, the highest your balance and the game allow.',
      )
    await button('Set bet to 40,000').click()
    await costs('40,000')
    await undo!.click()
    await expect.poll(lies).toEqual({ [spot]: 200 })
  },
)
