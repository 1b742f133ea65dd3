import { randomUUID } from 'node:crypto'
import { runConforms } from '#tests/suites/run-conforms.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from './contract.ts'
import { adventureMap } from './feature.ts'
import { paying, pressing } from './tests/plan.ts'

const keys = new WeakMap<object, string>()
function rollKey(input: object): string {
  const key = keys.get(input) ?? randomUUID()
  keys.set(input, key)
  return key
}

/** The map takes place for a time, with the awards of its run. */
const at = testSite()

runConforms(at, adventureMap, {
  claim: calls.roll,
  input: () => ({}),
  player: async () => pressing(await at.player(), rollKey),
  economies: [paying(300), paying(500)],
  unfit: { sections: [] },
  paid: (before, after) => after.tourPoints - before.tourPoints,
})
