import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { definitionOf, everyGame } from '#games/catalogue.ts'
import { readCatalogue } from '#platform/words/catalogue.server.ts'
import { themes } from '#themes/index.ts'
import { catalogueFiles } from './catalogues.ts'

/** The words that players read are those of an American product: plain, and one word for one thing. */

/** A word that no text may have, what to write, and the phrases in which it is right, with the reason. */
interface Ban {
  readonly word: RegExp
  readonly write: string
  readonly right?: readonly RegExp[]
}

const BANS: readonly Ban[] = [
  // Passwords and names are made of letters.
  {
    word: /\bletters?\b/i,
    write: 'email',
    right: [/letters, numbers/, /at least one letter$/, /a letter or a number$/],
  },
  { word: /\be-mails?\b/i, write: 'email' },
  { word: /\bdid not come\b/i, write: 'We couldn’t load …' },
  { word: /\bat the moment\b/i, write: 'right now' },
  { word: /\b(?:is|are|was|were) asked for\b/i, write: 'we ask for …' },
  // Players want things; games, wheels and prizes require them.
  { word: /\bwants (?:a|an|you|the)\b/i, write: 'requires' },
  { word: /\bwaits\b/i, write: 'is ready' },
  { word: /\blies\b/i, write: 'is' },
  { word: /\bon (?:its|their) way\b/i, write: 'Loading …, or We sent …' },
  // A number without a fraction, all of a link, and pictures of games in their descriptions.
  {
    word: /\bwhole\b/i,
    write: 'complete, all',
    right: [/whole (?:numbers?|multiple|link|site)|Balances are whole/, /\{whole\}/],
  },
  // Names: the poker hand, a brand's opera, a club, our own studio, and the term for what is kept of bets.
  {
    word: /\bhouse\b/i,
    write: 'the site, we',
    right: [/Full house/, /Opera-house/, /Koi House/, /house edge/i],
  },
  // Scratch cards are free as well: today's, one a day.
  { word: /\bfree card\b/i, write: 'free entry card', right: [/Today’s free card/, /One free card a day/] },
  { word: /\bwelcome gift\b/i, write: 'welcome bonus' },
  { word: /\b(?:daily|day’s) gifts?\b/i, write: 'daily reward' },
  { word: /\bhold and link\b|\bHold and Link\b/, write: 'Hold & Link' },
  { word: /(?<!\{)\bstakes?\b(?!\})/i, write: 'bet' },
  { word: /\b(?:purse|wallet)s?\b/i, write: 'balance' },
  // In a game that is left while it goes on, players of every site cash out.
  {
    word: /\bcash(?:es|ed|ing)? out\b|\bdeposits?\b/i,
    write: 'redeem, purchase',
    right: [
      /^Cash out(?: \{amount\}| at \{height\})?$/,
      /You cashed out at \{left\}/,
      /You can cash out \{amount\}/,
      /^Each round .*cashes out (?:at|after) /,
      /Press Cash out to win your bet times /,
      /Cash out (?:before it bursts|in time|on any floor|anytime after the first gem|after any correct guess)/,
      /\{ (?:take|leave): true \} to cash out/,
      /(?:until you|and you can|we) cash out(?:\.| after any| your current payout)/,
    ],
  },
  // Consent is withdrawn; prizes are redeemed.
  { word: /\bwithdraw/i, write: 'redeem', right: [/withdraw your consent/] },
  { word: /\bconfirm(?:ed)? (?:your|my|the) (?:email|phone)/i, write: 'verify' },
  // Dice roll again, spins move players up, and calls of a coin are right or wrong.
  {
    word: /\bthrown again\b|\bdoesn’t go up\b|\bnot your call\b/i,
    write: 'rolls again, move you up, not this time',
  },
  { word: /\bdo the math\b|\bthat counts\b/i, write: 'calculate, eligible' },
  { word: /\bcan give\b|\bgives you\b/i, write: 'pays, you get' },
  { word: /\b(?:run|session) moved on\b|\benough to play on\b/i, write: 'continued, enough to play' },
  { word: /\bany more\b(?! \p{L})/iu, write: 'anymore' },
  { word: /\bunwanted mail\b/i, write: 'spam folder' },
  { word: /\bways? in\b(?! which)/i, write: 'sign-in method' },
  { word: /\bjackpots? (?:that )?(?:fell|falls|fallen)\b/i, write: 'was won, hits' },
  { word: /\blately\b|\blively\b|\bpastime\b|\bfigures out\b/i, write: 'recently, medium, for fun' },
  { word: /\b(?:neighbour|favourite|colour|centre|licence|cancelled|grey)/i, write: 'US spelling' },
  { word: /\b(?:lolly|lollies|ladybirds?|railways?|harbour|sweets)\b/i, write: 'lollipop, railroad, candy' },
  // Currency names come from the brand; games have coins of their own on their reels.
  { word: /\bplay with (?:coins|entries)\b/i, write: 'play with {coins}' },
  { word: /\btimes are in UTC\b/i, write: 'Times are in {zone}' },
  // Americans write 50%. The label of a field names its unit.
  { word: /[\d}] %/, write: '50%' },
  { word: /(?:^|\s)"|"(?:\s|$)|\.\.\./, write: '“ ” and …' },
  // The specification gives this sentence letter by letter (000 §5).
  { word: /[A-Za-z]'[a-z]/, write: '’', right: [/Passwords don't match/] },
]

const allowed = (text: string, { right = [] }: Ban): string =>
  right.reduce((rest, phrase) => rest.replaceAll(new RegExp(phrase, 'gi'), ''), text)

