import { expect, test } from 'vitest'
import { track } from '#client/analytics/analytics.ts'
import { beginReturn } from '#client/attention/attention.ts'
import { consentCookie } from '#client/consent/consent.ts'
import type { App } from '#client/context/app.ts'
import { clientsOf } from '#client/registry.ts'
import { setCookie, TRACKING_COOKIE } from '#client/storage/cookies.ts'
import type { RewardsInfo } from '#platform/standing/info.ts'
import { infos } from '#client/rewards/watch/infos.ts'
import { offerPopUp } from '#client/rewards/watch/pop-ups.ts'
import { calls, type PopUpAd } from '#features/pop-up-ads/contract.ts'
import { storeAd } from '#features/pop-up-ads/client/waiting.ts'
import { watchAds } from '#features/pop-up-ads/client/watch.ts'
import { MINUTE } from '#platform/time/clock.ts'
import { modals } from '#ui/overlays/modals.ts'
import { advance } from '../clock.ts'
import { closed } from '../modal-conforms.ts'
import { mountStage } from '../mount.tsx'
import { atEnd } from '../open.ts'
import { player } from '../people.ts'
import { press, topDialog } from '../press.ts'
import { done } from '../wire.ts'

/** Ads and the windows of rewards in the one queue of a player, as a page joins them. */

const GIFT = 'deposit-streak'
const ad: PopUpAd = {
  ...{ popup_id: 7, popup_name: 'Ad 7', popup_delay_time: 0, popup_priority: 10, company_priority: 10 },
  popup_data: {
    title: 'New games every week',
    text: 'See what’s new.',
    picture: 'sprite:chest',
    action: { label: 'See games', href: '/library' },
    endsAt: null,
  },
  log_id: '01900000-0000-7000-8000-000000000007',
}

/** A vault waits for the player, whose introduction offers itself. */
const waits = {
  ...{ isActive: true, isAvailable: true, nextAt: null, finishedAt: null },
  ...{ reasonType: null, badge: null },
}

/** The lobby is come back to: both hear of it, the queue as it does after each return. */
async function comeBack(app: App) {
  beginReturn(app)
  track('lobby_returned')
  void offerPopUp(app)
  await advance(500)
}
const open = () => modals.getState().stack.map(({ name }) => name)

test('beside a reward that waits an ad takes its turn: one window a return, the reward first', async () => {
  const me = player({ popUpAds: { isActive: true }, depositStreak: { isActive: true }, depositsCount: 1 })
  const { app, wire } = await mountStage('pop-up-ad', {
    player: me,
    answers: [done(calls.log)],
  })
  history.replaceState(null, '', '/lobby')
  document.cookie = consentCookie({ necessary: [], optional: ['analytics'] }, false)
  setCookie(TRACKING_COOKIE, 'a'.repeat(32))
  infos.setState({
    info: {
      featuresInfo: { [GIFT]: waits },
      featuresPriority: { onMainPage: [GIFT] },
    } as unknown as RewardsInfo,
    failed: false,
  })
  atEnd(() => infos.setState({ info: null, failed: false }))
  for (const { name, follow } of await clientsOf(app.registry))
    if (name === 'pop-up-ads') follow!(app, { offer: () => void offerPopUp(app) })
  atEnd(watchAds(app))

  // Both are due at the same return, and both ask for it.
  storeAd(app, ad)
  await comeBack(app)
  await expect.poll(topDialog).not.toBeNull()
  const [first] = open()
  expect(open()).toHaveLength(1)
  expect(first).not.toBe('pop-up-ad')
  await press('Escape')
  await closed()
  // However long the page is looked at, the ad waits for the next return.
  await advance(5 * MINUTE)
  expect([open(), wire.sent(calls.log)]).toEqual([[], []])

  await comeBack(app)
  await expect.poll(open).toEqual(['pop-up-ad'])
  await advance(1_000)
  await expect.poll(() => wire.sent(calls.log)).toHaveLength(1)
  await press('Escape')
  await closed()
  await advance(5 * MINUTE)
  expect(open()).toEqual([])
})
