import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { registerMessages, setLocale } from '#platform/words/words.ts'
import { kindText } from './payments-history.tsx'

/** Kinds that the features write into the ledger beside what they grant: `{ key: …, kind: 'daily login' }`. */
const kinds = globSync('src/features/**/*.server.ts').flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/cause = \{ key: .*?kind: (?:'([^']+)'|"([^"]+)")/g)].map(
    ([, plain, quoted]) => (plain ?? quoted)!,
  ),
)

test('every kind of reward has words of its own, in Spanish too', () => {
  expect(kinds).toEqual(expect.arrayContaining(['cashback', 'daily login', "friend's gift"]))
  const all = [...new Set([...kinds, 'jackpot', 'rank level', 'rank section'])]
  const words = readFileSync('src/features/language/words/es.json', 'utf8')
  registerMessages('es', JSON.parse(words) as Record<string, string>)
  const raw = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1)
  setLocale('es')
  const spanish = all.filter(
    (kind) => kindText(kind) === raw(kind) && kind !== 'cashback' && kind !== 'jackpot',
  )
  setLocale('en')
  expect(spanish).toEqual([])
})
