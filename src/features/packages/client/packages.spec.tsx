import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { advance } from '#tests/components/clock.ts'
import { modalConforms, openModal, reads, whereverUnknown } from '#tests/components/modal-conforms.ts'
import { player } from '#tests/components/people.ts'
import { press, topDialog } from '#tests/components/press.ts'
import { cut, gives, refuses, slow } from '#tests/components/wire.ts'
import { covers } from '#tests/coverage/covers.ts'
import {
  calls,
  type ChosenPackage,
  type NoPackage,
  type Packages,
  type PackageView,
  type TakenPart,
} from '../contract.ts'

const me = player({ packages: { isActive: true } })
const fortune = (cents: number): PackageView => ({
  ...{ package_id: `fortune-${cents}`, kind: 'fortune', price: cents, coins: cents * 100 },
  ...{ parts: { count: 7, coins: cents * 5 }, total: cents * 135, gift: { entries: cents } },
  ...{ badgeLabel: 'Fortune package', endsAt: null },
})
const preset: PackageView = {
  ...{ package_id: 'preset-499', kind: 'preset', price: 499, coins: 49_900, parts: null, total: 49_900 },
  ...{ gift: { entries: 499 }, badgeLabel: 'Package', endsAt: null },
}
const bundle: PackageView = {
  ...{ package_id: 'vip-bundle', kind: 'bundle', price: 4_999, coins: 599_880, parts: null, total: 599_880 },
  ...{ gift: { entries: 4_999 }, badgeLabel: 'VIP bundle', endsAt: '2026-11-25T12:00:00Z' },
}
const list = (more: Partial<Packages> = {}): Packages => ({
  packages: [999, 1_999, 4_999, 9_999].map(fortune),
  presets: [preset],
  days: 14,
  isDemonstration: true,
  isPaused: false,
  ...more,
})
/** Bought on the day before the clock of the specs: part 1 is ready, part 2 tomorrow. */
const held = (more: Partial<ChosenPackage> = {}, taken: readonly number[] = []): ChosenPackage => ({
  ...{ package_id: 'fortune-999', price: 999, state: 'running', nextAt: null },
  parts: [1, 2, 3, 4, 5, 6, 7].map((n) => ({
    ...{ n, coins: 4_995, availableAt: `2026-11-${17 + n}T05:00:00Z` },
    claimedAt: taken.includes(n) ? '2026-11-18T10:00:00Z' : null,
  })),
  ...{ startsAt: '2026-11-17T12:00:00Z', expiresAt: '2026-12-02T05:00:00Z' },
  left: (7 - taken.length) * 4_995,
  ...more,
})
const took: TakenPart = { package_id: 'fortune-999', part: 1, coins: 4_995, left: 29_970 }

type Answers = NonNullable<NonNullable<Parameters<typeof openModal>[1]>['answers']>
const none: NoPackage = { package_id: null, parts: [], expiresAt: null }
const open = (chosen: ChosenPackage | null, more: Partial<Packages> = {}, ...answers: Answers) =>
  openModal('app-preset-package-modal', {
    player: me,
    answers: [gives(calls.packages, list(more)), gives(calls.chosen, chosen ?? none), ...answers],
  })
const takes = () => page.getByRole('button', { name: /^Claim part/ })
const gets = (price: string) => page.getByRole('button', { name: `Get it free: package for ${price}` })

modalConforms('app-preset-package-modal', {
  title: 'Packages',
  ready: /Get all your \w+ now, plus 35% more in 7 daily parts/,
  player: me,
  answers: [gives(calls.packages, list()), gives(calls.chosen, none)],
  reads: calls.packages,
})

describe('a purchase', () => {
  whereverUnknown(
    'app-preset-package-modal',
    { player: me, answers: [gives(calls.packages, list()), gives(calls.chosen, none)] },
    { call: calls.buy, button: 'Get it free: package for $9.99' },
  )
})

