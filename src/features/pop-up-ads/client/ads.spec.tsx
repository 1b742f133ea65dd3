import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { track } from '#client/analytics/analytics.ts'
import { offerWindow } from '#client/attention/attention.ts'
import { noteLimit } from '#client/attention/quiet.ts'
import { consentCookie } from '#client/consent/consent.ts'
import type { App } from '#client/context/app.ts'
import { applyBalance } from '#client/context/player.ts'
import { beginLogin, loginFlow } from '#client/links/login-flow.ts'
import { showModal } from '#client/modals/modals.ts'
import type { FeatureFace } from '#client/feature.ts'
import { clientsOf } from '#client/registry.ts'
import { setCookie, TRACKING_COOKIE } from '#client/storage/cookies.ts'
import { HOUR, MINUTE } from '#platform/time/clock.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import { advance, NOON } from '#tests/components/clock.ts'
import { closed, modalConforms, openModal, reads } from '#tests/components/modal-conforms.ts'
import { mountStage } from '#tests/components/mount.tsx'
import { atEnd } from '#tests/components/open.ts'
import { guest, player } from '#tests/components/people.ts'
import { press, topDialog } from '#tests/components/press.ts'
import { cut, done, gives, type Reply } from '#tests/components/wire.ts'
import { covers } from '#tests/coverage/covers.ts'
import { trackRound } from '#ui/rounds.ts'
import { calls, type AdData, type PopUpAd } from '../contract.ts'
import { watchAds } from './watch.ts'

const ad = (more: Partial<AdData> = {}, rest: Partial<PopUpAd> = {}): PopUpAd => ({
  popup_id: 7,
  popup_name: 'Ad 7',
  popup_delay_time: 0,
  popup_priority: 10,
  company_priority: 10,
  popup_data: {
    title: 'New rewards every day',
    text: 'See everything you can claim today.',
    picture: 'sprite:chest',
    action: { label: 'See rewards', href: '/promotions' },
    endsAt: null,
    ...more,
  },
  log_id: '01900000-0000-7000-8000-000000000007',
  ...rest,
})
const isOn = { popUpAds: { isActive: true } }
const TITLE = 'New rewards every day'

modalConforms('pop-up-ad', {
  title: TITLE,
  ready: 'See everything you can claim today.',
  props: { ad: ad() },
  closer: 'Not now',
})

beforeEach(() => loginFlow.setState({ at_ms: null }))

/** A visitor at home who agreed to statistics, whose page watches for ads. */
async function atHome(who: InitData, answers: readonly Reply[], { tracked = true } = {}) {
  const mounted = await mountStage('pop-up-ad', { player: who, answers: [done(calls.log), ...answers] })
  history.replaceState(null, '', '/lobby')
  if (tracked) {
    document.cookie = consentCookie({ necessary: [], optional: ['analytics'] }, false)
    setCookie(TRACKING_COOKIE, 'a'.repeat(32))
  }
  if (!who.isGuest) await queueFor(mounted.app)
  const watch = () => {
    const stop = watchAds(mounted.app)
    atEnd(stop)
    return stop
  }
  return { ...mounted, watch, stop: watch() }
}

/** The queue of a player's windows, in which nothing else waits. */
async function queueFor(app: App) {
  const client = (await clientsOf(app.registry)).find(({ name }) => name === 'pop-up-ads')!
  const [popUp] = client.popUps!
  client.follow!(app, {
    offer() {
      if (!popUp!.wanted(app, null)) return
      if (offerWindow(app, () => showModal(app, popUp!.name))) popUp!.onShown!(app)
    },
  })
}
const nothingOpens = async () => {
  await advance(2 * MINUTE)
  expect(topDialog()).toBeNull()
}
async function opens() {
  await expect.poll(topDialog).not.toBeNull()
}
const back = async (ms = 500) => {
  track('lobby_returned')
  await advance(ms)
}
const asked = ({ wire }: { wire: { sent: (call: typeof calls.guest) => readonly unknown[] } }) => [
  ...wire.sent(calls.guest),
  ...wire.sent(calls.player),
]

