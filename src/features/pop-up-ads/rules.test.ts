import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import { AFTER_LOGIN_MS, CAPS, QUIET_MS, VISIT_MS } from './economy.ts'
import { hasMarkup, isCapped, nextAd, visitOf, type Given, type Rated } from './rules.ts'

const NOW = Date.UTC(2026, 10, 18, 12)
const ad = (popup_id: number, more: Partial<Rated> = {}): Rated => ({
  popup_id,
  campaign: `campaign ${popup_id}`,
  company_priority: 0,
  popup_priority: 0,
  ...more,
})
const given = (ago_ms: number, more: Partial<Given> = {}): Given => ({
  campaign: 'another',
  at_ms: NOW - ago_ms,
  visit_ms: NOW - ago_ms,
  heard_ms: NOW - ago_ms,
  ...more,
})
const memory = (...rows: readonly Given[]) => ({ given: rows, now_ms: NOW })

describe('which ad is next', () => {
  test('the campaign’s priority decides, then the ad’s, then the older ad', () => {
    covers('001 ads.3')
    const low = ad(1, { company_priority: 1, popup_priority: 900 })
    const high = ad(3, { company_priority: 2, popup_priority: 5 })
    const higher = ad(4, { company_priority: 2, popup_priority: 6 })
    expect(nextAd([low, high, higher], memory())).toBe(higher)
    expect(nextAd([low, high], memory())).toBe(high)
    expect(nextAd([ad(9), ad(8)], memory())?.popup_id).toBe(8)
    expect(nextAd([], memory())).toBeNull()
  })

  test('a campaign is shown once in 24 hours, by whichever of its ads', () => {
    const pair = [ad(1, { campaign: 'a', company_priority: 9 }), ad(2, { campaign: 'a' }), ad(3)]
    expect(nextAd(pair, memory(given(HOUR, { campaign: 'a' })))?.popup_id).toBe(3)
    expect(nextAd(pair.slice(0, 2), memory(given(HOUR, { campaign: 'a' })))).toBeNull()
    expect(nextAd(pair, memory(given(CAPS.campaign_ms, { campaign: 'a' })))?.popup_id).toBe(1)
  })
})

describe('how often', () => {
  test('one in 60 seconds', () => {
    expect(isCapped(memory(given(60 * SECOND - 1)))).toBe(true)
    expect(isCapped(memory(given(60 * SECOND)))).toBe(false)
  })

  test('three a visit, which ends when nothing was heard for half an hour', () => {
    const visit_ms = NOW - 3 * HOUR
    const three = (heard_ms: number) =>
      [2 * MINUTE, HOUR, 2 * HOUR].map((ago) => given(ago, { visit_ms, heard_ms }))
    expect(isCapped(memory(...three(NOW - VISIT_MS + 1)))).toBe(true)
    expect(isCapped(memory(...three(NOW - VISIT_MS)))).toBe(false)
    expect(visitOf(memory(...three(NOW - 1)))).toBe(visit_ms)
    expect(visitOf(memory(...three(NOW - VISIT_MS)))).toBe(NOW)
    expect(visitOf(memory())).toBe(NOW)
  })

  test('six in any 24 hours', () => {
    const six = (last_ms: number) => [...[1, 2, 3, 4, 5].map((hours) => given(hours * HOUR)), given(last_ms)]
    expect(isCapped(memory(...six(DAY - 1)))).toBe(true)
    expect(isCapped(memory(...six(DAY)))).toBe(false)
  })

  test('none for ten minutes after a limit, and one as soon as 1.5 seconds after a sign-in', () => {
    expect([QUIET_MS, AFTER_LOGIN_MS]).toEqual([600_000, 1_500])
  })

  test('whatever a visitor does, no cap is passed', () => {
    covers('001 ads.4')
    const gaps = fc.array(fc.integer({ min: 0, max: 3 * HOUR }), { maxLength: 60 })
    fc.assert(
      fc.property(gaps, (all) => {
        const shown: Given[] = []
        let now_ms = NOW
        for (const [i, gap] of all.entries()) {
          now_ms += gap
          const seen = { given: shown.filter(({ at_ms }) => now_ms - at_ms < DAY), now_ms }
          const next = nextAd([ad(i % 4)], seen)
          if (!next) continue
          const { campaign } = next
          shown.unshift({ campaign, at_ms: now_ms, visit_ms: visitOf(seen), heard_ms: now_ms })
        }
        const times = shown.map(({ at_ms }) => at_ms)
        const visits = Object.values(Object.groupBy(shown, ({ visit_ms }) => visit_ms))
        return (
          times.every((at) => times.filter((one) => one <= at && at - one < MINUTE).length === 1) &&
          times.every((at) => times.filter((one) => one <= at && at - one < DAY).length <= 6) &&
          visits.every((one) => one!.length <= 3) &&
          shown.every((a) =>
            shown.every((b) => a === b || a.campaign !== b.campaign || Math.abs(a.at_ms - b.at_ms) >= DAY),
          )
        )
      }),
      { seed: 1, numRuns: 200 },
    )
  })
})

test.each([
  ['<script>alert(1)</script>', true],
  ['< img src=x onerror=alert(1)>', true],
  ['</b>', true],
  ['&#60;b', true],
  ['&amp;', true],
  ['&#x3c;', true],
  ['&é;', false],
  ['JavaScript :alert(1)', true],
  ['javascript:alert(1)', true],
  ['javascript  :alert(1)', true],
  ['data:text/html,hello', true],
  ['Data : text', true],
  ['data  :  text', true],
  ['our data: the text', false],
  ['two\nlines', true],
  ['turned \u202E round', true],
  ['3 < 4 and A&B, 100% & more: ¡ahora! “yes”', false],
])('whether %j is markup: %s', (text, is) => expect(hasMarkup(text)).toBe(is))
