import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'

/** Calls of invitations (000 §7, 001 §3). */
const at = testSite()

test('GET /rest/rewards/check-rewards/ answers a reward, or the text for an unknown code', async () => {
  covers('001 referral.1')
  const guest = at.visitor()
  const giftBy = async (client: Client, invited_by?: string) => {
    const { data } = await expectAnswer(client, calls.checkRewards, invited_by ? { invited_by } : {})
    return data!.registrationReferralReward
  }
  expect(await giftBy(guest, 'NOBODYS2')).toBe('code not found')
  expect(await giftBy(guest)).toBe('code not found')
  const player = await at.player({ confirmed: true })
  const { data } = await expectAnswer(player, calls.makeCode)
  expect(await giftBy(guest, data!.code)).toHaveProperty('coins')
  const own = await expectAnswer(player, calls.checkRewards, {})
  expect(own.data!.registrationReferralReward).toBe('code not found')
  expect(own.data!.emailConfirmReward.completed).toBe(true)
  const { data: invitation } = await expectAnswer(player, calls.invitation)
  const inEntries = { prize: { entries: expect.any(Number) as number } }
  expect(invitation).toMatchObject({ ...data, circle: [], terms: { active: inEntries, played: inEntries } })
})
