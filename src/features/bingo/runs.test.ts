import type { Client } from '#tests/rig/client.ts'
import { runConforms } from '#tests/suites/run-conforms.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from './contract.ts'
import { bingo } from './feature.ts'
import { giveBalls, paying } from './tests/plan.ts'

/** Bingo takes place for a time, with the prizes of its run. */
const at = testSite()

runConforms(at, bingo, {
  claim: calls.play,
  async player() {
    const client = await at.player()
    await giveBalls(at, await at.idOf(client), 200)
    return client
  },
  input: async (client: Client) => {
    const { game } = (await client.call(calls.data)).body.data!
    return { game_id: game?.id ?? '0'.repeat(32) }
  },
  economies: [paying(300), paying(500)],
  unfit: { ...paying(300), rounds: 7 },
  paid: (before, after) => after.tourPoints - before.tourPoints,
})
