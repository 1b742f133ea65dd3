import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { registry } from '#app/registry.ts'
import { clientsOf } from '#client/registry.ts'
import { registerMessages, setLocale } from '#platform/words/words.ts'
import { kindText } from './payments-history.tsx'
import { catalogueOf } from '#tests/rig/catalogue.ts'

/** Kinds that the features write into the ledger beside what they grant: `{ key: …, kind: 'gift' }`. */
const kinds = globSync('src/features/**/*.server.ts').flatMap((path) =>
  [
    ...readFileSync(path, 'utf8').matchAll(
      /cause = \{ (?:feature: (?:'[\w-]+'|NAME), )?key: .*?kind: (?:'([^']+)'|"([^"]+)")/g,
    ),
  ].map(([, plain, quoted]) => (plain ?? quoted)!),
)

/** Words that are the same in Spanish as in English, where the catalogue says so. */
const words = catalogueOf('es')
const isSame = (text: string) => words[text] === text

test('every kind of reward has words of its own, in Spanish too', async () => {
  const clients = await clientsOf(registry)
  expect(kinds).toEqual(expect.arrayContaining(["friend's gift", 'free route']))
  const all = [...new Set([...kinds, 'welcome gift', 'jackpot', 'rank level', 'rank section'])]
  const spoken = clients.flatMap(({ ledgerKinds }) => Object.keys(ledgerKinds?.() ?? {}))
  expect(all.filter((kind) => !spoken.includes(kind))).toEqual([])
  expect(spoken).toEqual([...new Set(spoken)])
  registerMessages('es', words)
  const english = Object.fromEntries(all.map((kind) => [kind, kindText(clients, kind)]))
  setLocale('es')
  const foreign = all.filter((kind) => kindText(clients, kind) === english[kind] && !isSame(english[kind]!))
  setLocale('en')
  expect(foreign).toEqual([])
})
