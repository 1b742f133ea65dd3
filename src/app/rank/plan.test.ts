import { expect, test } from 'vitest'
import type { LevelUp } from '#features/rank-league/contract.ts'
import { ceremonyOf, noNews } from './plan.ts'

const up = (level: number, entries = 1): LevelUp => ({
  level,
  section: level > 10 ? 'silver' : 'bronze',
  prize: { coins: level * 500, entries },
})

test('several levels are one ceremony, with all that they gave', () => {
  expect(ceremonyOf({ levels: [up(3), up(2)], sections: [] }, false)).toEqual({
    name: 'level-up',
    section: 'bronze',
    level: 3,
    count: 2,
    prize: { coins: 2_500, entries: 2 },
  })
})

test('a new section speaks for its levels', () => {
  const door = { ...up(11), prize: { entries: 50 } }
  expect(ceremonyOf({ levels: [up(10), up(11), up(12)], sections: [door] }, true)).toEqual({
    name: 'rank-up',
    section: 'silver',
    level: 12,
    count: 3,
    prize: { coins: 16_500, entries: 53 },
  })
})

test('in a game the first level of a section has no level-up of its own (001 §5)', () => {
  for (const level of [11, 21, 31, 41, 51, 61]) {
    expect(ceremonyOf({ levels: [up(level)], sections: [] }, true)).toBeNull()
    expect(ceremonyOf({ levels: [up(level)], sections: [] }, false)).toMatchObject({
      name: 'level-up',
      level,
    })
    expect(ceremonyOf({ levels: [up(level + 1)], sections: [] }, true)).toMatchObject({ level: level + 1 })
  }
  expect(ceremonyOf(noNews, false)).toBeNull()
})
