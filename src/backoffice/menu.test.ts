import { expect, test } from 'vitest'
import { STAFF_ROLES, type StaffPage, type StaffRole } from '#client/staff.ts'
import { features } from '#features/index.ts'
import { menuFor } from './menu.ts'

const page = (name: string, role: StaffRole, title = name): StaffPage => ({
  name,
  title,
  role,
  load: async () => ({ default: () => null }),
})
const feature = (name: string, ...pages: readonly StaffPage[]) => ({ name, staff: async () => ({ pages }) })

test('each role sees the pages that it may open, by title', async () => {
  const site = [
    feature('wheel', page('wheel/odds', 'observer', 'Wheel odds')),
    { name: 'geo' },
    feature(
      'money',
      page('money/post', 'treasurer', 'Corrections'),
      page('money/list', 'support', 'Statements'),
    ),
  ]
  const menus = await Promise.all(STAFF_ROLES.map((role) => menuFor(site, role)))
  expect(menus.map((menu) => menu.map(({ title }) => title))).toEqual([
    ['Wheel odds'],
    ['Statements', 'Wheel odds'],
    ['Statements', 'Wheel odds'],
    ['Corrections', 'Statements', 'Wheel odds'],
  ])
})

test('two pages with one name are refused', async () => {
  const site = [feature('a', page('odds', 'observer')), feature('b', page('odds', 'observer'))]
  await expect(menuFor(site, 'observer')).rejects.toThrow('b: there is a staff page odds already')
})

test('the pages of all features stand in one menu, each below its feature, and load', async () => {
  const menu = await menuFor(features, 'treasurer')
  const names: readonly string[] = features.map(({ name }) => name)
  for (const { name, load } of menu) {
    expect(names).toContain(name.split('/')[0])
    expect((await load()).default).toBeTypeOf('function')
  }
})
