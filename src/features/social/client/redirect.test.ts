import { describe, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { callbackHash, readCallback, returnedOf } from './redirect.ts'
import { isNewcomer } from '#client/router/deep-links.ts'
import { FACEBOOK_VERSION, providersOf, SCOPES, setupOf } from './providers.ts'
import { nameOf } from './sdk.ts'

const fragment = (text: string) => new URLSearchParams(text)

describe('an answer in a fragment', () => {
  test('is a token of Google and Facebook, a code and the first name of Apple', () => {
    const token = { method: 'google', state: 's', proof: { accessToken: 't' } }
    expect(returnedOf('google', fragment('access_token=t&state=s'))).toEqual(token)
    expect(returnedOf('apple', fragment('code=c&state=s'))).toEqual({
      method: 'apple',
      state: 's',
      proof: { code: 'c' },
    })
    const user = encodeURIComponent('{"name":{"firstName":"Ada","lastName":"L"}}')
    expect(returnedOf('apple', fragment(`code=c&state=s&user=${user}`))!.proof).toEqual({
      code: 'c',
      name: 'Ada L',
    })
    expect(returnedOf('apple', fragment('code=c&state=s&user=nonsense'))!.proof).toEqual({ code: 'c' })
  })

  test('is a no without a proof, and none without a state or of nobody', () => {
    expect(returnedOf('google', fragment('error=access_denied&state=s'))).toEqual({
      method: 'google',
      state: 's',
      proof: null,
    })
    expect(returnedOf('google', fragment('access_token=t'))).toBeNull()
    expect(returnedOf('constructor', fragment('access_token=t&state=s'))).toBeNull()
  })

  test('goes on as the hash cb=', () => {
    covers('000 §2.55')
    const hash = callbackHash('facebook', fragment('access_token=a b&state=s'))
    expect(hash).toMatch(/^#cb=facebook&/)
    expect(readCallback(hash)).toEqual({ method: 'facebook', state: 's', proof: { accessToken: 'a b' } })
    expect(readCallback('#cb=')).toBeNull()
  })
})

test('000 §9: versions and scopes are those of the specification', () => {
  covers('000 §9.1')
  expect(FACEBOOK_VERSION).toBe('v18.0')
  expect(SCOPES).toEqual({
    google: 'profile email',
    facebook: 'public_profile,email',
    apple: 'name email',
  })
})

describe('providers', () => {
  const google = { credentials: { keys: { id: 'g' } } }
  const me = (more: object) =>
    ({
      isGuest: true,
      Registration: { complete: true },
      playerSocLogin: { facebook: null, google, apple: null },
      ...more,
    }) as never

  test('have a button where they are set up', () => {
    expect(providersOf(me({}))).toEqual(['google'])
    expect(setupOf(me({}), 'apple')).toBeNull()
  })

  test('a guest with an unfinished registration is a newcomer', () => {
    expect(isNewcomer(me({}))).toBe(false)
    expect(isNewcomer(me({ Registration: { complete: false } }))).toBe(true)
    expect(isNewcomer(me({ isGuest: false, Registration: { complete: false } }))).toBe(false)
  })

  test('a name is what Apple tells of it', () => {
    expect(nameOf({ name: { firstName: 'Ada' } })).toBe('Ada')
    expect(nameOf({})).toBeNull()
    expect(nameOf(undefined)).toBeNull()
  })
})
