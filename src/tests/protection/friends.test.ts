import { expect, test } from 'vitest'
import { ACTIVE_DAYS, HOLD_DAYS } from '#features/referral/economy.ts'
import { rigOf as friendsOf } from '#features/referral/tests/rig.ts'
import { DAY } from '#platform/time/clock.ts'
import { payAllOwed } from '../rig/rows.ts'
import { testSite } from '../rig/test-site.ts'
import { rigOf } from './rig.ts'

/** The reward for a friend whose inviter's account is closed waits, and is paid once after it. */
const at = testSite({ trustProxy: '127.0.0.1' })
const { inviter, friendOf, confirm, playDays, settled, entriesOf, pay } = friendsOf(at)
const { back, takeBreak } = rigOf(at)

test('a friend’s reward that comes due inside of a closing is paid after it', async () => {
  const giver = await inviter()
  const friend = await friendOf(giver)
  await confirm(giver)
  await confirm(friend)
  await playDays(friend, ACTIVE_DAYS)
  await settled()
  await giver.signIn()
  const before = await entriesOf(giver)
  await takeBreak(giver, 30)
  await pay()
  await payAllOwed(at.runtime)
  await giver.signIn({ accountOnly: true })
  expect(await entriesOf(giver)).toBe(before)
  await back(giver, 30)
  at.clock.advance(DAY)
  await pay()
  await payAllOwed(at.runtime)
  await giver.signIn()
  const after = await entriesOf(giver)
  expect(after).toBeGreaterThan(before)
  at.clock.advance(HOLD_DAYS * DAY)
  await pay()
  await payAllOwed(at.runtime)
  await giver.signIn()
  expect(await entriesOf(giver)).toBe(after)
})
