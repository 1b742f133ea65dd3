import { expect, test } from 'vitest'
import { FRIEND_GIFT } from '#features/referral/economy.ts'
import { get } from '#platform/calls/contract.ts'
import { calls as pages } from '#features/pages/contract.ts'
import { pagesOf, wordsOf } from '#tests/rig/pages.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { rigOf } from './rig.ts'

/** Wherever a guest reads what a sign-up gives, it is the sum that the form promises with their friend's code. */
const at = testSite()
const { inviter, somebody } = rigOf(at)
const page = pagesOf(at)

const lobby = get<{ payload: { welcomeGift: object } }>('/rest/page/home/')

const PLAIN = '25,000 Florins and 100 Laurels'
const WHOLE = '30,000 Florins and 200 Laurels'
const PLACES = ['/', '/signup-exit', '/welcome', '/how-it-works']

const sums = async (path: string, guest: ReturnType<typeof somebody>) => {
  const words = wordsOf(await page(path, {}, guest)).replaceAll(/\s+/g, ' ')
  return [PLAIN, WHOLE].filter((sum) => words.includes(sum))
}

test.each(PLACES)('%s names one sum to a friend, and the plain one to others', async (path) => {
  const { code } = await inviter()
  const friend = somebody()
  friend.cookies.set('refcode', code)
  expect(await sums(path, friend)).toEqual([WHOLE])
  const stranger = somebody()
  expect(await sums(path, stranger)).toEqual([PLAIN])
  stranger.cookies.set('refcode', 'NOBODYS2')
  expect(await sums(path, stranger)).toEqual([PLAIN])
})

test('the home payload has the gift of a friend, for guests alone', async () => {
  const { code } = await inviter()
  const friend = somebody()
  friend.cookies.set('invited_by', code)
  const { body } = await friend.call(lobby)
  expect(body.payload.welcomeGift).toEqual(FRIEND_GIFT)
  expect((await somebody().call(lobby)).body.payload.welcomeGift).not.toEqual(FRIEND_GIFT)
  expect((await friend.call(pages.landing, { name: 'welcome' })).body.payload.lead).toContain('30,000')
})
