import { expect, test } from 'vitest'
import { outline } from './wire.ts'

test('an outline has names and kinds, and a list each kind of thing once', () => {
  const answer = {
    success: true,
    data: { status: 'open', at: 'x', rows: [{ n: 1 }, { n: 2 }, { n: 3, more: null }], none: [] },
  }
  expect(outline(answer)).toEqual({
    success: 'boolean',
    data: {
      status: 'open',
      at: 'string',
      rows: [{ more: 'null', n: 'number' }, { n: 'number' }],
      none: [],
    },
  })
})
