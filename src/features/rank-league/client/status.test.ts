import { describe, expect, test } from 'vitest'
import { nextPrompt } from '#client/account-page/next-prompt.ts'
import { covers } from '#tests/coverage/covers.ts'
import { isRedeemActive, isStatusAvailable, isStatusBlocked } from './status.ts'

const me = {
  emailConfirmed: true,
  phoneConfirmed: true,
  profileCompleted: true,
  rankLeague: {
    enabled: true,
    status: 'active' as const,
    progressData: {
      level: { pointsReceived: 0, pointsNeedForNextLevel: 300 },
      section: { level: 1, levelMax: 10, type: 'bronze' as const },
    },
  },
  season: {
    slug: null,
    isEnabled: false,
    isActive: false,
    isAvailable: false,
    currentLevel: 0,
    totalProgressPercents: 0,
    finishedAt: null,
  },
}

describe('the status system (000 §4)', () => {
  test('is available only with the league on and everything confirmed', () => {
    covers('000 §3.27', '001 ranks.4')
    expect(isStatusAvailable(me)).toBe(true)
    expect(isStatusAvailable({ ...me, rankLeague: { ...me.rankLeague, enabled: false } })).toBe(false)
    for (const field of ['emailConfirmed', 'phoneConfirmed', 'profileCompleted'] as const)
      expect(isStatusAvailable({ ...me, [field]: false })).toBe(false)
  })

  test('is blocked by its status, or by an active season where it would be available', () => {
    covers('000 §3.26')
    expect(isStatusBlocked(me)).toBe(false)
    expect(isStatusBlocked({ ...me, rankLeague: { ...me.rankLeague, status: 'blocked' } })).toBe(true)
    const bySeason = { ...me.rankLeague, status: 'blocked' as const, blockedBySeason: true }
    expect(isStatusBlocked({ ...me, rankLeague: bySeason })).toBe(false)
    const season = { ...me.season, isActive: true }
    expect(isStatusBlocked({ ...me, season, rankLeague: bySeason })).toBe(true)
    expect(isStatusBlocked({ ...me, season })).toBe(true)
    expect(isStatusBlocked({ ...me, season, phoneConfirmed: false })).toBe(false)
  })
})

test('redeeming is active in sweepstakes mode only (000 §5)', () => {
  covers('000 §3.28')
  expect(isRedeemActive({ redeem: { status: 'active' } }, 'SweepStakes')).toBe(true)
  expect(isRedeemActive({ redeem: { status: 'active' } }, 'TournamentPoints')).toBe(false)
  expect(isRedeemActive({ redeem: { status: 'inactive' } }, 'SweepStakes')).toBe(false)
})

test('prompts come in the order profile, phone, email (000 §6)', () => {
  covers('000 §3.29')
  const no = { emailConfirmed: false, phoneConfirmed: false, profileCompleted: false }
  expect(nextPrompt(no)).toBe('app-complete-profile-modal')
  expect(nextPrompt({ ...no, profileCompleted: true })).toBe('app-phone-confirm-popup')
  expect(nextPrompt({ ...no, profileCompleted: true, phoneConfirmed: true })).toBe('app-email-confirm-popup')
  expect(nextPrompt(me)).toBeNull()
})
