import { expect, inject, test } from 'vitest'
import { testDatabase } from '#platform/postgres/test-server.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { simulate } from './run.ts'

/**
 * A small simulation; the tests run the tool itself with another seed, and `npm run simulate` is the great
 * one. A seed that fails is replayed by its number.
 */
test.for([4])(
  'days of players and accidents, seed %i: every figure agrees',
  { timeout: 300_000 },
  async (seed) => {
    covers('001 quests.14', '001 season.6', '001 bonuses.18')
    const database = await testDatabase(inject('postgres'))
    try {
      const { lines, done } = await simulate(database.writerUrl, { players: 6, days: 9, seed, excludes: 8 })
      const wrong = lines.filter(({ found }) => found > 0)
      expect(wrong.map(({ name, examples }) => [name, ...examples])).toEqual([])
      // It was no idle time.
      const happened = [
        'rounds',
        'daily prizes',
        'spins of the wheel',
        'duplicates beside them',
        'visits while self-excluded',
      ]
      const broke = ['consumers broken in a batch', 'connections cut']
      for (const name of [...happened, ...broke])
        expect([name, new Map(done).get(name)]).not.toEqual([name, 0])
    } finally {
      await database.drop()
    }
  },
)
