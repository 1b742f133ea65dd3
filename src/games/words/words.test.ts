import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { definitionOf, everyGame } from '../catalogue.ts'
import { fishingPlans, wildsPlans } from '../tuner/plans-features.ts'
import { potsPlans } from '../tuner/plans-pots.ts'
import { holdPlans, linesPlans } from '../tuner/plans-reels.ts'
import { cascadePlans, scatterPlans } from '../tuner/plans-tumble.ts'
import { waysPlans } from '../tuner/plans-ways.ts'
import { worlds } from '../tuner/worlds.ts'
import { spanish } from './es.ts'
import descriptions from './es/descriptions.json' with { type: 'json' }
import refusals from './es/refusals.json' with { type: 'json' }
import rules from './es/rules.json' with { type: 'json' }
import signs from './es/signs.json' with { type: 'json' }
import subtitles from './es/subtitles.json' with { type: 'json' }
import { loadDescriptions, loadRefusals, loadRules, loadSigns, loadSubtitles } from './load.ts'
import { ruleReader, type Texts } from './reader.ts'

/** Every game, and every one that is planned: what they say below their names and of themselves. */
const plans = [
  waysPlans,
  scatterPlans,
  cascadePlans,
  linesPlans,
  holdPlans,
  potsPlans,
  wildsPlans,
  fishingPlans,
]
const faces = [...everyGame.map(({ slug }) => definitionOf(slug)!), ...plans.flat()]
const names = [
  ...everyGame.flatMap(({ slug }) => definitionOf(slug)!.symbols.map(({ name }) => name)),
  ...Object.values(worlds).flatMap((world) => Object.values(world.signs)),
]
const sentences = everyGame.flatMap(({ slug }) => definitionOf(slug)!.rules.map((rule) => ({ slug, rule })))
const lackOf = (texts: Texts, wanted: readonly string[]) =>
  [...new Set(wanted)].filter((text) => !Object.hasOwn(texts, text))
const restOf = (texts: Texts, wanted: readonly string[]) =>
  Object.keys(texts).filter((text) => !wanted.includes(text))

const read = ruleReader({ rules, signs }, spanish)
const figures = (text: string) => (text.match(/\d+(?:,\d{3})*(?:\.\d+)?/g) ?? []).toSorted()

