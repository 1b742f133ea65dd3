import { describe, expect, test } from 'vitest'
import { seededRng } from '#platform/base/random/rng.ts'
import { find, fold, indexOf } from './find.ts'
import { oneOff } from './near.ts'
import { foundBy, meantBy } from './reasons.ts'

const entry = (title: string, words = '') => ({ key: title, title, words })
const index = indexOf([
  entry('Tidal Fortune', 'Free spins lines'),
  entry('Dragon Vault', 'Hold Link'),
  entry('Piñata Über Party', 'Cascade'),
  entry('Vault of Ages', 'Free spins'),
])
const found = (text: string) => find(index, text).map(({ title }) => title)

describe('the search', () => {
  test('finds by the beginning of words, in any order, title first', () => {
    expect(found('ti')).toEqual(['Tidal Fortune'])
    expect(found('vault')).toEqual(['Vault of Ages', 'Dragon Vault'])
    expect(found('vau dra')).toEqual(['Dragon Vault'])
    expect(found('free')).toEqual(['Tidal Fortune', 'Vault of Ages'])
    expect(found('free vault')).toEqual(['Vault of Ages'])
  })

  test('folds accents, case and signs, in what is typed and in what is there', () => {
    expect(fold(' Piñata’s  ÜBER-Röll! ')).toBe('pinatas uber roll')
    expect(found('pinata')).toEqual(found('PIÑATA'))
    expect(found('uber')).toEqual(['Piñata Über Party'])
  })

  test('forgives one letter in words of four and more', () => {
    for (const typo of ['drgon', 'draggon', 'dragpn', 'rdagon', 'drag'])
      expect([typo, found(typo)]).toEqual([typo, ['Dragon Vault']])
    expect(found('dtgon')).toEqual([])
    expect(found('tix')).toEqual([])
  })

  test('finds nothing for nothing, and nothing for what is not there', () => {
    for (const text of ['', '   ', '!!', 'zebra', 'dragon zebra']) expect(found(text)).toEqual([])
  })

  test('takes less than 16 ms a key over 120 games', () => {
    const rng = seededRng(5)
    const syllables = ['ta', 'ri', 'mon', 'del', 'ka', 'fur', 'ne', 'lo', 'zi', 'gra', 'pe', 'shu']
    const word = () => Array.from({ length: 3 }, () => syllables[rng.below(syllables.length)]!).join('')
    const text = (count: number) => Array.from({ length: count }, word).join(' ')
    const many = indexOf(Array.from({ length: 120 }, (_, at) => entry(`${text(2)} ${at}`, text(12))))
    const typed = many.slice(0, 40).map(({ entry: { title } }) => title.slice(0, 9))
    for (const one of typed) find(many, one)
    const before = performance.now()
    for (const one of typed) expect(find(many, one).length).toBeGreaterThan(0)
    expect((performance.now() - before) / typed.length).toBeLessThan(16)
  })
})

test('two words are one letter apart by change, gap, surplus or swap', () => {
  for (const [a, b] of [
    ['abcd', 'abxd'],
    ['abcd', 'abd'],
    ['abd', 'abcd'],
    ['abcd', 'acbd'],
    ['abcd', 'abcd'],
  ] as const)
    expect([a, b, oneOff(a, b)]).toEqual([a, b, true])
  for (const [a, b] of [
    ['abcd', 'dcba'],
    ['abcd', 'ab'],
    ['abcd', 'axyd'],
  ] as const)
    expect([a, b, oneOff(a, b)]).toEqual([a, b, false])
})

describe('what is found', () => {
  const fishing = {
    ...entry('Blind Lake', 'Cast and reel'),
    names: ['fishing', 'fish'],
    related: ['video slot'],
  }
  const lake = indexOf([fishing, entry('Tidal Fortune')])

  test('is found by three letters of a word of four, or by two that changed places', () => {
    for (const typo of ['fsh', 'fih', 'fis']) expect([typo, find(lake, typo)]).toEqual([typo, [fishing]])
    for (const other of ['fxh', 'dsh', 'fs', 'fhs']) expect([other, find(lake, other)]).toEqual([other, []])
  })

  test('is what a mistake means in the language of the page, before another language', () => {
    const foreign = { ...entry('Red Roof'), names: ['casa'], foreign: new Set(['casa']) }
    const own = { ...entry('Green Door'), names: ['cash'] }
    expect(find(indexOf([foreign, own]), 'casj')).toEqual([own, foreign])
  })

  test('is found by a phrase with a mistake, whose other words may be right', () => {
    for (const typo of ['video slto', 'vidoe slot', 'vido slots', 'video slott'])
      expect([typo, find(lake, typo)]).toEqual([typo, [fishing]])
    expect(find(lake, 'vidxx slot')).toEqual([])
  })

  test('is only what is called so, where it was typed in quotation marks', () => {
    expect(find(lake, '"fish"')).toEqual([fishing])
    expect(find(lake, '“fsh”')).toEqual([])
    expect(meantBy(fishing, '"fsh"')).toBe(null)
  })

  test('says by which word, where its title does not show it', () => {
    for (const [text, by] of [
      ['fish', 'fish'],
      ['fis', 'fishing'],
      ['fsh', 'fish'],
      ['slots', 'video slot'],
      ['reel', 'reel'],
      ['blind', null],
      ['blindlake', null],
      ['lake fish', 'fish'],
    ] as const)
      expect([text, foundBy(fishing, text)]).toEqual([text, by])
  })

  test('says what was meant by whoever mistyped it', () => {
    for (const [text, meant] of [
      ['fsh', 'fish'],
      ['blnid fsh', 'blind fish'],
      ['afish', 'fish'],
      ['fihsin', 'fishing'],
      ['fish', null],
      ['blindlake', null],
      ['reel', null],
    ] as const)
      expect([text, meantBy(fishing, text)]).toEqual([text, meant])
  })
})
