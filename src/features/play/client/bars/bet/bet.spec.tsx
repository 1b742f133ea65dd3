import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findings } from '#tests/components/axe.ts'
import { openModal, reads } from '#tests/components/modal-conforms.ts'
import { press, textOf, topDialog } from '#tests/components/press.ts'
import { overhang, PHONE, resize, SMALL_PHONE } from '#tests/components/screen.ts'
import { gives } from '#tests/components/wire.ts'
import { calls } from '../../../contract.ts'
import { loadFace } from '../../round/revision/use-revision.ts'
import { resultOf, sessionOf } from '../../round/round.fixture.ts'
import { settings } from '../../round/settings.ts'

/** The bet, its keys, and automatic play, by keyboard alone. */

const SLUG = 'sky-limit'
const brought = (await loadFace(SLUG))!
const stakes = { SweepStakes: [1, 2, 5], TournamentPoints: [100, 200, 500, 1_000, 2_000, 5_000] }

beforeEach(() => settings.setState({ hotkeys: false, maxAsked: false }))

async function open() {
  const balance = { entries: 20, winnings: 5, tourPoints: 3_000, version: 1 }
  const opened = await openModal('game', {
    props: { slug: SLUG },
    answers: [
      gives(calls.session, sessionOf({ game: SLUG, definition_hash: brought.hash!, stakes, balance })),
    ],
  })
  await expect
    .poll(() => topDialog()?.querySelector<HTMLElement>('.game-frame')?.dataset['phase'], { timeout: 30_000 })
    .toBe('idle')
  // The game gives its main button the focus once it is ready.
  await expect.poll(() => document.activeElement?.className).toBe('bet-play')
  return opened
}

const bet = () => page.getByRole('spinbutton', { name: 'Bet', exact: true })
const betIs = async (amount: number) =>
  void (await expect.element(bet()).toHaveAttribute('aria-valuenow', String(amount)))
const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })

test(
  'Enter on the bet opens all bets: one is chosen, typed, or corrected to the nearest',
  { timeout: 60_000 },
  async () => {
    await open()
    bet().element().focus()
    await press('Enter')
    await expect.element(dialog('Choose your bet')).toBeVisible()
    expect(await findings()).toEqual([])
    const field = page.getByRole('textbox', { name: 'Bet' })
    await field.fill('700')
    await reads('700 isn’t offered. The nearest bet is 500.')
    await press('Enter')
    await betIs(500)
    // The focus is where it was.
    await expect.element(bet()).toHaveFocus()
    await press('Enter')
    for (const wrong of ['0', '1e3', 'no']) {
      await field.fill('')
      await field.fill(wrong)
      // At once, without a press.
      await reads('Enter a whole number above 0.')
    }
    // What the balance doesn’t cover is off, with its reason.
    await expect.element(button('5,000')).toBeDisabled()
    await reads('You have 3,000. Higher bets need a larger balance.')
    await field.fill('5000')
    await press('Enter')
    await expect.element(dialog('Choose your bet')).toBeVisible()
    await field.fill('2000')
    await press('Tab')
    await expect.element(field).toHaveValue('2,000')
    await expect.element(button('Set bet to 2,000')).toBeVisible()
    await button('1,000').click()
    await betIs(1_000)
  },
)

test.each([PHONE, SMALL_PHONE])('the windows of the bet fit a screen of %s × %s', async (...size) => {
  await resize(size)
  await open()
  for (const name of ['Choose your bet', 'Autoplay']) {
    if (name === 'Autoplay') await button('Autoplay').click()
    else await bet().click()
    await expect.element(dialog(name)).toBeVisible()
    expect(overhang()).toEqual([])
    await press('Escape')
    await expect.element(dialog(name)).not.toBeInTheDocument()
  }
})

test('half and double are beside the bet on phones that have room for them', async () => {
  await resize(SMALL_PHONE)
  await open()
  await expect.element(button('Half bet')).not.toBeInTheDocument()
  await resize(PHONE)
  await button('2× Double bet').click()
  await betIs(200)
  await button('Half bet').click()
  await betIs(100)
  // The maximum is in the window of the bets.
  await expect.element(button('Max bet')).not.toBeInTheDocument()
  await bet().click()
  await expect.element(button('Max bet')).toBeVisible()
  expect(overhang()).toEqual([])
})

test('the maximum asks first, once a visit, and is what the balance covers', async () => {
  await resize([1440, 900])
  await open()
  await button('Max bet').click()
  await reads('Each round will cost 2,000, the highest bet your balance covers.')
  await button('Cancel').click()
  await betIs(100)
  await button('Max bet').click()
  await button('Set bet to 2,000').click()
  await betIs(2_000)
  await button('Half bet').click()
  await betIs(1_000)
  await button('Max bet').click()
  await betIs(2_000)
})

test('shortcuts change the bet once they are switched on in the legend', async () => {
  await open()
  await press('s')
  await betIs(100)
  await press('?')
  await expect.element(dialog('Keyboard shortcuts')).toBeVisible()
  expect(await findings()).toEqual([])
  await page.getByRole('switch', { name: 'Use single-key shortcuts' }).click()
  // A window keeps its keys.
  await press('s')
  await press('Escape')
  await expect.element(dialog('Keyboard shortcuts')).not.toBeInTheDocument()
  await betIs(100)
  await press('s')
  await betIs(200)
  await press('a')
  await betIs(100)
  await press('d')
  await expect.element(dialog('Autoplay')).toBeVisible()
})

test('automatic play says each bet that its strategy leads to, and plays it', async () => {
  const { wire } = await open()
  await button('Autoplay').click()
  await page.getByText('No limit', { exact: true }).click()
  await page.getByRole('combobox', { name: 'After a loss' }).selectOptions('Increase the bet')
  await reads('After 1 loss, the bet is 200.')
  // Twice 200 is 400: what is above it comes when the rule has reached it, and until then the bet stays.
  await reads('After 2 losses in a row, the bet stays 200.')
  await reads('After 3 losses in a row, the bet is 500.')
  await reads('We set this to 10× your bet. Change it if you like.')

  expect(await findings()).toEqual([])
  // The limit begins as far as the balance goes, with its commas, and one above it is told.
  const limit = page.getByRole('textbox', { name: 'Stop before losing more than' })
  await expect.element(limit).toHaveValue('2,000')
  await limit.fill('48000')
  await reads('That’s more than your balance of 3,000.')
  await press('Tab')
  await expect.element(limit).toHaveValue('48,000')
  const cap = page.getByRole('textbox', { name: 'Never bet more than' })
  await cap.fill('99')
  await reads('Enter at least your bet of 100.')
  await button('Play until I stop').click()
  expect(wire.sent(calls.play)).toHaveLength(0)
  await cap.fill('200')
  expect(textOf(topDialog())).not.toContain('After 3 losses')
  await limit.fill('')
  await reads('10 losses in a row cost 1,900.')
  await limit.fill('300')
  // It plays 100 and 200, and no round after them.
  await reads('Your loss limit stops it after 2 losses, at 300 lost.')
  const lost = { staked: 100, balance: { entries: 20, winnings: 5, tourPoints: 2_900, version: 2 } }
  wire.answer(gives(calls.play, resultOf(lost)))
  await button('Play until I stop').click()
  await expect.poll(() => wire.sent(calls.play).length, { timeout: 15_000 }).toBeGreaterThanOrEqual(2)
  expect(wire.sent(calls.play).slice(0, 2)).toMatchObject([{ stake: 100 }, { stake: 200 }])
  await expect.poll(() => textOf(topDialog()), { timeout: 15_000 }).toContain('loss limit')
  await betIs(100)
})
