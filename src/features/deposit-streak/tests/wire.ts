import type { WirePiece } from '#tests/wire/table.ts'

/** The deposit streak on the wire (001 §2, §3, §7). */
export const piece: WirePiece = {
  rows: [
    ['GET', '/rest/deposit-streak/info/'],
    ['GET', '/rest/deposit-streak/wheels-prizes/'],
    ['GET', '/rest/deposit-streak/apply-prize/'],
    ['GET', '/rest/deposit-streak/group-info/'],
    ['POST', '/rest/deposit-streak/choose-boost/', ['boost']],
  ],
  statusName: ['depositStreak', 'depositStreakChooseBoost'],
  modals: ['app-deposit-streak-modal', 'app-deposit-streak-intro-modal'],
}
