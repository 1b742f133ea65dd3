import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { closed, modalConforms, openModal, reads } from '#tests/components/modal-conforms.ts'
import { mountPage } from '#tests/components/mount.tsx'
import { pageConforms } from '#tests/components/page-conforms.ts'
import { guest, player } from '#tests/components/people.ts'
import { press, textOf, topDialog } from '#tests/components/press.ts'
import { allowMotion, PHONE, resize, SMALL_PHONE } from '#tests/components/screen.ts'
import { advance } from '#tests/components/clock.ts'
import { cut, gives, says } from '#tests/components/wire.ts'
import { calls as account } from '#features/account/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import { calls, type RankLeagueInfo } from '../contract.ts'
import { ladder, progressOf, sections } from '../rules.ts'
import type { RankCelebration } from './plan.ts'

const POINTS = 700

const progressData = progressOf(POINTS)
const me = player({ rankLeague: { enabled: true, progressData, status: 'active' } })
const unfinished = { ...me, emailConfirmed: false, phoneConfirmed: false, profileCompleted: false }

const league = (more: Partial<NonNullable<RankLeagueInfo['currentProgress']>> | null = {}) =>
  says(calls.pageInfo, {
    payload: {
      levels: ladder,
      sections,
      currentProgress: more && {
        currentLevel: progressData.section.level,
        points: POINTS,
        progressData,
        status: 'active',
        waitingLevels: [],
        ...more,
      },
    },
  })

const celebration = (more: Partial<RankCelebration> = {}): RankCelebration => ({
  name: 'level-up',
  section: 'bronze',
  level: 7,
  count: 1,
  prize: { coins: 1_500, entries: 3 },
  boosters: 0,
  ...more,
})

modalConforms('level-up', {
  title: 'Level 7',
  ready: 'You’re in Bronze.',
  player: me,
  props: { ...celebration() },
})
modalConforms('rank-up', {
  title: 'Welcome to Silver',
  ready: 'You reached level 11 and a new rank',
  player: me,
  props: { ...celebration({ name: 'rank-up', section: 'silver', level: 11 }) },
})

modalConforms('welcome-status', {
  title: 'Welcome back, nadia',
  ready: `Bronze, level ${progressData.section.level}`,
  player: me,
})

const profile = gives(account.profile, {
  profile: null,
  state: 'TX',
  stateName: 'Texas',
  email: 'nadia@test.example',
  newEmail: null,
  phone: null,
})

modalConforms('app-onboarding-popup', {
  title: 'Welcome to the VIP club',
  ready: 'Your name and address',
  player: unfinished,
  answers: [profile],
})

pageConforms('/vip', {
  title: '70 levels, 7 ranks',
  ready: 'All levels',
  player: me,
  loads: calls.pageInfo,
  answers: [league()],
})

/** The place of the first line of an element's text. */
function firstLine(cell: Element): DOMRect {
  const range = document.createRange()
  range.selectNodeContents(document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()!)
  return range.getClientRects()[0]!
}

const skip = (name: string) => page.getByRole('button', { name, exact: true })

describe('the celebration of a level', () => {
  test('001 §9: 2.2 seconds, which any press cuts short; the next one goes on', async () => {
    await allowMotion()
    await openModal('level-up', { player: me, props: { ...celebration() } })
    await expect.element(skip('Skip animation')).toHaveFocus()
    await press('Enter')
    await expect.element(skip('Continue')).toBeVisible()
    expect(topDialog()).not.toBeNull()
    await press('Escape')
    await closed()
  })

  test('ends by itself, and stays until it is closed', async () => {
    await allowMotion()
    await openModal('level-up', { player: me, props: { ...celebration() } })
    await expect.element(skip('Skip animation')).toBeVisible()
    await advance(2_100)
    expect(skip('Skip animation').elements()).toHaveLength(1)
    await advance(200)
    await expect.element(skip('Continue')).toBeVisible()
  })

  test('is told as a sentence, with what it gives', async () => {
    await openModal('level-up', { player: me, props: { ...celebration() } })
    await reads('You reached level 7. You get 1,500 Florins and 3 Laurels.')
  })

  test('speaks for several levels at once', async () => {
    await openModal('level-up', { player: me, props: { ...celebration({ count: 4 }) } })
    await reads('You moved up 4 levels. You’re in Bronze.')
  })

  test('a booster that comes along is told', async () => {
    const props = { ...celebration({ name: 'rank-up', section: 'silver', level: 11, boosters: 1 }) }
    await openModal('rank-up', { player: me, props })
    await reads('Spin within 24 hours.')
  })

  test('001 §5: a prize that waits says for what, and leads there', async () => {
    await openModal('level-up', {
      player: unfinished,
      props: { ...celebration({ waits: true }) },
      answers: [profile],
    })
    await reads('To claim it, complete your profile, verify your phone, and verify your email.')
    await skip('Complete your profile').click()
    await expect.element(page.getByRole('dialog', { name: 'Complete your profile' })).toBeVisible()
  })
})

