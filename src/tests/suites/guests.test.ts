import { expect, test } from 'vitest'
import { loadServices } from '#features/index.server.ts'
import { entriesOf } from '#platform/dispatch/entries.server.ts'
import { fillPath } from '#platform/calls/contract.ts'
import { testSite } from '../rig/test-site.ts'

/** A visitor without a session makes only the calls of guests. */

const at = testSite()
const entries = entriesOf(await loadServices())

/** Their operations; a call that joins them is one that anybody may make. */
const GUESTS: readonly string[] = [
  'account.confirmEmail',
  'account.confirmRestore',
  'account.forgotPassword',
  'account.login',
  'account.otpFlow',
  'account.register',
  'account.unsubscribe',
  'account.unsubscribeLink',
  'banners.home',
  'captcha.challenge',
  'catalogue.cachedGames',
  'catalogue.filters',
  'catalogue.games',
  'catalogue.keepGames',
  'features-info.info',
  'geo.block',
  'geo.geoCheck',
  'geo.info',
  'geo.ipCheck',
  'home.home',
  'home.winners',
  'init.handle',
  'init.init',
  'init.storeChoices',
  'jackpots.list',
  'language.translations',
  'pages.content',
  'pages.landing',
  'pages.list',
  'passkeys.ask',
  'passkeys.signIn',
  'play.lists',
  'play.seal',
  'play.seals',
  'pop-up-ads.guest',
  'pop-up-ads.log',
  'prize-drops.info',
  'promotions.promotions',
  'push.authToken',
  'push.config',
  'push.install',
  'push.register',
  'push.unregister',
  'push.update',
  'races.board',
  'races.check',
  'races.list',
  'races.past',
  'rank-league.pageInfo',
  'redirect.lookup',
  'redirect.origins',
  'referral.checkRewards',
  'scratch-cards.odds',
  'sign-in-link.enter',
  'sign-in-link.send',
  'sign-in-link.use',
  'social.complete',
  'social.forget',
  'social.logIn',
  'social.pending',
]

test('the calls that a guest may make are these', () => {
  const found = entries.filter(({ by }) => by === 'guest').map(({ operation }) => operation)
  expect(found.toSorted()).toEqual(GUESTS.toSorted())
})

test('every other call refuses a guest, whatever is sent', async () => {
  const guest = at.visitor()
  const answers = []
  for (const { call, operation, by } of entries) {
    if (GUESTS.includes(operation)) continue
    const { path } = fillPath(call.path.replaceAll(/(?<=\/):\w+/g, '1'))
    const answer = await guest.send(call.method, path, call.method === 'GET' ? {} : { body: {} })
    const { code } = (await answer.json()) as { code?: string }
    answers.push([operation, answer.status, by === 'player' ? code : 'refused'])
  }
  expect(
    answers.filter(([, status, code]) => status !== 401 || !['SIGN_IN_FIRST', 'refused'].includes(`${code}`)),
  ).toEqual([])
})
