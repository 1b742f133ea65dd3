import { describe, expect, test } from 'vitest'
import { readMessage, safeLink } from './push.ts'

const ORIGIN = 'https://fair.example'
const read = (data: unknown) => readMessage(data, 'koi', ORIGIN)

describe('a push', () => {
  test('of ours is read whole', () => {
    const message = {
      fcmMessageId: 'id',
      notification: {
        title: 'Your prize is ready',
        body: 'Come and see',
        icon: '/icons/aurelia/192.png',
        badge: '/icons/aurelia/badge-96.png',
        tag: 'bingo',
        image: '/art/tiles/koi@1x.webp',
      },
      data: { link: '/promotions?a=1#b', category: 'rewards' },
      fcmOptions: { link: '/promotions?a=1#b' },
    }
    expect(read(message)).toEqual(message)
  })

  test('of Firebase is read alike', () => {
    const message = read({
      notification: { title: 'T', body: 'B' },
      data: { link: '/x', id: '7' },
      fcmMessageId: 'f',
    })
    expect(message).toMatchObject({ fcmMessageId: 'f', data: { link: '/x' }, notification: { tag: 'f' } })
    expect(read({ fcmOptions: { link: `${ORIGIN}/y` } }).data.link).toBe('/y')
  })

  test.each([null, {}, 'text', 7, [], { notification: 'x' }, { notification: { title: '' } }])(
    'that says nothing still shows something: %j',
    (data) => {
      expect(read(data).notification).toMatchObject({
        title: 'You have a new notification',
        icon: '/icons/koi/192.png',
        badge: '/icons/koi/badge-96.png',
      })
    },
  )

  test('shows pictures of this site only', () => {
    const { notification } = read({
      notification: { title: 'T', icon: 'https://spy.example/1.png', image: '//spy.example/2.png' },
    })
    expect(notification).toMatchObject({ icon: '/icons/koi/192.png' })
    expect(notification.image).toBeUndefined()
  })
})

test.each([
  ['/promotions', '/promotions'],
  [`${ORIGIN}/lobby?x=1`, '/lobby?x=1'],
  ['https://evil.example/lobby', '/'],
  ['//evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['\\\\evil.example', '/'],
  ['data:text/html,x', '/'],
  [undefined, '/'],
  [7, '/'],
  ['http://', '/'],
])('a click on %j leads to %s', (link, path) => {
  expect(safeLink(link, ORIGIN)).toBe(path)
})
