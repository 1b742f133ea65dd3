import { expect, test } from 'vitest'
import { firstOf, unfitCharacter, visible } from '#platform/base/text/text.ts'
import { registerMessages, translateIn } from '#platform/words/words.ts'
import { catalogueOf } from '#tests/rig/catalogue.ts'
import { profileTrouble } from '../rules.ts'

const PERSON = { first_name: 'Ada', last_name: 'Byron', street: '1 Elm St', city: 'Waco', zip: '76701' }
const troubleWith = (more: Partial<typeof PERSON>) => profileTrouble({ ...PERSON, ...more }, 'TX')

test.each([
  'O’Brien',
  "O'Brien",
  'Kaʻiulani',
  'D`Arcy',
  '’t Hooft',
  'King, Jr.',
  'Smith III',
  'Martin 3rd',
  'Ng & Sons',
  'Anne: Marie',
  'Lee (Kim)',
  'Müller-Lüdenscheidt',
  '山田',
  'می\u200cنا',
  'क्\u200dष',
])('%s is a name', (name) => {
  expect(troubleWith({ first_name: name, last_name: name, city: name })).toBeNull()
  expect(visible(name)).toBe(name)
})

test.each([
  '12 1/2 Main St. #4',
  'Apt: 5 [rear], Route 66 & Oak',
  'Calle 5 (esquina) № 3',
  '3½ Elm St',
  '5 Main ~ rear',
  '5 Main St | Apt 2',
  '$5 Rd',
  '12 Main St → rear',
  'Unit = 7, 50% Ln^2',
  '9 Coca-Cola® Plaza',
])('%s is an address', (street) => expect(troubleWith({ street })).toBeNull())

test.each([
  ['', 'Please enter your last name'],
  ['7', 'Last name must have at least one letter'],
  ['50%', 'Last name must have at least one letter'],
  ['-', 'Last name must have at least one letter'],
  ['Lee 😀', 'Last name can’t contain “😀”'],
  ['Lee 👩🏽‍🚀', 'Last name can’t contain “👩🏽‍🚀”'],
  ['Lee 🇲🇽🇺🇸', 'Last name can’t contain “🇲🇽”'],
  ['🏽', 'Last name can’t contain “🏽”'],
  ['Lee 5️⃣', 'Last name can’t contain “5️⃣”'],
  ['D=Angelo', 'Last name can’t contain “=”'],
  ['|xam', 'Last name can’t contain “|”'],
  ['Kim <Jr>', 'Last name can’t contain “<”'],
  ['™Smith', 'Last name can’t contain “™”'],
  ['Sade×', 'Last name can’t contain “×”'],
  ['a'.repeat(61), 'Please use 60 characters at most'],
])('the last name “%s” is refused by what is wrong with it', (last_name, why) => {
  expect(troubleWith({ last_name })).toEqual({ last_name: [why] })
})

test.each([
  [{ first_name: 'A$ap' }, 'First name can’t contain “$”'],
  [{ first_name: '7' }, 'First name must have at least one letter'],
  [{ first_name: '' }, 'Please enter your first name'],
  [{ city: '84' }, 'City must have at least one letter'],
  [{ city: 'Waco ~' }, 'City can’t contain “~”'],
  [{ city: '' }, 'Please enter your city'],
  [{ street: 'Box <5>' }, 'Street address can’t contain “<”'],
  [{ street: '5 Main 🏠' }, 'Street address can’t contain “🏠”'],
  [{ street: '5 Main ☎️' }, 'Street address can’t contain “☎️”'],
  [{ street: '#–.' }, 'Street address must have a letter or a number'],
  [{ street: '5A' }, 'Please enter your full street address'],
  [{ street: '5 '.repeat(51) }, 'Please use 100 characters at most'],
  [{ street: '' }, 'Please enter your street address'],
])('%j is refused by what is wrong with it', (more, why) => {
  expect(troubleWith(more)).toEqual({ [Object.keys(more)[0]!]: [why] })
})

test('a person of one name is told of the name', () => {
  const troubleOf = (last_name: string) =>
    profileTrouble({ ...PERSON, first_name: '', last_name, one_name: true }, 'TX')?.['last_name']
  expect(['Sade×', '7', '', 'Sade'].map(troubleOf)).toEqual([
    ['Name can’t contain “×”'],
    ['Name must have at least one letter'],
    ['Please enter your name'],
    undefined,
  ])
})

test('Spanish names the character too', () => {
  registerMessages('es', catalogueOf('es'))
  for (const sign of ['|', '👩🏽‍🚀']) {
    const [said] = troubleWith({ last_name: `Lee ${sign}` })!['last_name']!
    expect(translateIn('es', said!)).toBe(`El apellido no puede llevar “${sign}”`)
  }
  const all = troubleWith({ first_name: 'a'.repeat(61), last_name: '|', street: '<<<', city: '84' })!
  for (const said of Object.values(all).flat()) expect(translateIn('es', said)).not.toBe(said)
  expect(translateIn('es', 'Please use 60 characters at most')).toContain('60')
})

test('what no line can hold is known by its number, and no character is halved', () => {
  for (const [text, character] of [
    ['a\u202eb', 'U+202E'],
    ['a\nb', 'U+000A'],
    ['a\0', 'U+0000'],
    ['\ud83c', 'U+D83C'],
    ['می\u200cنا 🎡', null],
  ] as const)
    expect(unfitCharacter(text)).toBe(character)
  expect(firstOf(`a${'🎡'.repeat(40)}`, 40)).toBe(`a${'🎡'.repeat(39)}`)
})