test('the welcome to the club is brief for who has finished', async () => {
  await openModal('app-onboarding-popup', { player: me })
  await reads('Your account is complete.')
  await reads('You earned 10 free spins on')
  await expect
    .element(page.getByRole('link', { name: /^Play / }))
    .toHaveAttribute('href', '/games/tidal-fortune')
  expect(page.getByText('Your name and address').elements()).toEqual([])
})

test('the welcome to the club says what its steps bring together', async () => {
  covers('000 §2.48')
  await openModal('app-onboarding-popup', { player: unfinished, answers: [profile] })
  await reads(/Complete all three and get 10 free spins on .*, to play within 7 days\./)
  expect(page.getByRole('link', { name: /^Play / }).elements()).toEqual([])
})

test('a brand without free spins promises none', async () => {
  covers('000 §2.48')
  const features = { 'rank-league': true, 'free-spins': false }
  await openModal('app-onboarding-popup', { player: { ...me, features } })
  await reads('Your account is complete.')
  expect(textOf(topDialog())).not.toContain('free spins')
  expect(page.getByRole('link', { name: /^Play / }).elements()).toEqual([])
})

test('000 §4: the welcome of the status system is not for who is blocked or unfinished', async () => {
  const { app } = await openModal('welcome-status', { player: me })
  const { showModal } = await import('#client/modals/modals.ts')
  for (const rankLeague of [
    { ...me.rankLeague, status: 'blocked' as const },
    { ...me.rankLeague, enabled: false },
  ]) {
    app.player.setState({ me: { ...me, rankLeague } })
    expect(showModal(app, 'welcome-status')).toBe(false)
  }
  app.player.setState({ me: unfinished })
  expect(showModal(app, 'welcome-status')).toBe(false)
})

