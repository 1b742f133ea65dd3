import { beforeAll } from 'vitest'
import { gaugeConforms } from '#tests/laws/suites/gauge-conforms.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'
import { planLottery } from '../tests/plan.ts'

/** Tickets for play: who plays here would be drawn with the others of a lottery, so this week has no draw. */
const at = testSite()

beforeAll(() => planLottery(at))

gaugeConforms(at, 'scratch-cards.tickets', {
  reads: 'xp',
  stakes: Array.from({ length: 12 }, () => 25_000),
  got: async (client) => (await client.call(calls.state)).body.data!.lottery!.tickets,
})
