import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testSite } from '../rig/test-site.ts'
import { modelled, openWorld, personSteps, taken } from './person-model.ts'

/** Persons after any steps are as the model says; `npm run slo -- persons` tries ten thousand. */
const at = testSite()
const CASES = 200

test('persons and closings are as the model’s, whatever was proved, taken over, parted, and closed', async () => {
  const now = new Date(at.clock.now())
  const { database } = at.runtime
  const world = await openWorld(database, 0, now)
  await fc.assert(
    fc.asyncProperty(personSteps, async (steps) => {
      expect(await taken(database, world, steps, now)).toEqual(modelled(steps))
    }),
    { numRuns: CASES, seed: 7 },
  )
})
