import { expect, test } from 'vitest'
import { firstOf, unfitCharacter, visible } from '#platform/base/text.ts'
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

test.each(['12 1/2 Main St. #4', 'Apt: 5 [rear], Route 66 & Oak', 'Calle 5 (esquina) № 3', '3½ Elm St'])(
  '%s is an address',
  (street) => expect(troubleWith({ street })).toBeNull(),
)

test.each(['', '7', '<b>', '🎡', 'a'.repeat(61)])('“%s” is no name', (name) => {
  expect(Object.keys(troubleWith({ first_name: name })!)).toEqual(['first_name'])
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
