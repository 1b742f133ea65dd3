import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import type { LevelUp } from '../contract.ts'
import { mergeNews, celebrationOf as planned, noNews, waitsForGame as waits, type RankNews } from './plan.ts'

const up = (level: number, entries = 1): LevelUp => ({
  level,
  section: level > 10 ? 'silver' : 'bronze',
  prize: { coins: level * 500, entries },
})

const celebrationOf = (news: Partial<RankNews>) => planned({ ...noNews, ...news })
const waitsForGame = (news: Partial<RankNews>) => waits({ ...noNews, ...news })

test('several levels are one celebration, with all that they gave', () => {
  covers('001 ranks.9')
  expect(celebrationOf({ levels: [up(3), up(2)], sections: [] })).toEqual({
    name: 'level-up',
    section: 'bronze',
    level: 3,
    count: 2,
    prize: { coins: 2_500, entries: 2 },
    boosters: 0,
  })
})

test('a new section speaks for its levels', () => {
  const sectionUp = { ...up(11), prize: { entries: 50 }, boosters: 1 }
  expect(celebrationOf({ levels: [up(10), up(11), up(12)], sections: [sectionUp] })).toEqual({
    name: 'rank-up',
    section: 'silver',
    level: 12,
    count: 3,
    prize: { coins: 16_500, entries: 53 },
    boosters: 1,
  })
})

test('while a game is open the first level of a section waits, alone or with its section (001 §5)', () => {
  covers('001 levels.1')
  for (const level of [11, 21, 31, 41, 51, 61]) {
    const alone = { levels: [up(level - 1), up(level)], sections: [] }
    expect(waitsForGame(alone)).toBe(true)
    expect(waitsForGame({ levels: [up(level), up(level + 1)], sections: [up(level)] })).toBe(true)
    for (const other of [level - 1, level + 1])
      expect(waitsForGame({ levels: [up(other)], sections: [] })).toBe(false)
    expect(celebrationOf(alone)).toMatchObject({ name: 'level-up', level, count: 2 })
  }
  expect([waitsForGame(noNews), celebrationOf(noNews)]).toEqual([false, null])
})

test('what waited is one celebration with what came after it', () => {
  const first = { levels: [up(11)], sections: [up(11, 50)] }
  const then = { levels: [up(21)], sections: [{ ...up(21, 150), section: 'gold' as const }] }
  expect(celebrationOf(mergeNews({ ...noNews, ...first }, then))).toMatchObject({
    name: 'rank-up',
    section: 'gold',
    level: 21,
    count: 2,
    prize: { entries: 202 },
  })
})

test('levels that are not paid yet are one celebration after a game, until they are paid', () => {
  const news = mergeNews(noNews, { waiting: [up(2), up(3)] })
  expect(celebrationOf(news)).toEqual({
    name: 'level-up',
    section: 'bronze',
    level: 3,
    count: 2,
    prize: { coins: 2_500, entries: 2 },
    boosters: 0,
    waits: true,
  })
  expect(waitsForGame(news)).toBe(true)
  const paid = mergeNews(news, { levels: [up(2), up(3)] })
  expect(celebrationOf(paid)).not.toHaveProperty('waits')
  expect([waitsForGame(paid), paid.waiting]).toEqual([false, []])
})
