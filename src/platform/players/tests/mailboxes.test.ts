import { describe, expect, test } from 'vitest'
import { registerMessages, translateIn } from '#platform/words/words.ts'
import { covers } from '#tests/coverage/covers.ts'
import { catalogueOf } from '#tests/rig/catalogue.ts'
import { emailTrouble, isEmail, mailboxNamesOf, mailboxOf, plainEmail } from '../mailboxes.ts'

describe('a mailbox is one, by whatever name', () => {
  test.each<readonly [provider: string, mailbox: string, others: readonly string[]]>([
    ['Gmail', 'joey@gmail.com', ['j.o.e.y@gmail.com', 'joey+wins@gmail.com', 'jo.ey+a+b@googlemail.com']],
    ['iCloud', 'joey@icloud.com', ['joey@me.com', 'joey@mac.com', 'joey+wins@me.com']],
    [
      'Proton',
      'joey@proton.me',
      ['joey@pm.me', 'joey@protonmail.com', 'joey@protonmail.ch', 'jo.ey+a@pm.me', 'jo-e_y@proton.me'],
    ],
    ['Yahoo', 'joey@yahoo.com', ['joey-wins@yahoo.com', 'joey-a-b@yahoo.com', 'joey+wins@yahoo.com']],
    ['AOL', 'joey@aol.com', ['joey-wins@aol.com']],
    ...[
      ...['yahoo.fr', 'yahoo.es', 'yahoo.de', 'yahoo.it', 'yahoo.com.mx', 'yahoo.com.br', 'yahoo.com.ar'],
      ...['yahoo.co.in', 'yahoo.co.uk', 'yahoo.ca', 'aim.com', 'verizon.net'],
    ].map((host) => [host, `joey@${host}`, [`joey-wins@${host}`, `joey+a@${host}`]] as const),
    ...['fastmail.co.uk', 'fastmail.us', 'fastmail.net', 'eml.cc', 'mm.st'].map(
      (host) => [host, `joey@${host}`, [`wins@joey.${host}`, `joey+wins@${host}`]] as const,
    ),
    [
      'Yandex',
      'jo.ey@yandex.ru',
      [
        ...['yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'ya.ru'].map((host) => `jo-ey@${host}`),
        ...['jo-ey+wins@yandex.ru', 'jo.ey+a@ya.ru'],
      ],
    ],
    ...[
      ...['hotmail.com', 'hotmail.fr', 'outlook.es', 'live.com.mx', 'msn.com', 'zoho.com', 'zohomail.com'],
      ...['hey.com', 'gmx.com', 'gmx.de', 'mail.com', 'tuta.com'],
    ].map((host) => [host, `joey@${host}`, [`joey+wins@${host}`]] as const),
    [
      'Fastmail',
      'joey@fastmail.com',
      ['wins@joey.fastmail.com', 'joey+wins@fastmail.com', 'a+b@joey.fastmail.com'],
    ],
    ['Fastmail, with an underscore', 'joe_y@sent.com', ['wins@joe-y.sent.com']],
    ['Outlook', 'joey@outlook.com', ['joey+wins@outlook.com']],
    ['anybody else', 'joey@example.com', ['joey+wins@example.com']],
  ])('%s', (_, mailbox, others) => {
    for (const email of [mailbox, ...others]) expect([email, mailboxOf(email)]).toEqual([email, mailbox])
  })

  test.each([
    ['joey@gmail.com', 'joey@icloud.com'],
    ['jo.ey@outlook.com', 'joey@outlook.com'],
    ['joey-a@gmail.com', 'joey@gmail.com'],
    ['joey@outlook.com', 'joey@hotmail.com'],
    ['joey@fastmail.com', 'joey@fastmail.fm'],
    ['joey@yahoo.com', 'joey@ymail.com'],
    ['joey@yahoo.com', 'joey@yahoo.fr'],
    ['joey@aol.com', 'joey@verizon.net'],
    ['joey-a@yahoo.co.jp', 'joey@yahoo.co.jp'],
    ['joey-a@att.net', 'joey@att.net'],
    ['joey@fastmail.com', 'joey@fastmail.co.uk'],
    ['joey@yandex.ru', 'jo.ey@yandex.ru'],
    ['jo.ey@hotmail.fr', 'joey@hotmail.fr'],
    ['jo.ey@hey.com', 'joey@hey.com'],
    ['joey-a@gmx.de', 'joey@gmx.de'],
    ['a@joey.example.com', 'joey@example.com'],
    ['---@proton.me', '...@proton.me'],
    ['-a@yahoo.com', '-b@yahoo.com'],
    ['+a@gmail.com', '+b@gmail.com'],
  ])('%s is not %s', (one, other) => {
    expect(mailboxOf(one)).not.toBe(mailboxOf(other))
  })
})

test('rows of earlier releases are looked up by the names that those releases kept', () => {
  expect(mailboxNamesOf('joey@example.com')).toEqual(['joey@example.com'])
  expect(mailboxNamesOf('j.oey+a@gmail.com')).toEqual(['joey@gmail.com'])
  // Whichever host it was typed with.
  expect(mailboxNamesOf('joey+a@icloud.com').toSorted()).toEqual([
    'joey@icloud.com',
    'joey@mac.com',
    'joey@me.com',
  ])
  expect(mailboxNamesOf('jo.ey@pm.me')).toEqual(
    expect.arrayContaining(['joey@proton.me', 'jo.ey@pm.me', 'jo.ey@protonmail.com', 'joey@protonmail.com']),
  )
  expect(mailboxNamesOf('joey-wins@yahoo.com')).toEqual(['joey@yahoo.com', 'joey-wins@yahoo.com'])
  expect(mailboxNamesOf('wins@joey.fastmail.com')).toEqual(['joey@fastmail.com', 'wins@joey.fastmail.com'])
})

describe('an address that somebody typed', () => {
  const troubleWith = (text: string) => emailTrouble(plainEmail(text))

  test.each([
    ['Ana@Example.com ', 'ana@example.com'],
    ['o’brien@example.com', "o'brien@example.com"],
    ['oʼbrien@example.com', "o'brien@example.com"],
    ['\u202aana@example.com\u202c', 'ana@example.com'],
    ['ana@exam\u200bple.com', 'ana@example.com'],
    ["#a!b$c%d&e'f+g=h?i^j_k`l{m|n}o~p-q@sub.example.com", undefined],
  ])('“%s” is taken', (text, plain = text) => {
    covers('000 §5.5')
    expect([plainEmail(text), troubleWith(text)]).toEqual([plain, null])
  })

  test.each([
    ['müller@example.com', 'Email addresses here can’t contain “ü”'],
    ['mu\u0308ller@example.com', 'Email addresses here can’t contain “u\u0308”'],
    ['a*b@example.com', 'Email addresses here can’t contain “*”'],
    ['a/b@example.com', 'Email addresses here can’t contain “/”'],
    ['山田@example.com', 'Email addresses here can’t contain “山”'],
    ['a🇲🇽@example.com', 'Email addresses here can’t contain “🇲🇽”'],
    ['a“b”@example.com', 'Email addresses here can’t contain ““”'],
    ['Ana <ana@example.com>', 'Email addresses can’t contain spaces'],
    ['mailto:ana@example.com', 'Email addresses here can’t contain “:”'],
    ['ana;', 'Email addresses here can’t contain “;”'],
    ['x@bücher.example', 'The part after @ can’t contain “ü”'],
    ['ana@example,com', 'The part after @ can’t contain “,”'],
    ['ana@my_host.com', 'The part after @ can’t contain “_”'],
    ['ana@example', 'Please enter a valid email address'],
    ['example.com', 'Please enter a valid email address'],
    ['a@b@example.com', 'Please enter a valid email address'],
    ['@example.com', 'Please enter a valid email address'],
    ['ana\u0007@example.com', 'Please enter a valid email address'],
    [`${'a'.repeat(65)}@example.com`, 'Please enter a valid email address'],
  ])('“%s” is refused by what is wrong with it', (text, why) => {
    expect(troubleWith(text)).toBe(why)
    expect(isEmail(plainEmail(text))).toBe(false)
  })

  test('Spanish names the character too', () => {
    registerMessages('es', catalogueOf('es'))
    for (const text of ['ü@a.co', 'a@“.co', 'a”@a.co', 'a b@a.co', 'a']) {
      const said = troubleWith(text)!
      expect(translateIn('es', said)).not.toBe(said)
    }
    expect(translateIn('es', troubleWith('ü@a.co')!)).toBe('Aquí los correos no pueden llevar “ü”')
  })
})
