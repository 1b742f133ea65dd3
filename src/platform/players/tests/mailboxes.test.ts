import { describe, expect, test } from 'vitest'
import { mailboxNamesOf, mailboxOf } from '../mailboxes.ts'

describe('a mailbox is one, by whatever name', () => {
  test.each([
    ['Gmail', 'joey@gmail.com', ['j.o.e.y@gmail.com', 'joey+wins@gmail.com', 'jo.ey+a+b@googlemail.com']],
    ['iCloud', 'joey@icloud.com', ['joey@me.com', 'joey@mac.com', 'joey+wins@me.com']],
    [
      'Proton',
      'joey@proton.me',
      ['joey@pm.me', 'joey@protonmail.com', 'joey@protonmail.ch', 'jo.ey+a@pm.me', 'jo-e_y@proton.me'],
    ],
    ['Yahoo', 'joey@yahoo.com', ['joey-wins@yahoo.com', 'joey-a-b@yahoo.com', 'joey+wins@yahoo.com']],
    ['AOL', 'joey@aol.com', ['joey-wins@aol.com']],
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
