import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findings } from '#tests/components/axe.ts'
import { openModal } from '#tests/components/modal-conforms.ts'
import { press, textOf, topDialog } from '#tests/components/press.ts'
import { PHONE, resize, SMALL_PHONE } from '#tests/components/screen.ts'
import { gives } from '#tests/components/wire.ts'
import { calls } from '../../../contract.ts'
import { loadFace } from '../../revision/use-revision.ts'
import { sessionOf } from '../../round/round.fixture.ts'

/** Chips on tables: which there are, and what is said of a press that places none. */

const LARGE = [1440, 900] as const
const TABLES = [
  ['single-zero', 'even:black'],
  ['three-dice', 'even:small'],
  ['punto-banco', 'banker'],
] as const

async function open(slug: string, tourPoints: number) {
  const brought = (await loadFace(slug))!
  const { stakes } = brought.look.definition
  const balance = { entries: 20, winnings: 5, tourPoints, version: 1 }
  const opened = await openModal('game', {
    props: { slug },
    answers: [
      gives(calls.session, sessionOf({ game: slug, definition_hash: brought.hash!, stakes, balance })),
    ],
  })
  await expect.poll(() => frame()?.dataset['phase'], { timeout: 30_000 }).toBe('idle')
  await expect.poll(() => all('.felt-bar').length, { timeout: 30_000 }).toBe(1)
  // The game is entered with the button that plays in focus.
  await expect.poll(() => document.activeElement?.className).toBe('bet-play')
  return opened
}

const frame = () => topDialog()?.querySelector<HTMLElement>('.game-frame')
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
      Number(spot.querySelector<HTMLElement>('.chip')!.dataset['count']),
    ]),
  )
const said = () => textOf(one('.felt-bar [role="status"]'))
const figure = () => textOf(one('.felt-bar .original-figure'))

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

test.each(
  TABLES.flatMap(([slug, spot]) => [SMALL_PHONE, PHONE, LARGE].map((size) => ({ slug, spot, size }))),
)(
  '$slug at $size.0 px: chips of 1, 5, 25, 100, and 500 are there and placed',
  { timeout: 60_000 },
  async ({ slug, spot, size }) => {
    await resize(size)
    await open(slug, 2_000_000)
    expect(sizesOnShow()).toEqual([1, 5, 25, 100, 500])
    let count = 0
    for (const chip of [1, 5, 25, 100, 500]) {
      await choose(chip)
      one(`.felt [data-spot="${spot}"]`).click()
      count += chip
      await expect.poll(() => lies()[spot]).toBe(count)
    }
    expect(figure()).toBe('632 chips63,200')
    expect(cut()).toEqual([])
    expect(said()).toBe('')
    // Twice 632 is fewer than 5,000, and what is written on the chip stays short.
    await page.getByRole('button', { name: 'Double' }).click()
    await expect.poll(() => lies()[spot]).toBe(1_262)
    const chip = one(`.felt [data-spot="${spot}"] .chip`)
    expect(getComputedStyle(chip, '::before').content).toBe('"1.2K"')
    expect(one(`.felt [data-spot="${spot}"]`).getAttribute('aria-label')).toMatch(/1,262 chips$/)
  },
)

test.each([
  ['single-zero', 25_000, [1, 5, 25, 100]],
  ['three-dice', 700, [1, 5]],
  ['punto-banco', 99, []],
] as const)('%s: with %i coins the row of chips goes as far as the balance', async (slug, coins, sizes) => {
  await resize(SMALL_PHONE)
  await open(slug, coins)
  expect(sizesOnShow()).toEqual(sizes)
})

test('at the highest bet the row of chips goes as far as the limit of the table', async () => {
  await resize(SMALL_PHONE)
  await open('punto-banco', 1_000_000_000)
  expect(sizesOnShow()).toEqual([1, 5, 25, 100, 500])
  await raise()
  await expect.poll(sizesOnShow).toEqual([1, 5])
  expect(all('.chip-size option').map((option) => textOf(option))).toEqual(['200K', '1M'])
  for (const count of [2, 4, 8, 16]) {
    await page.getByRole('button', { name: 'Double' }).click()
    await expect.poll(figure).toContain(`${count} chips`)
  }
  expect(figure()).toBe('16 chips3,200,000')
  await page.getByRole('button', { name: 'Double' }).click()
  await expect
    .poll(said)
    .toBe('That would make 6,400,000. The table takes up to 4,000,000 per round, so nothing was placed.')
  expect(figure()).toBe('16 chips3,200,000')
  expect(cut()).toEqual([])
})

test('a press on the track of five fields that can’t be placed says why, and changes nothing', async () => {
  await resize(LARGE)
  const { wire } = await open('single-zero', 1_000_000)
  const press17 = () => page.getByRole('button', { name: '17 and neighbors: 2, 25, 34, 6' }).click()
  await choose(500)
  await press17()
  await expect.poll(figure).toBe('2,501 chips250,100')
  expect(said()).toBe('')
  const before = lies()
  await press17()
  await expect.poll(said).toBe('The table takes up to 5,000 chips per round. Nothing was placed.')
  expect(one('.felt-why').checkVisibility()).toBe(true)
  expect([lies(), figure()]).toEqual([before, '2,501 chips250,100'])
  expect(await findings()).toEqual([])
  // The same press is told again: the words are new ones for whoever hears them.
  const words = one('.felt-why span')
  await press17()
  await expect.poll(() => one('.felt-why span') !== words).toBe(true)
  // What can be placed takes the words away.
  await choose(100)
  await press17()
  await expect.poll(figure).toBe('3,001 chips300,100')
  expect(said()).toBe('')
  await page.getByRole('button', { name: 'Double' }).click()
  await expect.poll(said).toBe('The table takes up to 5,000 chips per round. Nothing was placed.')
  expect(wire.sent(calls.play)).toEqual([])
})

test.each(TABLES)(
  '%s: a press above the balance says what it would come to, and places nothing',
  async (slug, spot) => {
    await resize(SMALL_PHONE)
    await open(slug, 25_000)
    await choose(100)
    const field = one(`.felt [data-spot="${spot}"]`)
    field.click()
    await expect.poll(() => lies()[spot]).toBe(100)
    field.click()
    await expect.poll(() => lies()[spot]).toBe(200)
    field.click()
    await expect.poll(said).toBe('That would make 30,100, and you have 25,000. Nothing was placed.')
    expect(lies()[spot]).toBe(200)
    expect(cut()).toEqual([])
    expect(await findings()).toEqual([])
  },
)

test('chips that a larger bet takes above the limit are told at once, and no round is sent', async () => {
  await resize(LARGE)
  const { wire } = await open('punto-banco', 1_000_000_000)
  await choose(100)
  one('.felt [data-spot="player"]').click()
  await expect.poll(figure).toBe('101 chips10,100')
  await raise()
  await expect.poll(said).toBe('Your chips come to 20,200,000. The table takes up to 4,000,000 per round.')
  await press(' ')
  await expect
    .poll(() => textOf(one('.game-notice p')))
    .toBe('This costs 20,200,000, and the table takes up to 4,000,000. No round was played.')
  // Lowering the bet leads to the highest at which these chips can be played.
  await page.getByRole('button', { name: 'Lower bet' }).click()
  await expect.poll(figure).toBe('101 chips2,020,000')
  expect(said()).toBe('')
  expect(wire.sent(calls.play)).toEqual([])
})
