import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { statesAre } from '#tests/components/answers.ts'
import { advance } from '#tests/components/clock.ts'
import { modalConforms, openModal, reads } from '#tests/components/modal-conforms.ts'
import { mountPage } from '#tests/components/mount.tsx'
import { pageConforms } from '#tests/components/page-conforms.ts'
import { expectedGift } from '#features/account/client/welcome/expected.ts'
import { guest, player } from '#tests/components/people.ts'
import { textOf } from '#tests/components/press.ts'
import { SMALL_PHONE, resize } from '#tests/components/screen.ts'
import { gives, refuses } from '#tests/components/wire.ts'
import { covers } from '#tests/coverage/covers.ts'
import { calls, type Invitation } from '../contract.ts'

const MODAL = 'app-referral-popup'
const link = 'https://play.example/?refcode=NADIA7'

const invitation = (more: Partial<Invitation> = {}): Invitation => ({
  code: 'NADIA7',
  link,
  friends: 3,
  friendsLately: 1,
  friendsLimit: 20,
  friendGift: { coins: 20_000, entries: 10 },
  plainGift: { coins: 10_000, entries: 5 },
  terms: {
    active: { prize: { entries: 5 }, days: 3 },
    played: { prize: { entries: 20 }, entries: 500 },
    holdDays: 7,
    limit: 10,
    limitDays: 30,
    neighbors: 3,
  },
  circle: [
    {
      since: '2026-11-01T12:00:00Z',
      confirmed: false,
      days: 2,
      steps: [
        { step: 'active', state: 'open', at: null, paid: null },
        { step: 'played', state: 'held', at: '2026-11-24T12:00:00Z', paid: null },
      ],
    },
    {
      since: '2026-10-01T12:00:00Z',
      confirmed: true,
      days: 3,
      steps: [
        { step: 'active', state: 'paid', at: '2026-10-20T12:00:00Z', paid: { entries: 5 } },
        { step: 'played', state: 'void', at: null, paid: null },
      ],
    },
  ],
  earned: { coins: 0, entries: 5 },
  ...more,
})

const answers = [gives(calls.invitation, invitation())]
const none = [
  gives(
    calls.invitation,
    invitation({ code: null, link: null, circle: [], earned: { coins: 0, entries: 0 } }),
  ),
]

modalConforms(MODAL, {
  title: 'Invite friends',
  ready: 'NADIA7',
  answers,
  reads: calls.invitation,
})

pageConforms('/invite-friends', {
  title: 'Give your friends a better start',
  ready: 'Your friends',
  loads: calls.invitation,
  answers,
})

const reward = { coins: 1_000, entries: 2, completed: false }

pageConforms('/how-it-works', {
  title: 'Free to play, easy to verify',
  ready: 'You get 10,000',
  player: guest(),
  answers: [
    gives(calls.checkRewards, {
      registrationReferralReward: 'code not found',
      registrationRewardWithoutCode: { coins: 10_000, entries: 5 },
      emailConfirmReward: reward,
      phoneConfirmReward: reward,
      profileCompleteReward: reward,
    }),
  ],
})

describe('an invitation that no friend made', () => {
  const unknown = gives(calls.checkRewards, {
    registrationReferralReward: 'code not found',
    registrationRewardWithoutCode: { coins: 10_000, entries: 5 },
    emailConfirmReward: reward,
    phoneConfirmReward: reward,
    profileCompleteReward: reward,
  })
  const rest = '?category=hot%20games&x=1+2&plain#why'
  test.each(['NOBODYS2', 'no.body', 'x'.repeat(50)])('%s alone leaves the address', async (code) => {
    covers('000 §2.30', '000 §2.57')
    await mountPage(`/signup?category=hot%20games&invited_by=${code}&x=1+2&plain#why`, {
      player: guest(),
      answers: [unknown, statesAre()],
    })
    await advance(400)
    await expect.poll(() => location.search + location.hash).toBe(rest)
    await expect.poll(() => textOf(document.querySelector('main'))).toContain('We don’t recognize this code.')
  })
  test('is led to the sign-up with the rest of its address', async () => {
    await mountPage('/how-it-works?invited_by=NOBODYS2&x=1#why', {
      player: guest(),
      answers: [unknown, statesAre()],
    })
    await advance(1_200)
    await expect
      .poll(() => location.pathname + location.search + location.hash)
      .toBe('/signup/?invited_by=NOBODYS2&x=1#why')
  })
})

describe('a friend’s code in the form of a sign-up', () => {
  const found = (entries: number) =>
    gives(calls.checkRewards, {
      registrationReferralReward: { coins: 30_000, entries },
      registrationRewardWithoutCode: { coins: 25_000, entries: entries / 2 },
      emailConfirmReward: reward,
      phoneConfirmReward: reward,
      profileCompleteReward: reward,
    })
  const gifts = () => [...document.querySelectorAll('.account-gift')].map((one) => textOf(one).trim())
  const open = async (entries: number) => {
    const { app } = await mountPage('/signup?refcode=NADIAXY7', {
      player: guest(),
      answers: [found(entries), statesAre({ state: 'CA', name: 'California', policy: 'coinsOnly' })],
    })
    await advance(400)
    return app
  }

  test('notes the whole gift for the window that follows the sign-up', async () => {
    const app = await open(200)
    await expect.poll(() => expectedGift(app)).toEqual({ coins: 30_000, entries: 200 })
  })

  test('tells one sum, with the part that comes at once and the one that the code adds', async () => {
    await open(200)
    const sum =
      'With your friend’s code you get 30,000 Florins and 200 Laurels: 25,000 Florins and 100 Laurels when you sign up, ' +
      'and 5,000 Florins and 100 Laurels a moment later. Once per person and device.'
    await expect.poll(gifts).toEqual([`${sum} In states without prizes, that’s 50,000 Florins.`])
    // No other sum stands beside it.
    const form = textOf(document.querySelector('form'))
    expect(form.match(/30,000/g)).toHaveLength(1)
    expect(form).not.toMatch(/With this code|Your welcome bonus/)
    const state = page.getByRole('combobox', { name: 'State' })
    await state.selectOptions('TX')
    await expect.poll(gifts).toEqual([sum])
    await state.selectOptions('CA')
    await expect
      .poll(gifts)
      .toEqual([
        'With your friend’s code you get 50,000 Florins: 35,000 Florins when you sign up, and 15,000 Florins a moment later. Once per person and device.',
      ])
  })

  test('that gives coins alone on this device says so', async () => {
    await open(0)
    await expect
      .poll(gifts)
      .toEqual([
        'With your friend’s code you get 30,000 Florins: 25,000 Florins when you sign up, and 5,000 Florins a moment later. Once per person and device.',
      ])
  })
})

