import { beforeAll, describe } from 'vitest'
import { runConforms } from '#tests/suites/run-conforms.ts'
import { equivalentConforms } from '#tests/suites/equivalent-conforms.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { dailyCard } from './cards.server.ts'
import { calls, type OpenedCard } from './contract.ts'
import { scratchCards } from './feature.ts'
import { paying, planCards, winning } from './tests/plan.ts'

/** Scratch cards take place for a time, with the odds of their run. */
const at = testSite()

runConforms(at, scratchCards, {
  claim: calls.reveal,
  input: () => ({ card_id: dailyCard(at.clock.now(), 'America/New_York') }),
  economies: [paying(300), paying(500)],
  unfit: { ...paying(300), lose: 1 },
  paid: (before, after) => after.tourPoints - before.tourPoints,
})

describe('cards that win entries', () => {
  beforeAll(() => planCards(at, { economy: winning({ entries: 4 }), days: 2 }))
  equivalentConforms(at, scratchCards, {
    claim: calls.reveal,
    input: () => ({ card_id: dailyCard(at.clock.now(), 'America/New_York') }),
    shown: async (one) => (await one.call(calls.state)).body.data!.odds!.map(({ prize }) => prize),
    paid: ({ prize }: OpenedCard) => (prize ? [prize] : []),
  })
})
