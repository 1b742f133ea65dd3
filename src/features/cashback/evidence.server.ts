import type { CheckContext } from '#platform/money/service-checks.ts'
import { dayAfter } from '#platform/time/day.ts'
import { coinEquivalent } from '#platform/money/prize.ts'
import type { Drift, MoreChecks } from '#platform/base/checks.ts'
import type { SectionType } from './contract.ts'
import { LATE_MS, LEAST, SECTIONS, WEEKS_BACK } from './economy.ts'
import { SET_OFF, wrongSetOffs } from './refunds/evidence.server.ts'
import { sectionOf, windowOf } from './rules.ts'
import { paidAwards, weeksBeyondRounds, type PaidAward } from './paid.server.ts'

/** Weeks are computed again from the rounds, and what they give back from the weeks, by other SQL. */
const WEEKS = 'weeks of cashback are what the rounds of entries carry'
const AWARDS = 'cashbacks are what weeks, sections and the ledger say'

const sectionPlace = (type: string): number => SECTIONS.findIndex((section) => section.type === type)

/** The checks of the cashback. */
export const audit = ({ timeZones, sections }: CheckContext): MoreChecks => ({
  checks: [WEEKS, AWARDS, SET_OFF],
  async run(client) {
    const weeks = await weeksBeyondRounds(client, timeZones)
    const reached = await sections(client)
    const awards = await paidAwards(client)
    return [
      ...weeks.map((one) => ({ check: WEEKS, ...one })),
      ...awards.flatMap((award): Drift[] => {
        const wrong = wrongOf(award, reached.get(award.player_id) ?? 'bronze') ?? wrongTime(award, timeZones)
        return wrong ? [{ check: AWARDS, player_id: award.player_id, detail: `${award.week} ${wrong}` }] : []
      }),
      ...(await wrongSetOffs(client, awards)),
    ]
  },
})

/**
 * The first error in an award and its payment, or null.
 * @param reached the highest section that the player's rounds allow; sections only rise
 */
function wrongOf(award: PaidAward, reached: string): string | null {
  const { staked, won, covered, refunded, section, percent, cap, reward, paid, entries, coins } = award
  const { week_staked, week_won, week_covered, week_refunded } = award
  if (reward === null) return 'was paid, and nothing was awarded'
  if (sectionPlace(section) < 0 || sectionPlace(section) > sectionPlace(reached))
    return `is of section ${section}, the rounds reach ${reached}`
  if (staked !== week_staked || won !== week_won || covered !== week_covered)
    return `is of ${staked} staked and ${won} won, its week of ${week_staked} and ${week_won}`
  // Earlier releases may have given less.
  const rule = sectionOf(section as SectionType)
  if (percent > rule.percent || cap > rule.cap) return `gives ${percent} % up to ${cap} as ${section}`
  // A refund that came after the payment is set off against its week, and taken back of what was paid.
  if (week_refunded === null || refunded > week_refunded)
    return `sets off ${refunded} that were refunded, its week ${week_refunded ?? 'nothing'}`
  const own = Math.max(0, staked - won - refunded)
  const cover = own === 0 ? 0 : Number((BigInt(covered) * BigInt(own)) / BigInt(100 * (staked - won)))
  const loss = Math.min(own, cover)
  // One of an earlier release has no least.
  const { least_paid: least, least_from: begin } = award
  const isOfNow = begin === LEAST.from && least === LEAST.reward
  if (!isOfNow && (least !== 0 || begin !== 0)) return `pays ${least} or more once ${begin} count`
  const part = Math.floor((loss * percent) / 100)
  const right = Math.min(cap, part >= least ? part : loss >= begin ? least : 0)
  if (reward !== right) return `gives ${reward}, its figures ${right}`
  if (!paid) return entries + coins > 0 ? 'was paid, and is open' : null
  const isRight = (entries === reward && coins === 0) || (entries === 0 && coins === equivalentOf(reward))
  return isRight ? null : `gives ${reward}, the ledger gave ${entries} entries and ${coins} coins`
}

/**
 * The error in the days on which an award can be or was claimed, or null. They are the week's own window,
 * plus two more days if the award was computed late.
 */
function wrongTime(award: PaidAward, timeZones: CheckContext['timeZones']): string | null {
  const { theme, week, available_at, expires_at, computed_at, claimed_at, closed_ms, paid } = award
  const timeZone = theme === null ? undefined : timeZones[theme]
  if (timeZone === undefined || !available_at || !expires_at) return null
  const { from_ms, until_ms } = windowOf(week, timeZone)
  // Weeks are computed no later than so.
  const last_ms = windowOf(dayAfter(week, 7 * WEEKS_BACK), timeZone).from_ms
  const late_ms = computed_at ? Math.min(computed_at.getTime(), last_ms) + LATE_MS : 0
  const right = [new Date(from_ms), new Date(Math.max(until_ms, late_ms))] as const
  const [from, until] = right.map((at) => at.toISOString()) as [string, string]
  if (available_at.toISOString() !== from || expires_at.toISOString() !== until)
    return `is open from ${available_at.toISOString()} to ${expires_at.toISOString()}, not from ${from} to ${until}`
  // While the account was closed its time stood still.
  const last = new Date(right[1].getTime() + closed_ms)
  if (!paid || !claimed_at || (claimed_at >= right[0] && claimed_at < last)) return null
  return `was claimed at ${claimed_at.toISOString()}, and was open from ${from} to ${last.toISOString()}`
}

const equivalentOf = (entries: number) => coinEquivalent({ entries }).coins ?? 0