describe('the page of the league', () => {
  const standing = () => page.getByRole('region', { name: 'Your progress' })

  test('shows all 70 levels, marks the player’s own and those reached', async () => {
    await mountPage('/vip', { player: me, answers: [league()] })
    await expect.element(standing()).toBeVisible()
    expect(document.querySelectorAll('.ladder tbody tr')).toHaveLength(70)
    const { level } = progressData.section
    const marked = [...document.querySelectorAll('.ladder mark')].map((one) => one.textContent)
    expect(marked).toEqual([`${level} (you)`])
    expect(document.querySelectorAll('.level-reached')).toHaveLength(level - 1)
  })

  test('sets what a rank brings below its name on a phone, where four columns have no room', async () => {
    await mountPage('/vip', { player: me, answers: [league()], brand: 'saltpeak' })
    await expect.element(standing()).toBeVisible()
    document.querySelector<HTMLDetailsElement>('.all-levels')!.open = true
    const panel = document.querySelector('.sheet:has(.perk-rank)')!
    for (const size of [PHONE, SMALL_PHONE]) {
      await resize(size)
      expect(panel.scrollWidth).toBe(panel.clientWidth)
    }
    const [, row] = panel.querySelectorAll('tbody tr')
    const [rank, bonus, share, most] = [...row!.children].map(firstLine)
    expect(bonus!.top).toBeGreaterThanOrEqual(rank!.bottom - 1)
    // A rank's figures stand in the line of its name, with the bonus right below.
    for (const { bottom } of [share!, most!]) expect(Math.abs(bottom - rank!.bottom)).toBeLessThanOrEqual(1)
    expect(bonus!.top - rank!.bottom).toBeLessThan(12)
    expect(Math.round(bonus!.left)).toBe(Math.round(rank!.left))
  })

  test('says what holds rewards back, each one press away', async () => {
    await mountPage('/vip', { player: unfinished, answers: [league({ waitingLevels: [2, 3] })] })
    await expect
      .element(standing().getByText('Your rewards for 2 levels are on hold. Still needed:'))
      .toBeVisible()
    const steps = standing().getByRole('link').elements()
    expect(steps.map((one) => one.getAttribute('href'))).toEqual([
      '?openModal=app-complete-profile-modal',
      '?openModal=app-phone-confirm-popup',
      '?openModal=app-email-confirm-popup',
    ])
  })

  test.each([
    ['paused', /You haven’t played in 90 days/],
    ['blocked', /Your account is excluded from VIP levels/],
  ] as const)('000 §4: says why the status is %s', async (status, text) => {
    await mountPage('/vip', { player: me, answers: [league({ status })] })
    const note = page.getByRole('note').first()
    await expect.element(note).toBeVisible()
    expect(note.element().textContent).toMatch(text)
  })

  test('000 §4: while a season is active the status rests, and the page says until when', async () => {
    covers('000 §3.26')
    const season = { ...me.season, isActive: true, finishedAt: '2026-12-09T05:00:00Z' }
    const rankLeague = { ...me.rankLeague, status: 'blocked' as const, blockedBySeason: true }
    const inSeason = { ...me, season, rankLeague }
    const { app } = await mountPage('/vip', {
      player: inSeason,
      answers: [league({ status: 'blocked', blockedBySeason: true })],
    })
    const note = standing().getByRole('note')
    await expect.element(note).toBeVisible()
    expect(note.element().textContent).toContain('until it ends on December 9 at 12:00')
    // The season is over: the status is there again, and the page isn’t read again.
    app.player.setState({ me: { ...inSeason, season: { ...season, isActive: false } } })
    await expect.element(note).not.toBeInTheDocument()
  })

  test('follows pushes without being read again', async () => {
    const { app, wire } = await mountPage('/vip', { player: me, answers: [league()] })
    app.player.setState({
      me: { ...me, rankLeague: { ...me.rankLeague, progressData: progressOf(1_000_000_000) } },
    })
    await expect.element(standing().getByText('You’ve reached the top level.')).toBeVisible()
    expect(wire.sent(calls.pageInfo)).toHaveLength(1)
  })

  test('offers guests the sign-up, and tells them of nobody', async () => {
    await mountPage('/vip', { player: guest({ features: { ...me.features } }), answers: [league(null)] })
    await expect.element(page.getByRole('link', { name: 'Sign up free' })).toHaveAttribute('href', '/signup')
    expect(standing().elements()).toEqual([])
    expect(page.getByText('(you)').elements()).toEqual([])
  })

  test('a page without its data says so', async () => {
    await mountPage('/vip', { player: me, answers: [cut(calls.pageInfo)] })
    await expect.element(page.getByRole('alert')).toBeVisible()
  })
})

test('where a state has no prizes, the whole ladder is told in coins, as it is paid there', async () => {
  const coinsOnly = player({ ...me, mayHaveEntries: false, entriesAllowed: false })
  await mountPage('/vip', { player: coinsOnly, answers: [league()] })
  await expect.element(page.getByText('All levels')).toBeVisible()
  const rewards = [...document.querySelectorAll('.ladder tbody tr td:last-child')].map(textOf)
  expect(rewards.slice(0, 3)).toEqual(
    ladder.slice(0, 3).map(({ prize: { coins = 0, entries = 0 } }) => {
      const paid = coins + entries * 100
      return paid > 0 ? `${paid.toLocaleString('en-US')} Florins` : '–'
    }),
  )
  const tables = [...document.querySelectorAll('table')].map(textOf).join(' ')
  // What is paid back of lost entries is no perk where there are none.
  expect(tables).not.toContain('Max per week')
  expect(tables).toContain('Florins')
  expect(tables).not.toContain('Laurel')
  expect(textOf(document.querySelector('.standing'))).not.toContain('Laurel')
  expect(textOf(document.querySelector('main'))).toContain(
    'so your rewards are paid in Florins, as listed here',
  )
})
