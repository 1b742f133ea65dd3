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
  const list = ['same', 'same'].map((text) => <li key={text}>{text}</li>)
  expect(<ul>{list}</ul>).toBeTruthy()
  expect(complain.mock.calls).toEqual([['Two children of <ul> have the key "same"']])
})
