import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { definitionOf, everyGame } from '#games/catalogue.ts'
import { readCatalogue } from '#platform/words/catalogue.server.ts'
import { themes } from '#themes/index.ts'
import { catalogueFiles } from './catalogues.ts'
import { readWords } from './words.ts'

/** The words that players read are those of an American product: plain, and one word for one thing. */

/** Words that no English text may have, the word to write instead, and phrases in which it is right. */
const ENGLISH: readonly (readonly [word: RegExp, write: string, right?: RegExp])[] = [
  // Passwords and names are made of letters.
  [/\bletters?\b/i, 'email', /letters, numbers|at least one letter$|a letter or a number$/],
  [/\be-mails?\b/i, 'email'],
  [/\bdid not come\b/i, 'We couldn’t load …'],
  [/\bat the moment\b/i, 'right now'],
  [/\b(?:is|are|was|were) asked for\b/i, 'we ask for …'],
  // Players want things; games, wheels and prizes require them.
  [/\bwants (?:a|an|you|the)\b/i, 'requires'],
  [/\bwaits\b|\blies\b/i, 'is ready, is'],
  [/\bon (?:its|their) way\b/i, 'Loading …, or We sent …'],
  [/\bwhole\b/i, 'complete, all', /whole (?:numbers?|multiple|link|site)|Balances are whole|\{whole\}/],
  // Names: the poker hand, a brand's opera, a club, and the term for what is kept of bets.
  [/\bhouse\b/i, 'the site, we', /Full house|Opera-house|Koi House|house edge/],
  // Scratch cards are free as well: today's, one a day.
  [/\bfree card\b/i, 'free entry card', /Today’s free card|One free card a day/],
  [/\bwelcome gift\b/i, 'welcome bonus'],
  [/\b(?:daily|day’s) gifts?\b/i, 'daily reward'],
  [/\bhold and link\b/i, 'Hold & Link'],
  [/(?<!\{)\bstakes?\b(?!\})/i, 'bet'],
  [/\b(?:purse|wallet)s?\b/i, 'balance'],
  [/\bdeposits?\b/i, 'purchase'],
  // In a game that is left while it goes on, players of every site cash out.
  [
    /\bcash(?:es|ed|ing)? out\b/i,
    'redeem',
    /^Cash out(?: \{amount\}| at \{height\})?$|You cashed out at \{left\}|You can cash out \{amount\}|^Each round .*cashes out (?:at|after) |Press Cash out to win your bet times |Cash out (?:before it bursts|in time|on any floor|anytime after the first gem|after any correct guess)|\{ (?:take|leave): true \} to cash out|(?:until you|and you can|we) cash out(?:\.| after any| your current payout)/,
  ],
  // Consent is withdrawn; prizes are redeemed.
  [/\bwithdraw/i, 'redeem', /withdraw your consent/],
  [/\bconfirm(?:ed)? (?:your|my|the) (?:email|phone)/i, 'verify'],
  [/\bthrown again\b|\bdoesn’t go up\b|\bnot your call\b/i, 'rolls again, move you up, not this time'],
  [/\bdo the math\b|\bthat counts\b/i, 'calculate, eligible'],
  [/\bcan give\b|\bgives you\b/i, 'pays, you get'],
  [/\b(?:run|session) moved on\b|\benough to play on\b/i, 'continued, enough to play'],
  [/\bany more\b(?! \p{L})/iu, 'anymore'],
  [/\bunwanted mail\b/i, 'spam folder'],
  [/\bways? in\b(?! which)/i, 'sign-in method'],
  [/\bjackpots? (?:that )?(?:fell|falls|fallen)\b/i, 'was won, hits'],
  [/\blately\b|\blively\b|\bpastime\b|\bfigures out\b/i, 'recently, medium, for fun'],
  [/\b(?:neighbour|favourite|colour|centre|licence|cancelled|grey)/i, 'US spelling'],
  [/\b(?:lolly|lollies|ladybirds?|railways?|harbour|sweets)\b/i, 'lollipop, railroad, candy'],
  // Currency names come from the brand; games have coins of their own on their reels.
  [/\bplay with (?:coins|entries)\b/i, 'play with {coins}'],
  [/\btimes are in UTC\b/i, 'Times are in {zone}'],
  [/^(?:The|Your) [\w ]+ (?:did not|cannot be) [\w ]+\.?$/, 'We couldn’t …'],
  [/[\d}] %/, '50%'],
  [/(?:^|\s)"|"(?:\s|$)|\.\.\./, '“ ” and …'],
  // The specification gives this sentence letter by letter (000 §5).
  [/[A-Za-z]'[a-z]/, '’', /Passwords don't match/],
]