describe('an ad takes its turn', () => {
  test('a guest who comes back to the lobby: shown, seen after a second, closed', async () => {
    covers('001 ads.8')
    const at = await atHome(guest(isOn), [gives(calls.guest, [ad()])])
    await nothingOpens()
    await back()
    // Frames go on while the time stands still; a poll would move it.
    while (!topDialog()) {
      await advance(0)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    expect(at.wire.sent(calls.guest)).toEqual([{ triggerType: 'lobby_return' }])
    await advance(999)
    expect(at.wire.sent(calls.log)).toEqual([])
    await advance(1)
    const { log_id } = ad()
    await expect.poll(() => at.wire.sent(calls.log)).toEqual([{ log_id, action_id: 1, is_player: false }])
    await press('Escape')
    await closed()
    await expect
      .poll(() => at.wire.sent(calls.log).slice(1))
      .toEqual([{ log_id, action_id: 3, is_player: false }])
    // One a return, whatever else there is.
    await nothingOpens()
  })

  test('a player who signs in: asked for after 1.5 seconds, shown after its own delay', async () => {
    covers('001 ads.8')
    const at = await atHome(player(isOn), [gives(calls.player, [ad({}, { popup_delay_time: 3_000 })])])
    beginLogin()
    await advance(1_499)
    expect(asked(at)).toEqual([])
    await advance(1)
    expect(at.wire.sent(calls.player)).toEqual([{ triggerType: 'login' }])
    await advance(2_900)
    expect(topDialog()).toBeNull()
    await advance(100)
    await opens()
  })

  test('a level that was reached, and a balance that became low', async () => {
    covers('001 ads.2')
    const at = await atHome(player(isOn), [gives(calls.player, [])])
    const ranking = at.app.registry.features.find(({ ring }) => ring) as Required<FeatureFace>
    const ring = vi.spyOn(ranking, 'ring')
    const reach = (level: number) => {
      ring.mockReturnValue({ progress: 0, level, rank: 'bronze' })
      at.app.player.setState({})
    }
    reach(3)
    reach(4)
    await advance(0)
    applyBalance(at.app.player, { entries: 20, winnings: 5, tourPoints: 4_999, version: 2 })
    await advance(0)
    applyBalance(at.app.player, { entries: 20, winnings: 5, tourPoints: 4_000, version: 3 })
    await advance(MINUTE)
    expect(asked(at)).toEqual([{ triggerType: 'level_up' }, { triggerType: 'low_balance' }])
    ring.mockRestore()
  })

  test('after half an hour away, also of the whole site', async () => {
    covers('001 ads.2')
    const at = await atHome(guest(isOn), [gives(calls.guest, [])])
    track('session_started', { reason: 'inactivity' })
    await advance(0)
    expect(asked(at)).toEqual([{ triggerType: 'session_start' }])
    vi.setSystemTime(NOON + HOUR)
    const stop = at.watch()
    await advance(1_500)
    expect(asked(at)).toHaveLength(2)
    stop()
  })
})

describe('an ad waits', () => {
  test('never inside a round: it is shown at the next look, once the round is over', async () => {
    covers('001 ads.10')
    const at = await atHome(guest(isOn), [gives(calls.guest, [ad({}, { popup_delay_time: 1_000 })])])
    await back()
    const ends = trackRound()
    await nothingOpens()
    ends()
    await advance(MINUTE)
    await opens()
    expect(asked(at)).toHaveLength(1)
  })

  test('another page keeps it for 24 hours, for nobody else', async () => {
    covers('001 ads.9')
    const at = await atHome(guest(isOn), [gives(calls.guest, [ad({}, { popup_delay_time: 1_000 })])])
    await back()
    history.replaceState(null, '', '/library')
    await nothingOpens()
    const { me } = at.app.player.getState()
    history.replaceState(null, '', '/lobby')
    at.app.player.setState({ me: { ...me, account: 'owen' } })
    await nothingOpens()
    at.app.player.setState({ me })
    vi.setSystemTime(NOON + 25 * HOUR)
    await nothingOpens()
    vi.setSystemTime(NOON + 23 * HOUR)
    await advance(MINUTE)
    await opens()
  })

  test('a tab in the background has no timer, and looks when it is looked at', async () => {
    covers('001 ads.8')
    const at = await atHome(guest(isOn), [gives(calls.guest, [ad()])])
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    const timers = vi.getTimerCount()
    await back()
    await nothingOpens()
    expect(asked(at)).toEqual([])
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(vi.getTimerCount()).toBe(timers + 1)
    await opens()
    hidden.mockRestore()
  })

  test('an answer that was lost is requested at the next check', async () => {
    const at = await atHome(guest(isOn), [cut(calls.guest)])
    await back()
    await advance(MINUTE)
    expect(asked(at)).toHaveLength(2)
  })
})

describe('no request is sent', () => {
  test.each([
    ['without a tracking id', guest(isOn), false],
    ['where there are no ads', guest(), true],
    ['where the brand has none', guest({ ...isOn, features: { 'pop-up-ads': false } }), true],
  ])('%s', async (_, who, tracked) => {
    covers('001 ads.7')
    const at = await atHome(who, [gives(calls.guest, [ad()])], { tracked })
    await back()
    await nothingOpens()
    expect(asked(at)).toEqual([])
  })

  test('for ten minutes after a limit, and once the visitor no longer agrees', async () => {
    covers('001 ads.10')
    const at = await atHome(guest(isOn), [gives(calls.guest, [ad()])])
    noteLimit('selfExclusion')
    await back(9 * MINUTE)
    expect(asked(at)).toEqual([])
    at.stop()
    expect(localStorage.getItem('pop-up-ad')).toBeNull()
    await back(11 * MINUTE)
    expect(asked(at)).toEqual([])
  })
})

describe('the window of an ad', () => {
  const shown = (more: Partial<AdData>, scenery = {}) =>
    openModal('pop-up-ad', { props: { ad: ad(more) }, ...scenery })

  test('a click is told, and leads there', async () => {
    const at = await atHome(guest(isOn), [
      gives(calls.guest, [ad({ action: { label: 'Help', href: '/stage' } })]),
    ])
    await back()
    await page.getByRole('link', { name: 'Help' }).click()
    await closed()
    const actions = () => at.wire.sent(calls.log).map((one) => (one as { action_id: number }).action_id)
    await expect.poll(actions).toEqual([2])
  })

  test('a partner is opened beside the site; what is no link leads nowhere', async () => {
    covers('001 ads.13')
    await shown({ action: { label: 'Visit', href: 'https://partner.example/' } })
    const link = page.getByRole('link', { name: 'Visit' }).element()
    expect([link.getAttribute('rel'), link.getAttribute('target')]).toEqual(['external noopener', '_blank'])
  })

  test('what is no link leads nowhere', async () => {
    covers('001 ads.13')
    await shown({ action: { label: 'Visit', href: 'javascript:alert(1)' } })
    await reads('See everything')
    expect(page.getByRole('link', { name: 'Visit' }).elements()).toEqual([])
  })

  test('markup is text', async () => {
    covers('001 ads.13')
    await shown({ text: '<img src=x onerror=alert(1)>' })
    await reads('<img src=x onerror=alert(1)>')
  })

  test('when its campaign ends while it is looked at, it says so and leads nowhere', async () => {
    covers('001 ads.12')
    await shown({ endsAt: new Date(NOON + MINUTE).toISOString() })
    await expect.element(page.getByRole('link', { name: 'See rewards' })).toBeVisible()
    await advance(MINUTE)
    await reads('This promotion has ended.')
    expect(page.getByRole('link', { name: 'See rewards' }).elements()).toEqual([])
    await page.getByRole('button', { name: 'Close' }).last().click()
    await closed()
  })

  test('speaks Spanish, and says what it is', async () => {
    await shown({ picture: '' }, { locale: 'es' })
    await reads('Promoción')
    await expect.element(page.getByRole('button', { name: 'Ahora no' })).toBeVisible()
    expect(topDialog()!.querySelector('.modal-picture')).toBeNull()
  })
})
