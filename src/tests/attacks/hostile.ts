import fc from 'fast-check'

/** Input that no client of ours would ever send: values, names, numbers, bodies, types, addresses, keys. */

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
export const NUL = '\0'
const HALF = '\ud83c'

/** Any code point, halves of pairs too. The library's own "binary" lists all million of them first. */
const CHARACTER = fc.nat(0x10_ffff).map((code) => String.fromCodePoint(code))

/** Values that are wrong nearly everywhere. */
export const HOSTILE = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, '', NUL, `a${NUL}b`, HALF, `x${HALF}y`, [], {}, [[]], {
    a: { b: {} },
  }),
  fc.constantFrom<unknown>(
    0,
    -0,
    -1,
    1.5,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    1e21,
    Number.MAX_VALUE,
    Number.MIN_VALUE,
  ),
  fc.constantFrom(
    'NaN',
    'Infinity',
    '1e400',
    '-0',
    '0x10',
    '9007199254740993',
    '1; drop table player',
    "' or 1=1 --",
  ),
  fc.constantFrom(
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '%00',
    '${7*7}',
    '{{7*7}}',
    '\u202e',
    '\u{1f3b2}',
  ),
  fc.constant('x'.repeat(20_000)),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: CHARACTER, maxLength: 30 }),
)

export const STRANGE_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'player_id',
  'extra',
  'a.b',
  '',
  NUL,
  HALF,
]

/** Numbers as only text can write them. */
export const NUMBERS = [
  '1e400',
  '-1e400',
  'NaN',
  'Infinity',
  '-0',
  '1e-400',
  '01',
  '9007199254740993',
  '99999999999999999999',
  '.5',
]

/** Other JSON than the fields, or no JSON at all. */
export const BODIES: readonly (string | Uint8Array)[] = [
  '',
  ' ',
  '{',
  '}',
  '[',
  'null',
  'true',
  '0',
  '""',
  '[]',
  '[{}]',
  '{"a":}',
  "{'a':1}",
  '{"a":1,}',
  '{}{}',
  '\ufeff{}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"\\u0000":1}',
  '{"a":"\\ud800"}',
  '{"\\ud800":1}',
  'undefined',
  '<xml/>',
  'a=b',
  deep(13),
  deep(20_000),
  `{"a":${deep(30_000)}}`,
  `{"a":"${'x'.repeat(70_000)}"}`,
  new Uint8Array([0xff, 0xfe, 0x00]),
  new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
]

export const TYPES = [
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json;',
  'application/octet-stream',
  'x',
  '',
  'json',
  '*/*',
]
export const QUERIES = [
  'a=1&a=2',
  '__proto__=1',
  '__proto__[a]=1',
  'limit=1&limit=2',
  'limit=abc',
  'limit=1e400',
  'limit=-0',
  'limit=',
  '%00=1',
  '=',
  'a=%00',
  'a=%ED%A0%80',
  'a=%',
  '%',
  '&&&',
  'id=1',
  'slug=x',
  'limit=0x10',
  'limit=99999999999999999999',
  'a[]=1',
  'theme=__proto__',
]
export const SEGMENTS = [
  '%00',
  '%ED%A0%80',
  '%',
  '%2',
  '%2e%2e%2f',
  '..',
  '.',
  '*',
  ':id',
  '%25',
  '%F0%9F%8E%B2',
  "'",
  '%22',
  '-1',
  '0',
  '1e9',
  '1.5',
  'NaN',
  '99999999999999999999',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(150),
  'x'.repeat(5_000),
  '__proto__',
  'constructor',
]
export const KEYS = [
  '',
  'short',
  'x'.repeat(201),
  'with space in it',
  'ключ-ключ-ключ',
  '12345678',
  "' or 1=1 --",
]
