import type { Caller } from '#platform/calls/caller.ts'
import { DAY, MINUTE } from '#platform/time/clock.ts'
import { onBenchSite } from '#tests/rig/bench/bench-site.ts'
import { cpuOf } from '#tests/rig/bench/cpu-of.ts'
import { calls } from './contract.ts'
import { draft } from './tests/open.ts'
import { writeAd } from './write-ad.server.ts'

/**
 * CPU time of a call for ads in three cases: an ad is given, a cap refuses it, a cap that this node has
 * cached refuses it.
 */
interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly goal: string
  readonly ok: boolean
}

const ADS = 200
const MOST_MS = 2

/** @param small a few calls, to see that it runs */
export const bench = ({ small = false }: { small?: boolean } = {}): Promise<Figure[]> =>
  onBenchSite(async ({ runtime, dispatcher, clock }) => {
    for (let i = 0; i < ADS; i++) await writeAd(runtime, draft({ popupPriority: i % 10 }), 'bench')
    clock.advance(1_000)
    const guests = Array.from({ length: small ? 5 : 200 }, (_, i) => guestOf(i))
    let given = 0
    const round = () =>
      cpuOf(async () => {
        for (const guest of guests) {
          const { body } = await dispatcher.dispatch(calls.guest, { triggerType: 'lobby_return' }, guest)
          given += body.data!.length
        }
        return guests.length
      })
    await round()
    clock.advance(DAY)
    const gives = await round()
    const isKnown = await round()
    for (let i = 0; i < 3; i++) {
      clock.advance(MINUTE)
      if (i < 2) await round()
    }
    const isCapped = await round()
    if (given !== guests.length * 4) throw new Error(`${given} ads were given to ${guests.length} guests`)
    return [
      figure('an ad is given', gives),
      figure('a cap says no', isCapped),
      figure('a cap that is known says no', isKnown),
    ]
  })

const figure = (name: string, value: number): Figure => ({
  name: `pop-up ads: ${name}, CPU of the node`,
  value,
  unit: 'ms',
  goal: `≤ ${MOST_MS} ms`,
  ok: value <= MOST_MS,
})

/** Each from an address of its own: guests of one network are limited together. */
const guestOf = (i: number): Caller => ({
  ip: `10.0.${i >> 8}.${i & 255}`,
  origin: 'http://localhost',
  agent: 'bench',
  theme: 'aurelia',
  cookies: {
    consent: JSON.stringify({ necessary: [], optional: ['analytics'] }),
    tracking_id: i.toString(16).padStart(32, '0'),
  },
  idempotencyKey: null,
})
