import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'

/**
 * Names and comments are in the field's terms: an engineer who knows Node, React, PostgreSQL, and online games
 * guesses what a file, a function, or a class is for. The words below meant several things each, or nothing
 * outside of this project. Exceptions say why a word is right there; the lists only get shorter.
 */

const SOURCES = globSync(['*.ts', 'src/**/*.{ts,tsx}', '{bin,tools}/**/*.{ts,tsx,mjs}']).filter(
  (path) => !/\.gen\.ts$|src\/games\/definitions\/|laws\/words\/(code|plain)-words/.test(path),
)
const SHEETS = globSync('src/**/*.css')
const DOCS = globSync(['*.md', 'docs/**/*.md', '{art,mutants}/*.md']).filter(
  (path) => path !== 'CHANGELOG.md',
)
const read = new Map([...SOURCES, ...SHEETS, ...DOCS].map((path) => [path, readFileSync(path, 'utf8')]))

/** A word that names may not have, what to write, and names in which it is right. */
interface NameBan {
  readonly word: string
  readonly write: string
  readonly right?: RegExp
}

const NAMES: readonly NameBan[] = [
  // Letters of the alphabet; a key of `secrets.json`, which sites keep.
  { word: 'letter', write: 'message', right: /^(letters?|LETTERS\w*)$/ },
  // The ledger's other side of a posting.
  { word: 'house', write: 'site, server, runtime', right: /^HouseRole$/ },
  { word: 'desk', write: 'dispatcher' },
  // The doors of the game of towers.
  { word: 'door', write: 'load, admission, entry point', right: /^doors?$/ },
  { word: 'twin', write: 'fake, equivalent, duplicate' },
  { word: 'awake', write: 'hydrated' },
  { word: 'say', write: 'print, post, announce', right: /^says$/ },
  // A time at which something was told.
  { word: 'told', write: 'reported', right: /^told_ms$/ },
  { word: 'carrier', write: 'transport' },
  { word: 'ceremony', write: 'celebration' },
  { word: 'wishes', write: 'deepLinks, options' },
  { word: 'storm', write: 'chaos' },
  { word: 'stillness', write: 'reducedMotion' },
  { word: 'warm', write: 'prefetched' },
]

/** Verbs with which no exported function begins: they hide whether it stores, subscribes, or shows something. */
const VERBS = /^(?:keep|tell|told|owed|mine|believed?|obey|shown)(?=[A-Z]|$)/

/** The names that a file declares, without what its comments say. */
function declared(text: string, exported = false): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<!:)\/\/.*/g, '')
  const before = exported ? String.raw`export (?:async )?` : ''
  const kinds = String.raw`(?:const|let|function\*?|interface|type|class)`
  return [...code.matchAll(new RegExp(`${before}\\b${kinds} ([A-Za-z_$][\\w$]*)`, 'g'))].map(
    ([, name]) => name!,
  )
}

const partsOf = (name: string): string[] =>
  name.split(/(?<=[a-z\d])(?=[A-Z])|[-_.]/).map((part) => part.toLowerCase())

const has = (name: string, { word, right }: NameBan): boolean =>
  partsOf(name).some((part) => part === word || part === `${word}s`) && !right?.test(name)

describe('names', () => {
  test.each(NAMES)('have no $word: $write', (ban) => {
    const found = SOURCES.flatMap((path) =>
      declared(read.get(path)!)
        .filter((name) => has(name, ban))
        .map((name) => `${path}: ${name}`),
    )
    expect(found).toEqual([])
  })

  test('of exported functions say what happens', () => {
    const found = SOURCES.flatMap((path) =>
      declared(read.get(path)!, true)
        .filter((name) => VERBS.test(name))
        .map((name) => `${path}: ${name}`),
    )
    expect(found).toEqual([])
  })

  test('of files have none of these words', () => {
    const found = [...SOURCES, ...SHEETS].filter((path) =>
      NAMES.some((ban) => has(basename(path).replace(/\..*$/, ''), { ...ban, right: /keeper$/ })),
    )
    expect(found).toEqual([])
  })
})