test.each([
  ['with prizes', player()],
  ['without prizes', player({ mayHaveEntries: false, entriesAllowed: false })],
])('the table of rewards needs no scrolling, neither on a small phone nor on a desk: %s', async (_, of) => {
  await resize(SMALL_PHONE)
  await mountPage('/invite-friends', { player: of, answers })
  await expect.element(page.getByRole('region', { name: 'Referral rewards' })).toBeVisible()
  const sheet = document.querySelector('.invited-rewards .sheet')!
  const hidden = () => sheet.scrollWidth - sheet.clientWidth
  expect(hidden()).toBe(0)
  await resize([1440, 900])
  expect(hidden()).toBe(0)
})

const coinsOnly = player({ mayHaveEntries: false, entriesAllowed: false })

describe('where a state has no prizes', () => {
  test('the page tells coins for the player, and for friends what either kind of state pays', async () => {
    await mountPage('/invite-friends', { player: coinsOnly, answers })
    const rows = [...document.querySelectorAll('table tbody tr')].map(textOf)
    expect(rows).toEqual([
      'Your friendSigning up with your link21,000 Florins, or 20,000 Florins and 10 Laurels in states with prizes',
      'AnyoneSigning up without a link10,500 Florins, or 10,000 Florins and 5 Laurels in states with prizes',
      'YouA fully verified friend who plays on 3 days500 Florins',
      // What a friend has to play is entries wherever the player is.
      'YouA friend who plays through 500 Laurels2,000 Florins',
    ])
    const friends = [...document.querySelectorAll('.invited li')].map(textOf)
    expect(friends[0]).toContain('2,000 Florins on Nov 24, 2026')
    // What was paid in another state stays what it was.
    expect(friends[1]).toContain('Paid: 5 Laurels')
    expect(textOf(document.querySelector('main'))).toContain(
      'Friends in states without prizes, like yours, get 21,000 Florins with your link instead of 10,500 Florins.',
    )
  })

  test('the window tells the same of friends', async () => {
    await openModal(MODAL, { player: coinsOnly, answers })
    await reads('like yours, get 21,000 Florins with your link instead of 10,500 Florins.')
    await reads('In states with prizes, they get 20,000 Florins and 10 Laurels')
  })

  test('how it works tells the gifts as they are paid there', async () => {
    await mountPage('/how-it-works', {
      player: coinsOnly,
      answers: [
        gives(calls.checkRewards, {
          registrationReferralReward: 'code not found',
          registrationRewardWithoutCode: { coins: 10_000, entries: 5 },
          emailConfirmReward: reward,
          phoneConfirmReward: reward,
          profileCompleteReward: reward,
        }),
      ],
    })
    const text = () => textOf(document.querySelector('main'))
    await expect.poll(text).toContain('You get 10,500 Florins.')
    expect(text()).toContain('and get 1,200 Florins')
  })
})

describe('the window of the invitation', () => {
  test('tells a guest what it is about, and asks nothing of the server', async () => {
    const { wire } = await openModal(MODAL, { player: guest() })
    await reads('Every player at Aurelia has a personal link.')
    await expect.element(page.getByRole('link', { name: 'Sign up' })).toBeVisible()
    expect(wire.sent(calls.invitation)).toEqual([])
  })

  test('makes a link where there is none', async () => {
    const { wire } = await openModal(MODAL, { answers: none })
    const make = page.getByRole('button', { name: 'Create my link' })
    wire.answer(refuses(calls.makeCode, { code: 'TOO_MANY_REQUESTS', message: 'Try again in a minute.' }))
    await make.click()
    await expect.element(page.getByText('Try again in a minute.')).toBeVisible()
    wire.answer(gives(calls.makeCode, { code: 'NEW1', link }))
    await make.click()
    await expect.element(page.getByRole('textbox', { name: 'Your link' })).toHaveValue(link)
    await reads('NEW1')
  })
})

describe('the page of the invitation', () => {
  test('says of each friend how far their rewards are', async () => {
    await mountPage('/invite-friends', { answers })
    const friends = () => [...document.querySelectorAll('.invited li')]
    expect(friends()).toHaveLength(2)
    const [first, second] = friends()
    expect(textOf(first)).toBe(
      'Joined Nov 1, 20262 of 3 days played, not verified yet20 Laurels on Nov 24, 2026',
    )
    expect(textOf(second)).toBe('Joined Oct 1, 2026Paid: 5 LaurelsNot paid: shared device or connection')
  })

  test('has no list of friends before the first', async () => {
    await mountPage('/invite-friends', { answers: none })
    await expect.element(page.getByText('Nothing yet')).toBeVisible()
    expect(document.querySelector('.invited')).toBeNull()
  })
})
