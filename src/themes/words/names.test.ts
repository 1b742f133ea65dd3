import { expect, test } from 'vitest'
import { nameTrouble } from '#platform/players/names/rules.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { themeNames, themes } from '../index.ts'
import { nameWords } from './names.server.ts'

const titles = themeNames.map((name) => themes[name].title)
const nobody = { login: '?', email: '?@test.example', words: { first: [], second: [] } }

test.each(themeNames)(
  '%s has words enough, and any two of them make a name that a player could choose',
  (name) => {
    covers('000 §3.42')
    const { first, second } = nameWords[name]
    for (const list of [first, second]) {
      expect(list.length).toBeGreaterThanOrEqual(40)
      expect(new Set(list).size).toBe(list.length)
      for (const word of list) expect(word).toMatch(/^[A-Z][a-z]+$/)
    }
    expect(second.filter((word) => first.includes(word))).toEqual([])
    const { title } = themes[name]
    const wrong = first.flatMap((one) =>
      second.flatMap((other) => {
        const trouble = nameTrouble(`${one} ${other}`, { ...nobody, title, titles })
        return trouble ? [`${one} ${other}: ${trouble}`] : []
      }),
    )
    expect(wrong).toEqual([])
  },
)
