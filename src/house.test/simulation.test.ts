import { expect, inject, test } from 'vitest'
import { testDatabase } from '#platform/postgres/test-server.server.ts'
import { simulate } from './simulation/run.ts'

/** Small simulations; `npm run simulate` runs the great one. A seed that fails is replayed by its number. */
test.for([1, 2])(
  'days of players and accidents, seed %i: every figure agrees',
  { timeout: 180_000 },
  async (seed) => {
    const database = await testDatabase(inject('postgres'))
    try {
      const { lines, done } = await simulate(database.url, { players: 6, days: 9, seed })
      const wrong = lines.filter(({ found }) => found > 0)
      expect(wrong.map(({ name, examples }) => [name, ...examples])).toEqual([])
      // It was no idle time: something of everything happened.
      const idle = done.filter(([name, n]) => n === 0 && !/opened anew|put back/.test(name))
      expect(idle).toEqual([])
    } finally {
      await database.drop()
    }
  },
)
