import { runConforms } from '#tests/laws/runs/run-conforms.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { dailyCard } from './cards.server.ts'
import { calls } from './contract.ts'
import { scratchCards } from './feature.ts'
import { paying } from './tests/plan.ts'

/** Scratch cards take place for a time, with the odds of their run. */
const at = testSite()

runConforms(at, scratchCards, {
  claim: calls.reveal,
  input: () => ({ card_id: dailyCard(at.clock.now(), 'America/New_York') }),
  economies: [paying(300), paying(500)],
  unfit: { ...paying(300), lose: 1 },
  paid: (before, after) => after.tourPoints - before.tourPoints,
})
