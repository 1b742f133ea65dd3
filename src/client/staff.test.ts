import { expect, test } from 'vitest'
import { mayAct, STAFF_ROLES } from './staff.ts'

test('each role may do what those before it may, and no more', () => {
  const may = STAFF_ROLES.map((role) => STAFF_ROLES.filter((asked) => mayAct(role, asked)).length)
  expect(may).toEqual([1, 2, 3, 4])
})