/** Words that no Spanish text may have: other translations of a term, and punctuation of Spain. */
const SPANISH =
  /\brodillos?\b|añad|\bicono|\bratón\b|\bmóvil|ordenador|\busted|[«»]|\bregiros?\b|\bregalo de bienvenida\b|número de teléfono|^iniciar sesión$|se vuelve a lanzar|[\d}]\s%/i

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values((value ?? {}) as object).flatMap(textsIn)
/** A text with where it stands. */
type Placed = readonly [text: string, place: string]

const linesOf = (pattern: string): readonly Placed[] =>
  globSync(pattern).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line, at) => [line, `${file}:${at + 1}`] as const),
  )

/** Reasons for which engines refuse a choice, read from their sources, with `X` for each value in them. */
const refusedChoices = (): readonly Placed[] =>
  globSync('src/games/engine/**/*.ts', { exclude: ['**/*.test.ts'] }).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/(?:\bno\(|\bwhy: )\s*(?:'([^'\n]*)'|`([^`]*)`)/g)].map(
      ([, text, template]) => [text ?? template!.replaceAll(/\$\{[^}]*\}/g, 'X'), path] as const,
    ),
  )

const es = readCatalogue('es')
/** English texts by where they stand: the last that is said wins, and a place in the code says most. */
const english = new Map<string, string>([
  ...refusedChoices(),
  // English texts are the keys of the catalogue.
  ...Object.keys(es).flatMap((text) => (text.startsWith('error:') ? [] : [[text, 'es.json'] as const])),
  ...readWords().texts.map(({ text, path, line }) => [text, `${path}:${line}`] as const),
  ...everyGame.flatMap(({ slug }) => {
    const { rules, subTitle, description } = definitionOf(slug)!
    return [...rules, subTitle, description].map((text) => [text, `the game ${slug}`] as const)
  }),
  // What brands and years put in is no English of ours.
  ...linesOf('src/features/pages/content/*.md').map(
    ([line, place]) => [line.replaceAll(/\{\{.*?\}\}/g, 'X'), place] as const,
  ),
  ...Object.entries(themes).flatMap(([name, { words }]) =>
    textsIn(words).map((text) => [text, `the brand ${name}`] as const),
  ),
])

test.each(ENGLISH.map(([word, write, right]) => ({ word, write, right })))(
  'player texts have no $word: $write',
  ({ word, right }) => {
    expect(english.size).toBeGreaterThan(2_000)
    const rest = (text: string) => (right ? text.replaceAll(new RegExp(right, 'gi'), '') : text)
    const wrong = [...english].filter(([text]) => word.test(rest(text)))
    expect(wrong.map(([text, place]) => `${place} ${text}`)).toEqual([])
  },
)

test('Spanish texts have one word for one thing', () => {
  const files = [...catalogueFiles('es'), ...globSync('src/games/words/es/*.json')]
  const said = files.flatMap((file) => {
    const json = readFileSync(file, 'utf8')
    const lineOf = (text: string) => json.split(JSON.stringify(text))[0]!.split('\n').length
    const wrong = textsIn(JSON.parse(json)).filter((text) => SPANISH.test(text))
    return wrong.map((text) => [text, `${file}:${lineOf(text)}`] as const)
  })
  const pages = linesOf('src/features/pages/content/es/*.md').filter(([text]) => SPANISH.test(text))
  const wrong = [...said, ...pages]
  expect(wrong.map(([text, place]) => `${place} ${text}`)).toEqual([])
  const cards = Object.entries(es).filter(([text]) => /free entry card/i.test(text))
  expect(cards.length).toBeGreaterThan(5)
  expect(cards.filter(([, text]) => !/tarjetas? de participación gratis/.test(text))).toEqual([])
})

test('descriptions of games fit two lines of a card, and share no sentence and no beginning', () => {
  const about = everyGame.map(({ slug }) => definitionOf(slug)!.description)
  const sentences = (text: string) => text.split(/(?<=[.!?]) /)
  expect(about.filter((text) => sentences(text).length > 2 || text.length > 145)).toEqual([])
  const twice = (list: readonly string[]) => list.filter((one, at) => list.indexOf(one) !== at)
  expect(twice(about.flatMap(sentences))).toEqual([])
  expect(twice(about.map((text) => text.split(' ').slice(0, 3).join(' ')))).toEqual([])
})
