import { describe, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { lookOf } from './fold.server.ts'
import { nameTrouble, plainName } from './rules.server.ts'

const namer = {
  login: 'nadia.kovac',
  email: 'n.kovac77@test.example',
  title: 'Koi',
  titles: ['Koi', 'Aurelia', 'Popply'],
  words: { first: ['Amber', 'Quiet'], second: ['Fox', 'Crane'] },
}
const troubleWith = (typed: string) => nameTrouble(plainName(typed), namer)

test.each([
  'Nadia K',
  'river_song-9',
  'Dr.Who',
  'José Ñandú',
  'Łukasz',
  'Nguyễn',
  'Ольга',
  'Ελένη',
  'しずか山',
  '王小明',
  '김민수',
  'नीलम',
  'دانيال',
  'Therapist',
  'Scunthorpe Fan',
  'Grapeshot',
  'Assistant Cat',
  'Nigerian Star',
  'Computadora',
  'Koinonia',
  'Popcorn',
  'Moderato',
  '3 Little Owls',
  'ＷＩＤＥ',
])('%s can be a name', (typed) => {
  expect(troubleWith(typed)).toBeNull()
})

describe.each([
  ['contact', ['me@home.example', 'cheap.com', 'go www now', 'see//this', 'call 555 01 99 8', '20255501']],
  [
    'characters',
    [
      'a  b c',
      '.nadia',
      'nadia-',
      'na\u200bdia',
      'na\u202edia',
      'nadia!',
      'n\u0301\u0301\u0301a',
      'ㅤㅤㅤ',
      '🎲🎲🎲',
      '<b>x',
    ],
  ],
  ['length', ['', 'ab', 'a'.repeat(21)]],
  ['letters', ['123', '1-2.3']],
  ['alphabets', ['nаdia', 'Οlga', 'ɑmber', 'ᴀdam', 'раypal']],
  [
    'site',
    [
      ...[
        'Admin',
        '4dm1n',
        'a.d.m.i.n',
        'adrnin',
        'Support 24',
        'Sup_port',
        'TheMod',
        'mod99',
        'GameMaster',
        'Soporte',
      ],
      ...['Koi', 'K0I club', 'Koi Staff', 'AureliaHelp', 'P0pply', 'You', 'Y.o.u', 'A player'],
    ],
  ],
  ['rude', ['fuck', 'F.u.c.k', 'fuuuuck', 'sh1t', 'n1gg3r', 'Puta', 'big cock', 'CockTail', 'mierda77']],
  ['private', ['nadia.kovac', 'NadiaKovac', 'n kovac77', 'nad1a_kovac']],
  ['given', ['Amber Fox', 'amberfox', 'Quiet_Crane', 'Arnber Fox']],
] as const)('%s', (trouble, typed) => {
  test.each(typed)('%s', (one) => {
    expect(troubleWith(one)).toBe(trouble)
  })
})

test('names that are read alike are one', () => {
  covers('000 §3.42')
  for (const [one, other] of [
    ['Ann Marnie', 'ann_mamie'],
    ['Lola 10', 'LOLA.lO'],
    ['Jose', 'José'],
    ['Ace', 'Асе'],
    ['VVolf', 'Wolf'],
  ] as const)
    expect(lookOf(one), one).toBe(lookOf(other))
  expect(lookOf('Nadia')).not.toBe(lookOf('Nadja'))
})