/** Parts of classes that say what happens instead of which part of the page it is, and riddles. */
const CLASSES =
  /^(?:ways?|told|said|waits?|came|what|below|coming|letters?|door|ceremony|ob|bj|bac|sic|pcard|rfelt|[rsp])$/

test('CSS classes name a block and its element', () => {
  const found = SHEETS.flatMap((path) => {
    const rules = read
      .get(path)!
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .replaceAll(/url\([^)]*\)|@import[^;]*;/g, '')
    const classes = [...rules.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name!)
    return [...new Set(classes)]
      .filter((name) => name.split('-').some((part) => CLASSES.test(part)))
      .map((name) => `${path}: .${name}`)
  })
  // Roulette's and the board's doors of towers are doors.
  expect(found.filter((one) => !one.endsWith(': .door'))).toEqual([])
})

/** A phrase that comments, test titles, and docs may not have, what to write, and where it is right. */
interface ProseBan {
  readonly phrase: RegExp
  readonly write: string
  readonly right?: RegExp
}

const PROSE: readonly ProseBan[] = [
  {
    phrase: /\bhouse\b/i,
    write: 'site, server',
    right: /opera.house|in-house|against the house|house['’]s side|house:/i,
  },
  { phrase: /\bthe desk\b/i, write: 'the dispatcher' },
  { phrase: /\bunless told\b/i, write: 'by default' },
  { phrase: /\bdid not come\b/i, write: 'failed to load' },
  { phrase: /\banew\b/i, write: 'again' },
  { phrase: /\bsearchers?\b/i, write: 'search engines' },
  { phrase: /\bceremon/i, write: 'celebration' },
  { phrase: /\bseldom\b/i, write: 'rarely' },
  // Devices sleep.
  {
    phrase: /\b(?:awake\w*|awoke|woke|wak(?:e|es|ing) up)\b/i,
    write: 'hydrated, hydration, started',
    right: /a device must wake up/,
  },
  { phrase: /\be-mail/i, write: 'email' },
  { phrase: /\bcoin twin\b/i, write: 'coin equivalent' },
  // Not the letters of the alphabet.
  {
    phrase:
      /\bletters? (?:with a|that carries|for a (?:new )?password)|\bby letter\b(?! by)|letter['’]s link|next letter/i,
    write: 'email, message',
    right: /letter by letter/,
  },
]

/** What a file says to its readers: comments and titles of tests, or all of a document. */
function proseOf(path: string): string[] {
  const text = read.get(path)!
  if (path.endsWith('.md')) return text.split('\n')
  const pieces =
    /(?<=^|\s)\/\*([\s\S]*?)\*\/|(?:^|\s)\/\/ (.*)|(?:test|describe)(?:\.\w+)*\(\s*'((?:[^'\\\n]|\\.)*)'/g
  return [...text.matchAll(pieces)].map(([, block, line, title]) =>
    (block ?? line ?? title ?? '').replaceAll(/\n\s*\*?/g, ' '),
  )
}

describe('comments, test titles, and docs', () => {
  const prose = [...read.keys()].flatMap((path) => proseOf(path).map((text) => ({ path, text })))

  test.each(PROSE)('have no $phrase: $write', ({ phrase, right }) => {
    const found = prose.filter(({ text }) => phrase.test(text) && !right?.test(text))
    expect(found.map(({ path, text }) => `${path}: ${text.trim().slice(0, 120)}`)).toEqual([])
  })
})

// Bans of names hold for string literals too, such as ids and parts of addresses: which, and where it is right.
const LITERALS: readonly ProseBan[] = [
  // An error of the library for passkeys.
  { phrase: /ceremon/i, write: 'celebration', right: /^'ERROR_CEREMONY_ABORTED'$/ },
]

const LITERAL = /(['"`])(?:(?!\1)[^\\\n]|\\.)*\1/g
const literalsOf = (path: string) => [...read.get(path)!.matchAll(LITERAL)].map(([literal]) => literal)

test.each(LITERALS)('string literals have none of $phrase: $write', ({ phrase, right }) => {
  const found = SOURCES.flatMap((path) =>
    literalsOf(path)
      .filter((literal) => phrase.test(literal) && !right?.test(literal))
      .map((literal) => `${path}: ${literal.slice(0, 120)}`),
  )
  expect(found).toEqual([])
})