describe('the Spanish of the games', () => {
  test('says every subtitle, description and sign, and nothing that no game says', () => {
    covers('000 §4.53')
    const subTitles = faces.map(({ subTitle }) => subTitle)
    const about = faces.map(({ description }) => description)
    expect(lackOf(subtitles, subTitles)).toEqual([])
    expect(lackOf(descriptions, about)).toEqual([])
    expect(lackOf(signs, names)).toEqual([])
    expect(restOf(subtitles, subTitles)).toEqual([])
    expect(restOf(descriptions, about)).toEqual([])
    expect(restOf(signs, names)).toEqual([])
  })

  test('says every rule of every game', () => {
    covers('000 §4.53')
    const lacking = sentences.filter(({ rule }) => read(rule) === null)
    expect(lacking.map(({ slug, rule }) => `${slug}: ${rule}`)).toEqual([])
  })

  test('keeps every figure of a rule, and leaves no place open', () => {
    for (const { rule } of sentences) {
      const said = read(rule) ?? ''
      expect(said).not.toMatch(/[{}]/)
      expect(figures(said), rule).toEqual(figures(rule))
    }
  })

  test('each sentence of a rule fits one pattern only, and each pattern some sentence', () => {
    const readers = Object.entries(rules).map(([english, said]) =>
      ruleReader({ rules: { [english]: said }, signs }, spanish),
    )
    const said = new Set<unknown>()
    for (const rule of new Set(sentences.map((one) => one.rule))) {
      const fitting = readers.filter((reader) => reader(rule) !== null)
      expect(fitting.length, rule).toBe(1)
      for (const reader of fitting) said.add(reader)
    }
    // And none is left over that no game says any more.
    expect(Object.keys(rules).filter((_, at) => !said.has(readers[at]!))).toEqual([])
  })

  test('every sign has its article, and texts are sentences with their marks', () => {
    for (const sign of Object.values(signs)) expect(sign).toMatch(/^(?:el|la|los|las) \p{Ll}/u)
    for (const text of Object.values(descriptions)) expect(text).toMatch(/^[\p{Lu}¿¡].*[.]$/u)
    for (const text of Object.values(rules)) expect(text).toMatch(/^(?:[\p{Lu}¿¡]|\{The |\{List\}).*[.]$/u)
    for (const text of Object.values(subtitles)) expect(text).toMatch(/^[\p{Lu}¿¡].*[^.]$/u)
  })
})

const samples = (template: string) =>
  template
    .replaceAll(/\$\{[^`]*?\.join\(', '\)\}/g, 'low, high')
    .replace('${side}', 'over')
    .replaceAll(/\$\{[^}]*\}/g, '7')

/** The engines' refusals of choices and moves; a placeholder of each stands for the figures of every game. */
const whys = globSync('src/games/engine/**/*.ts')
  .filter((path) => !path.endsWith('.test.ts'))
  .flatMap((path) => [
    ...readFileSync(path, 'utf8').matchAll(/(?:\bno\(|\bwhy: )\s*(?:'([^'\n]*)'|`([^`]*)`)/g),
  ])
  .map(([, text, template]) => text ?? samples(template!))

describe('what a game refuses', () => {
  test('is said in Spanish, with its figures, and nothing that no game says', async () => {
    covers('000 §4.49')
    const readRule = ruleReader({ rules: refusals, signs: {} }, spanish)
    expect(whys.length).toBeGreaterThan(30)
    expect(whys.filter((why) => readRule(why) === null)).toEqual([])
    for (const why of whys) expect(figures(readRule(why)!), why).toEqual(figures(why))
    const unsaid = Object.entries(refusals).filter(([english, said]) => {
      const one = ruleReader({ rules: { [english]: said }, signs: {} }, spanish)
      return !whys.some((why) => one(why) !== null || one(why.replace('roll over', 'roll under')) !== null)
    })
    expect(unsaid).toEqual([])
    const loaded = await loadRefusals('es')
    expect(loaded('Send a { level } from this list: easy, hard.')).toBe(
      'Envía un { level } de esta lista: easy, hard.',
    )
  })
})

describe('the reader', () => {
  const one = (english: string) => read(english)

  test('puts figures, lists and signs with their articles into the sentence', () => {
    expect(one('The wave is wild: it counts toward every cluster it touches.')).toBe(
      'La ola es comodín: cuenta para cada grupo que toca.',
    )
    expect(
      one(
        'Four, five or six chart scatters anywhere pay 2, 5 or 25 times your bet and award 10, 12 or 15 free spins.',
      ),
    ).toBe(
      'Cuatro, cinco o seis scatters de carta náutica en cualquier lugar pagan 2, 5 o 25 veces tu apuesta y dan 10, 12 o 15 giros gratis.',
    )
    expect(one('Wins in successive cascades are multiplied by 1, 2, 3, and then 5.')).toBe(
      'Los premios de las cascadas seguidas se multiplican por 1, 2, 3 y luego 5.',
    )
  })

  test('says u before ocho and once', () => {
    const { join } = spanish
    expect(join('seis, siete', 'or', 'ocho')).toBe('seis, siete u ocho')
    expect(join('9, 10', 'or', '11')).toBe('9, 10 u 11')
    expect(join('8', 'or', '10')).toBe('8 o 10')
    expect(join('2, 3', 'and', '4')).toBe('2, 3 y 4')
  })

  test('says nothing of a sign that has no name, and nothing of a strange sentence', () => {
    expect(one('The gryphon is wild: it counts toward every cluster it touches.')).toBeNull()
    expect(one('constructor')).toBeNull()
  })
})

describe('loading', () => {
  test('gives each part in its language, English as it is', async () => {
    expect((await loadSigns('es'))('Wave')).toBe('Ola')
    expect((await loadSigns('en'))('Wave')).toBe('Wave')
    expect((await loadSubtitles('es'))('The star ball pays triple')).toBe('La bola estrella paga el triple')
    expect((await loadDescriptions('es'))('Nothing like it.')).toBe('Nothing like it.')
    expect((await loadRules('es'))('A pair of jacks or better pays.')).toBe(
      'Paga una pareja de jotas o mejor.',
    )
    expect((await loadRules('es'))('No such rule.')).toBe('No such rule.')
  })
})