describe('the packages', () => {
  test('stand side by side: price, coins now, parts, all together, and the gift', async () => {
    covers('001 fun.26')
    await open(null)
    const first = page.getByRole('listitem').first()
    for (const text of [/\$9\.99/, /99,900/, /7 parts/, /4,995.* each/, /134,865/, /Free gift/, /999/])
      await expect.poll(() => first.element().textContent).toMatch(text)
    expect(page.getByRole('button', { name: /^Get it free/ }).elements()).toHaveLength(5)
    await reads(/packages are free here/)
    await reads(/A larger package doesn’t raise your chances in any game/)
    await reads(/No purchase necessary: a free entry card gives the same/)
    await reads(/we pay any you haven’t claimed automatically/)
    // Nothing hurries, and nothing is called better than the others.
    expect(topDialog()!.querySelectorAll('.countdown')).toHaveLength(0)
    expect(topDialog()!.textContent).not.toMatch(/best|popular|only|hurry|invest/i)
  })

  test('are free here, once for an order, and say what came', async () => {
    const slowly = slow(
      gives(calls.buy, { package_id: 'fortune-999', coins: 99_900, gift: { entries: 999 } }),
    )
    const { wire } = await open(null, {}, slowly)
    await gets('$9.99').click()
    await expect.element(gets('$9.99')).toHaveAttribute('aria-busy', 'true')
    wire.answer(gives(calls.chosen, held()))
    slowly.release()
    await reads(/Added to your balance, including your free gift of 999/)
    // In sight and read aloud, wherever the card was.
    const receipt = topDialog()!.querySelector<HTMLElement>('.packages-receipt')!
    await expect.element(receipt).toHaveFocus()
    expect(receipt.getAttribute('role')).toBe('status')
    await reads(/Your fortune package for \$9\.99/)
    await reads(/You can get another fortune package once this one is finished/)
    expect(page.getByRole('heading', { name: 'Fortune packages' }).elements()).toEqual([])
    expect(page.getByRole('button', { name: /^Get it free/ }).elements()).toHaveLength(1)
  })

  test('the receipt comes into sight from the last card of the sheet', async () => {
    const answer = gives(calls.buy, { package_id: 'preset-499', coins: 49_900, gift: { entries: 499 } })
    await open(null, { presets: [preset, bundle] }, answer)
    await expect.element(gets('$4.99')).toBeVisible()
    gets('$4.99').element().scrollIntoView({ block: 'end' })
    await gets('$4.99').click()
    await reads(/Added to your balance/)
    const receipt = () => topDialog()!.querySelector<HTMLElement>('.packages-receipt')!
    await expect.element(receipt()).toHaveFocus()
    const { top, bottom } = receipt().getBoundingClientRect()
    expect([top >= 0, bottom <= innerHeight]).toEqual([true, true])
    expect(receipt().textContent).toMatch(/49,900.*499/)
  })

  test('a purchase that is refused or lost says why, and can be tried again', async () => {
    const message = 'Packages can’t be bought where you are. Everything else stays as it is.'
    const { wire } = await open(null, {}, refuses(calls.buy, { code: 'NO_PURCHASES_HERE', message }))
    await gets('$19.99').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(message)
    wire.answer(cut(calls.buy))
    await gets('$19.99').click()
    await expect.element(page.getByRole('alert')).not.toHaveTextContent(message)
  })

  test('a bundle that is offered to this player says until when', async () => {
    await open(null, { presets: [preset, bundle] })
    await reads(/VIP bundle/)
    await reads(/to you until Nov 25, 2026.* E[SD]T/)
  })

  test('where nothing is for sale it says so, and sells nothing', async () => {
    await open(null, { packages: [], presets: [], isDemonstration: false })
    await reads(/Nothing is for sale where you are/)
    expect(page.getByRole('button', { name: /^Get it free/ }).elements()).toHaveLength(0)
  })

  test('a self-excluded player reads that this is why', async () => {
    await open(null, {
      packages: [],
      presets: [],
      isPaused: true,
      paused: { reason: 'excluded', until: null },
    })
    await reads(/You’re self-excluded with no end date/)
  })

  test('a purchase above the player’s own limit says until when, and where the limit stands', async () => {
    const message =
      'You’ve reached the limit that you set for purchases. You can buy again once it allows it.'
    const details = { kind: 'purchase', span: 'week', until: '2026-11-25T15:00:00.000Z', left: 0 }
    await open(null, {}, refuses(calls.buy, { code: 'PURCHASE_LIMIT', message, status: 403, details }))
    await gets('$19.99').click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(
        `${message} Not before November 25, 2026 at 10:00 AM. You’ll find your limits in your account, under Play limits.`,
      )
  })

  test('whoever is refused for another reason isn’t called self-excluded', async () => {
    await open(null, { packages: [], presets: [], isPaused: true, paused: { reason: 'paused', until: null } })
    await reads(/This isn’t available to you right now/)
  })
})

