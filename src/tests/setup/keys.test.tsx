import { createRequire } from 'node:module'
import type * as Runtime from 'react/jsx-dev-runtime'
import { expect, test, vi } from 'vitest'
import { repeatedKey } from './keys.ts'

test('two siblings with one key are found, in lists inside lists too', () => {
  expect(repeatedKey('text')).toBeNull()
  expect(repeatedKey([<b key="a" />, 'text', <b key="b" />])).toBeNull()
  expect(repeatedKey([<b key="a" />, <i key="a" />])).toBe('a')
  expect(repeatedKey([<b key="a" />, [<i key="a" />]])).toBeNull()
  expect(repeatedKey(['text', [[<i key="x" />, <i key="x" />]]])).toBe('x')
})

test('every element that a test makes is looked at', () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
  // The runtime that every element goes through, as the setup has left it.
  const { jsxDEV } = createRequire(import.meta.url)('react/jsx-dev-runtime') as typeof Runtime
  const children = ['same', 'same'].map((text) => <li key={text}>{text}</li>)
  expect(jsxDEV('ul', { children }, undefined, false)).toBeTruthy()
  expect(complain.mock.calls).toEqual([['Two children of <ul> have the key "same"']])
})
