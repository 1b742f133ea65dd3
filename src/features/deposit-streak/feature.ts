import { feature, whileActive, type Visitor } from '#client/feature.ts'

/** Windows of the streak are for who has made a deposit or has a free card credited (001 §2). */
const afterDeposit = (me: Visitor): boolean => !me.isGuest && me.depositsCount > 0
const modal = { when: afterDeposit, byAddress: whileActive('depositStreak') }

export const depositStreak = feature({
  name: 'deposit-streak',
  place: 60,
  ends: true,
  initData: { depositStreak: { isActive: false } },
  modals: { 'app-deposit-streak-modal': modal, 'app-deposit-streak-intro-modal': modal },
})