/** What the engines say of a choice that they do not take; a figure of each game stands for all. */
const refusedChoices = (): [string, string][] =>
  globSync('src/games/engine/**/*.ts')
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/(?:\bno\(|\bwhy: )\s*(?:'([^'\n]*)'|`([^`]*)`)/g)].map(
        ([, text, template]): [string, string] => [text ?? template!.replaceAll(/\$\{[^}]*\}/g, 'X'), path],
      ),
    )

const texts = (): Map<string, string> => {
  const all = new Map<string, string>(refusedChoices())
  // English texts are the keys of the catalogue.
  const words = readCatalogue('es')
  for (const text of Object.keys(words)) if (!text.startsWith('error:')) all.set(text, 'the catalogue')
  for (const { slug } of everyGame) {
    const { rules, subTitle, description } = definitionOf(slug)!
    for (const text of [...rules, subTitle, description]) all.set(text, slug)
  }
  // What brands and years put in is no English of ours.
  for (const file of globSync('src/features/pages/content/*.md'))
    for (const line of readFileSync(file, 'utf8')
      .replaceAll(/\{\{.*?\}\}/g, 'X')
      .split('\n'))
      all.set(line, file)
  for (const { name, words: own } of Object.values(themes))
    for (const text of textsIn(own)) all.set(text, `the brand ${name}`)
  return all
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []

describe('player texts', () => {
  const all = [...texts()]

  test.each(BANS)('have no $word: $write', (ban) => {
    const found = all.filter(([text]) => ban.word.test(allowed(text, ban)))
    expect(found.map(([text, where]) => `${where}: ${text}`)).toEqual([])
  })

  test('name the free entry card in Spanish as the page about it does', () => {
    const words = readCatalogue('es')
    const named = Object.entries(words).filter(([text]) => /free entry card/i.test(text))
    expect(named.length).toBeGreaterThan(5)
    for (const [, spanish] of named) expect(spanish).toMatch(/tarjetas? de participación gratis/)
  })

  test('say nothing that failed as a riddle', () => {
    const lost = all.filter(([text]) => /^(?:The|Your) [\w ]+ (?:did not|cannot be) [\w ]+\.?$/.test(text))
    expect(lost.map(([text]) => text)).toEqual([])
  })
})

describe('descriptions of games', () => {
  const about = everyGame.map(({ slug }) => ({ slug, text: definitionOf(slug)!.description }))
  const sentences = (text: string) => text.split(/(?<=[.!?]) /)

  test('have two sentences at most, and fit two lines of a card', () => {
    const long = about.filter(({ text }) => sentences(text).length > 2 || text.length > 145)
    expect(long).toEqual([])
  })

  test('share no sentence and no beginning', () => {
    const once = (list: readonly string[]) => list.filter((one, at) => list.indexOf(one) !== at)
    expect(once(about.flatMap(({ text }) => sentences(text)))).toEqual([])
    expect(once(about.map(({ text }) => text.split(' ').slice(0, 3).join(' ')))).toEqual([])
  })
})

/** A refusal says what happened and why, and what to do now in a sentence of its own. */
test('refusals and messages of commands put what to do into a sentence of its own', () => {
  const DO = 'choose|correct|fetch|get|give|make|name|plan|run|send|set|start|use|write'
  const joined = new RegExp(`(['"\`])[A-Z$“][^\\n]{20,}: (?:${DO}) [^\\n]*\\.\\1`)
  const found = globSync(['src/**/*.server.ts', 'bin/**/*.{ts,mjs}', 'tools/*.ts'])
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => !/^ *(?:\/\/|\/?\*)/.test(line) && joined.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(found).toEqual([])
})

/** What a developer or an operator reads: no word of another language's grammar, and American spelling. */
const DOC_BANS = [
  /\be-mails?\b/i,
  /\bthe house\b/i,
  /\b(?:favourite|colour|centre|licence|behaviour|neighbour|catalogue)s?\b/i,
  /\bat the moment\b/i,
  /\btelephones?\b/i,
  /\bletters\b(?! and)/i,
  /(?:^|[.;:] )(?:Who|What) \w+ (?:wants|is wanted|comes|lies|stands)\b/,
  /\d %/,
  /\bcancelled\b/,
  /\bany more\b(?! \w)/,
  /\bholds? up no\b/,
]

test('documents are in plain American English', () => {
  const files = [
    ...['README.md', 'ARCHITECTURE.md', 'STYLE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'],
    ...globSync('docs/**/*.md'),
  ]
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .replaceAll(/```[\s\S]*?```|`[^`]*`/g, '')
      .split('\n')
      .filter((line) => DOC_BANS.some((ban) => ban.test(line)))
      .map((line) => `${file}: ${line}`),
  )
  expect(found).toEqual([])
})

/** Words that Spanish has one of: the others were translated by somebody else. */
const ONE_IN_SPANISH = [
  /\brodillos?\b/i,
  /añad|\bicono|\bratón\b|\bmóvil|ordenador|\busted/i,
  /[«»]/,
  /\bregiros?\b/i,
  /\bregalo de bienvenida\b/i,
  /número de teléfono/i,
  // Buttons in the head of a phone have no room for more than `Entrar`.
  /^iniciar sesión$/i,
  /se vuelve a lanzar/i,
  // A share as the United States write it, as figures are everywhere else: `10%`.
  /[\d}]\s%/,
]

test('Spanish texts have one word for one thing', () => {
  const catalogues = [...catalogueFiles('es'), ...globSync('src/games/words/es/*.json')]
  const said = [
    ...catalogues.flatMap((file) => textsIn(JSON.parse(readFileSync(file, 'utf8')))),
    ...globSync('src/features/pages/content/es/*.md').flatMap((file) =>
      readFileSync(file, 'utf8').split('\n'),
    ),
  ]
  const found = said.filter((text) => ONE_IN_SPANISH.some((word) => word.test(text)))
  expect(found).toEqual([])
})
