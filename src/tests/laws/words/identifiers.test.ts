import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Words that no identifier has any more: variables, parameters, properties, types. Each stood for many things,
 * so that a reader had to look up every one of them. `code-words.test.ts` has those that declarations may not
 * have.
 */
interface Ban {
  readonly word: RegExp
  readonly write: string
  /** Where a file or a name may have it, and why. */
  readonly right?: RegExp
}

const BANS: readonly Ban[] = [
  // `platform/facts` is a folder of odometers; its area of mutation has its name.
  {
    word: /^facts?$/,
    write: 'initData, evidence, structuredData, details',
    right: /^tools\/mutation\/areas\.ts/,
  },
  { word: /^believ/, write: 'cached, trusted' },
  // A column of the jackpots' entries.
  { word: /^kept$/, write: 'stored, cached, saved', right: /: kept_micro$/ },
  // Columns of the chains and of a weekly reward, and the heartbeats that browsers have stored.
  {
    word: /^told$/,
    write: 'reported, pushed, revealed, emitted',
    right: /: told_(?:at|ms)$|\/(?:sealer\.test|heartbeats(?:\.test)?|push\/client\/store)\.ts: told$/,
  },
  { word: /^offered$/, write: 'isEnabled, hasFeature, pathExists' },
  { word: /^telling$/, write: 'pageEvents, report' },
  { word: /^wish(?:es|ed)?$/, write: 'request, pending, deepLinks' },
  // Two tests hold what comes early against what comes late.
  {
    word: /^early$/,
    write: 'queued, buffered, prefilled',
    right: /\/(?:positions|sealer)\.test\.ts: early$/,
  },
  { word: /^(?:sink|waysin|promoted|shots?)$/, write: 'transport, signInMethods, promotionDetails, picture' },
  { word: /^speaks$/, write: 'needs', right: /^src\/tests\/laws\/state\/state\.test\.ts/ },
]

/** What calls and properties were called before: the words themselves are right elsewhere. */
const GONE: readonly RegExp[] = [
  /\bruntime\.windows\b/,
  /\basync (?:facts|bonuses)\(/,
  /\bbonuses\??: (?:\(|Readonly<|async)/,
  /\bcontext\.(?:facts|bonuses|arrive)\b/,
]

const files = [
  ...globSync(['src/**/*.{ts,tsx}', '{bin,tools}/**/*.{ts,tsx,mjs}']),
  ...globSync('bin/templates/**/*.txt'),
].filter((path) => !/\.gen\.ts$|src\/games\/definitions\/|laws\/words\//.test(path))

/** A file without what it says: no comments, no texts; of templates only what is put into them. */
function codeOf(path: string): string {
  return readFileSync(path, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(?<!:)\/\/.*/g, '')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'/g, "''")
    .replaceAll(/>[^<>{}();=]*</g, '><')
    .replaceAll(/`(?:[^`\\]|\\.)*`/g, (text) =>
      [...text.matchAll(/\$\{([^}]*)\}/g)].map(([, inside]) => inside).join(' '),
    )
}

const partsOf = (name: string): string[] =>
  name.split(/(?<=[a-z\d])(?=[A-Z])|_/).map((part) => part.toLowerCase())

const code = files.map((path) => ({ path, text: codeOf(path) }))
const named = code.flatMap(({ path, text }) =>
  [...new Set(text.match(/[A-Za-z_$][\w$]*/g))].map((name) => ({
    where: `${path}: ${name}`,
    parts: partsOf(name),
  })),
)

test.each(BANS)('no identifier has $word: $write', ({ word, right }) => {
  const found = named.filter(
    ({ where, parts }) => parts.some((part) => word.test(part)) && !right?.test(where),
  )
  expect(found.map(({ where }) => where)).toEqual([])
})

test.each(GONE)('nothing is called %s', (gone) => {
  expect(code.filter(({ text }) => gone.test(text)).map(({ path }) => path)).toEqual([])
})
