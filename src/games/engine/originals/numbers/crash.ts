import { brought, fieldsOf, isWhole, moveOf, no, winOrNothing, yes, type Proof, type Rules } from '../kit.ts'
import { chanceToReach, checkLimbo, countReaching, everyHeight, heightOf } from './limbo.ts'

/** Where the flight is left without a press, hundredths; null for never. */
export interface CrashChoice {
  readonly auto: number | null
}

/** How high a flight is after some time, in hundredths: it grows by the same share each moment. */
export const heightAt = (growth: number, elapsed_ms: number): number =>
  Math.max(100, Math.floor(100 * (1 + growth / 10_000) ** (elapsed_ms / 100)))

/** When a flight is that high, in ms. */
export const timeOf = (growth: number, hundredths: number): number =>
  (Math.log(hundredths / 100) / Math.log(1 + growth / 10_000)) * 100

/**
 * A flight whose end is drawn before it starts. The player leaves it while it climbs: what counts is the height
 * at which the press reaches the site. `{ leave: height }` with the height stamped by the site's clock; a
 * height above the end is too late (in former revisions, also one at the end). An automatic leave counts
 * whether anybody watches or not.
 */
export const crash: Rules<'crash', CrashChoice> = {
  mechanic: 'crash',
  check({ maths, maxWin }, must) {
    checkLimbo(maths, maxWin, must)
    must(isWhole(maths.growth, 1, 1_000), 'a growth that is not 1 … 1000 ten-thousandths')
  },
  choice(raw, { target: [least, most] }) {
    const fields = raw === undefined || raw === null ? {} : fieldsOf(raw, ['auto'])
    const auto = fields?.['auto'] ?? null
    if (!fields || (auto !== null && !isWhole(auto, least, most)))
      return no(
        `Send { auto } from ${least / 100} to ${most / 100} in hundredths, or null for no auto cash-out.`,
      )
    return yes({ auto })
  },
  open({ maths, stake, pay, choice: { auto } }, rng) {
    const burst = heightOf(maths, rng)
    // At its highest a flight has arrived: it cannot burst there.
    const arrived = burst >= maths.target[1]
    // Where a press comes too late.
    const lost = arrived || !maths.whole ? burst : burst + 1
    const last = auto !== null && auto <= burst ? auto : lost
    let left: number | null | undefined
    let worth = 0
    const ends = () => brought(stake, worth)
    const due_ms = timeOf(maths.growth, last)
    /** How high it is, and where it ended once its time is over. */
    const reached = (elapsed_ms: number) =>
      elapsed_ms >= due_ms ? last : Math.min(heightAt(maths.growth, elapsed_ms), last)
    const win = () => ends().win
    return {
      opening: [
        { type: 'launch', auto: auto ?? 0 },
        { type: 'turn', moves: ['leave'], take: 0 },
      ],
      over: () => left !== undefined,
      win,
      returned: () => ends().returned,
      move(raw) {
        const [kind, height] = moveOf(raw, ['leave']) ?? []
        if (kind !== 'leave' || !isWhole(height, 100, maths.target[1]))
          return no('Send { leave: true } to cash out.')
        // A press before the lowest target is held until then: at 1.00 the stake would come back as a win.
        const pressed = Math.max(height, maths.target[0])
        if (auto !== null && auto <= burst && pressed >= auto) left = auto
        else if (pressed < lost || (arrived && pressed >= burst)) left = pressed
        else left = null
        worth = left === null ? 0 : pay(stake, left)
        return { ok: true, events: [{ type: 'flight', left, burst, win: win() }] }
      },
      closing: (elapsed_ms) => ({ leave: reached(elapsed_ms) }),
      due_ms,
      stamp(raw, elapsed_ms) {
        if (!moveOf(raw, ['leave'])) return null
        return { leave: reached(elapsed_ms) }
      },
    }
  },
}

/** How the figures of the par sheet come about. */
export const crashProof: Proof<'crash', CrashChoice> = {
  methods: ['closed-form', 'every-result'],
  ways: ({ maths }) =>
    [maths.target[0], 150, 200, 1_000, 10_000].map((auto) => ({
      name: `leave at ${auto / 100} ×`,
      choice: { auto },
      policy: () => ({ leave: auto }),
      chances: winOrNothing(auto / 100, chanceToReach(maths, auto)),
      second: (countReaching(maths, auto) * auto) / 100,
    })),
  // A press has the return of the automatic leave at its height.
  every: ({ maths }) => everyHeight(maths),
}