describe('the package that is held', () => {
  test('pays the part that is ready, by keyboard, and says what is left', async () => {
    covers('001 fun.26')
    const { wire } = await open(held(), {}, gives(calls.claim, took))
    await reads(/34,965.* still to come. Claim each part by December 2, 2026/)
    await expect.poll(() => takes().elements()[0]?.textContent).toMatch(/Claim part 1: 4,995/)
    takes().element().focus()
    wire.answer(gives(calls.chosen, held({}, [1])))
    await press('Enter')
    await reads(/29,970.* are left in your package/)
    await expect
      .poll(() => page.getByRole('list', { name: 'You won' }).elements()[0]?.textContent)
      .toMatch(/4,995/)
  })

  test('counts down to the next part, and looks again then', async () => {
    covers('001 fun.26')
    const soon = held({}, [1])
    const parts = soon.parts.map((part) =>
      part.n === 2 ? { ...part, availableAt: '2026-11-18T15:00:20Z' } : part,
    )
    await open({ ...soon, parts })
    await reads(/Part 2 opens in/)
    expect(takes().elements()).toHaveLength(0)
    await advance(21_000)
    await expect.poll(() => takes().elements()[0]?.textContent).toMatch(/Claim part 2/)
  })

  test('a part that is refused says why, and can be asked for again', async () => {
    const message = 'This part isn’t ready yet. Your package shows the day on which it is.'
    await open(held(), {}, refuses(calls.claim, { code: 'PART_NOT_READY', message }))
    await takes().click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(message)
    await expect.element(takes()).toBeEnabled()
  })

  test.each([
    ['refunded', /This package was refunded/],
    ['over', /We paid your unclaimed parts automatically/],
    ['taken', /All seven parts are yours/],
  ] as const)('says that it is %s, and others can be had', async (state, text) => {
    await open(held({ state }, state === 'taken' ? [1, 2, 3, 4, 5, 6, 7] : [1]))
    await reads(text)
    expect(takes().elements()).toHaveLength(0)
    await expect.element(gets('$9.99')).toBeEnabled()
  })

  test('names the one that waits behind it', async () => {
    await open(held({ nextAt: '2026-12-02T05:00:00Z' }))
    await reads(/Your next package starts when this one is finished, on December 2, 2026 at the latest/)
  })

  test('stays where nothing is for sale any more', async () => {
    await open(held(), { packages: [], presets: [], isDemonstration: false })
    await expect.element(takes()).toBeEnabled()
    expect(page.getByRole('button', { name: /^Get it free/ }).elements()).toHaveLength(0)
  })
})

test('where a state has no prizes, the terms speak of the gift as it is paid there', async () => {
  await openModal('app-preset-package-modal', {
    player: { ...me, mayHaveEntries: false, entriesAllowed: false },
    answers: [gives(calls.packages, list()), gives(calls.chosen, none)],
  })
  const terms = page.getByRole('region', { name: 'Good to know' })
  await expect.element(terms.getByText(/In your state, it’s paid in Florins/)).toBeVisible()
  expect(terms.getByText(/Laurels/).elements()).toEqual([])
})
