import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Call } from '#platform/calls/contract.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import { themeOf, type ThemeName } from '#themes/index.ts'
import { findings, settled } from './axe.ts'
import { brandOfPage } from './in-turn.ts'
import { leadsTo, mountPage, type Scenery } from './mount.tsx'
import { textOf } from './press.ts'
import { moving, overhang, PHONE, resize } from './screen.ts'
import { cut, slow, type Reply } from './wire.ts'

/** The conditions under which a page is shown, and its expected content. */
export interface PageCase {
  /** Its one heading of the first order. */
  readonly title: string
  /** Some text of its content. */
  readonly ready: string | RegExp
  /** By default a player whose account is complete. */
  readonly player?: InitData
  readonly answers?: readonly Reply[]
  /** Its address, where its path has parameters or it takes a query. */
  readonly address?: string
  /** The brand of the phone, where not all that have the feature show the page; by default one of those in turn. */
  readonly onPhone?: ThemeName
  /** The call without whose answer there is no page. */
  readonly loads?: Call
  /** A call that a part of the page reads by itself. */
  readonly reads?: Call
  /** There is such a page in a demonstration only. */
  readonly demo?: true
}

/** Where an address leads a visitor. */
export interface Lead extends Pick<Scenery, 'player' | 'brand' | 'answers'> {
  /** The path, unless a query is to come along. */
  readonly address?: string
  readonly to: string
}

/**
 * A page that nobody ever sees: it leads everybody on.
 * @param path as the registry has it
 */
export function leadsAway(path: string, leads: Readonly<Record<string, Lead>>): void {
  describe(`the page ${path}`, () => {
    test.each(Object.entries(leads))('leads on %s', async (_, { to, address = path, ...scenery }) => {
      expect(await leadsTo(address, scenery)).toBe(to)
    })
  })
}

async function shows(ready: string | RegExp): Promise<void> {
  const wanted = typeof ready === 'string' ? expect.stringContaining(ready) : expect.stringMatching(ready)
  await expect.poll(() => textOf(document.body)).toEqual(wanted)
}

/**
 * Tests the rules that hold for every page, whatever it is about: its title, one heading of the first order,
 * one main part, axe, the width of a phone, and its message when its data fail to load.
 * @param path as the registry has it
 */
export function pageConforms(path: string, given: PageCase): void {
  const { title, ready, player, answers = [], address = path, onPhone, loads, reads, demo } = given
  const scenery = { answers, ...(player && { player }), ...(demo && { demo }) }
  const mount = (brand: ThemeName, more: readonly Reply[] = []) =>
    mountPage(address, { ...scenery, brand, answers: [...answers, ...more] })
  describe(`the page ${path}`, () => {
    test('has a title, one heading, one main part, and axe finds nothing', async () => {
      await mount('aurelia')
      await shows(ready)
      expect(document.title).toContain(themeOf('aurelia').title)
      const headings = page.getByRole('heading', { level: 1 }).elements()
      expect(headings.map(({ textContent }) => textContent)).toEqual([title])
      expect(page.getByRole('main').elements()).toHaveLength(1)
      expect(await findings()).toEqual([])
    })
    test('is no wider than a phone, stands still, and axe finds nothing in another brand', async () => {
      await resize(PHONE)
      await mount(onPhone ?? brandOfPage(path, address))
      await shows(ready)
      await settled()
      expect({ overhang: overhang(), moving: moving() }).toEqual({ overhang: [], moving: [] })
      expect(await findings()).toEqual([])
    })
    if (loads) withoutData(() => mount('aurelia', [cut(loads)]))
    if (reads) whileItReads((more) => mount('aurelia', more), reads, answers, ready)
  })
}

function withoutData(mount: () => Promise<unknown>): void {
  test('says that its data failed to load, in its frame', async () => {
    await mount()
    await expect
      .poll(() => textOf(document.querySelector('.state-error[role="alert"]')))
      .toContain('We couldn’t load')
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(page.getByRole('heading', { level: 1 }).elements()).toHaveLength(1)
    expect(await findings()).toEqual([])
  })
}

function whileItReads(
  mount: (more: readonly Reply[]) => ReturnType<typeof mountPage>,
  reads: Call,
  answers: readonly Reply[],
  ready: string | RegExp,
): void {
  const answer = answers.find(({ call }) => call.path === reads.path)!
  test('says that a part is on its way', async () => {
    const held = slow(answer)
    await mount([held])
    await expect
      .poll(() => document.querySelector('[aria-busy="true"] [role="status"]')?.textContent)
      .toBeTruthy()
    held.release()
    await shows(ready)
  })
  test('says that a part failed to load, and tries again', async () => {
    const { wire } = await mount([cut(reads)])
    const alert = page.getByRole('alert')
    await expect.element(alert).toBeVisible()
    wire.answer(answer)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await shows(ready)
  })
}
