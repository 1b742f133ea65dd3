import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { registry } from '#app/registry.ts'
import { isAddressed, mayOpen, showModal } from '#client/modals/modals.ts'
import type { Call } from '#platform/calls/contract.ts'
import { EXCLUDED as EXCLUDED_REASON, PAUSED } from '#platform/calls/feature.ts'
import { offerRemedy } from '#platform/calls/remedy.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import { toasts } from '#ui/overlays/toasts.ts'
import { findings, settled } from './axe.ts'
import { brandOfModal } from './in-turn.ts'
import type { ModalCase, Opening } from './modal-case.ts'
import { mountStage, type Mounted } from './mount.tsx'
import { lostFocus, press, textOf, topDialog } from './press.ts'
import { player as person } from './people.ts'
import { moving, overhang, PHONE, resize, SMALL_PHONE } from './screen.ts'
import { refuses, slow, type Reply } from './wire.ts'

const opener = () => page.getByRole('link', { name: 'Open' })

/** Opens a modal by its name, from a link that has the focus. */
export async function openModal(name: string, { props, ...scenery }: Opening = {}): Promise<Mounted> {
  const mounted = await mountStage(name, scenery)
  opener().element().focus()
  expect(showModal(mounted.app, name, props)).toBe(true)
  await expect.poll(topDialog).not.toBeNull()
  return mounted
}

/** Waits until a text stands in the topmost window. */
export async function reads(text: string | RegExp): Promise<void> {
  const wanted = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text)
  await expect.poll(() => textOf(topDialog())).toEqual(wanted)
}

/** Waits until no window is open. */
export async function closed(): Promise<void> {
  await expect.poll(topDialog).toBeNull()
}

/**
 * Tests the rules that hold for every modal, whatever it is about: its name, focus, keyboard, small phones,
 * axe, stillness, and its messages while content loads or fails to load.
 * @param name as the registry has it
 */
export function modalConforms(name: string, given: ModalCase): void {
  const {
    title,
    ready,
    player,
    answers = [],
    props,
    reads: reading,
    acts,
    pauses,
    held,
    closer = 'Close',
  } = given
  const opening: Opening = { answers, ...(player && { player }), ...(props && { props }) }
  describe(`the modal ${name}`, () => {
    test('has a name, takes the focus and gives it back', async () => {
      const mounted = await openModal(name, opening)
      await reads(ready)
      await expect.element(page.getByRole('dialog', { name: title, exact: true })).toBeVisible()
      await expect.poll(() => topDialog()!.contains(document.activeElement)).toBe(true)
      expect(await lostFocus()).toEqual([])
      await press('Escape')
      if (held) {
        expect(topDialog()).not.toBeNull()
        return
      }
      await closed()
      await expect.poll(() => document.activeElement).toBe(opener().element())
      showModal(mounted.app, name, props)
      await reads(ready)
      await page.getByRole('button', { name: closer, exact: true }).first().click()
      await closed()
    })
    if (isAddressed({ registry }, name)) byAddress(name, opening, ready)
    for (const [brand, size] of [
      ['aurelia', PHONE],
      [brandOfModal(name), SMALL_PHONE],
    ] as const)
      test(`fits ${size.join(' × ')} in ${brand}, stands still, and axe finds nothing`, async () => {
        await resize(size)
        await openModal(name, { ...opening, brand })
        await reads(ready)
        await settled()
        expect({ overhang: overhang(), moving: moving() }).toEqual({ overhang: [], moving: [] })
        expect(await findings('dialog[open]')).toEqual([])
      })
    if (reading) whileItReads(name, opening, reading, ready)
    if (acts) whereRefused(name, opening, acts)
    if (pauses === 'told') whileToldPaused(name, opening, ready)
    else if (reading && (acts || pauses)) whilePaused(name, opening, reading, ready, acts)
    if (acts && acts.place !== 'any')
      whereverUnknown(name, opening, { ...acts, ...(reading && { reads: reading }) })
  })
}

/** The refusal that a self-excluded player gets: it has details, which are no answer of the call. */
const EXCLUDED = {
  status: 403,
  code: 'SELF_EXCLUDED',
  message: 'You’re self-excluded. Games and rewards are unavailable to you until your self-exclusion ends.',
  details: { until: null },
}

function whereRefused(name: string, opening: Opening, acts: NonNullable<ModalCase['acts']>): void {
  const { call, button, closes } = acts
  test('says why the server refused, and is as it was before', async () => {
    const { answers = [] } = opening
    const { wire } = await openModal(name, { ...opening, answers: [...answers, refuses(call, EXCLUDED)] })
    const acting = page.getByRole('button', { name: button }).last()
    await acting.click()
    await expect.poll(() => wire.sent(call)).toHaveLength(1)
    await expect.element(page.getByText(EXCLUDED.message).first()).toBeVisible()
    if (closes) return closed()
    await expect.element(acting).toBeVisible()
    await expect.element(acting).not.toHaveAttribute('aria-busy', 'true')
    await expect.element(acting).not.toHaveAttribute('aria-disabled', 'true')
    expect(topDialog()).not.toBeNull()
  })
}

const UNTIL = '2026-11-19T15:00:00Z'

/** The same reply, of something that the gate refuses now. */
const pausedReply = ({ call, respond }: Reply): Reply => ({
  call,
  async respond(...asked) {
    const said = (await (await respond(...asked)).json()) as { readonly data?: object }
    const paused = { paused: { reason: PAUSED, until: null } }
    return Response.json(said.data ? { ...said, data: { ...said.data, ...paused } } : { ...said, ...paused })
  },
})

/** Tests that a window says that nothing can be had now, and has no button for it. */
function whilePaused(
  name: string,
  opening: Opening,
  reading: Call,
  ready: string | RegExp,
  acts: ModalCase['acts'],
): void {
  test('says that it is paused, and calls nobody self-excluded', async () => {
    const { answers = [] } = opening
    const read = answers.find(({ call }) => call.path === reading.path)!
    await openModal(name, { ...opening, answers: [...answers, pausedReply(read)] })
    await reads('This isn’t available to you right now.')
    if (acts)
      expect(page.getByRole('dialog').getByRole('button', { name: acts.button }).elements()).toEqual([])
    else expect(page.getByRole('dialog').getByText(ready).elements()).toEqual([])
    expect(textOf(topDialog())).not.toContain('self-excluded')
    expect(await findings('dialog[open]')).toEqual([])
  })
}

/** Tests the same of a window that reads nothing. */
function whileToldPaused(name: string, opening: Opening, ready: string | RegExp): void {
  test('says that it is paused in the place of what it says to others', async () => {
    const paused = {
      ...(opening.player ?? person()),
      pauses: { claim: { reason: EXCLUDED_REASON, until: UNTIL } as const },
    }
    await openModal(name, { ...opening, player: paused })
    await reads(/You’re self-excluded until November 19, 2026 at \d+:00/)
    expect(page.getByRole('dialog').getByText(ready).elements()).toEqual([])
    expect(await findings('dialog[open]')).toEqual([])
  })
}

/** The refusal of what is given or sold to a player whose place is unknown. */
const UNKNOWN_PLACE = {
  status: 403,
  code: 'LOCATION_NEEDED',
  message: 'We need to know which state you’re in for this. Share your location and try again.',
}

/** Tests that a window asks for the place once, in its one main button, and goes on when it is known. */
export function whereverUnknown(
  name: string,
  { answers = [], player = person(), ...more }: Opening,
  {
    call,
    button,
    reads: reading,
  }: Pick<NonNullable<ModalCase['acts']>, 'call' | 'button'> & Partial<Pick<ModalCase, 'reads'>>,
): void {
  const share = page.getByRole('button', { name: 'Share my location' })
  const questions = () => textOf(topDialog()).split('Share your location').length - 1
  const mains = () =>
    [...topDialog()!.querySelectorAll('.button[data-kind="main"]')].map(({ textContent }) => textContent)
  const openAt = async (me: InitData) => {
    const loud = vi.fn<() => Promise<boolean>>(async () => true)
    onTestFinished(offerRemedy('LOCATION_NEEDED', { quiet: async () => false, loud }))
    const replies = [...answers, refuses(call, UNKNOWN_PLACE)]
    return { ...(await openModal(name, { ...more, player: me, answers: replies })), loud }
  }
  test('asks for the place as it is refused for it, once and with a button, and stays', async () => {
    const { wire, loud } = await openAt(player)
    await page.getByRole('button', { name: button }).last().click()
    await expect.poll(() => wire.sent(call)).toHaveLength(1)
    await expect.element(share).toHaveFocus()
    expect([questions(), mains(), toasts.getState().shown]).toEqual([1, ['Share my location'], []])
    await share.click()
    expect(loud).toHaveBeenCalledExactlyOnceWith()
    await expect.element(share).not.toBeInTheDocument()
    expect(topDialog()).not.toBeNull()
  })
  test('asks for the place beforehand where it is known to be missing', async () => {
    const { app } = await openAt({ ...player, needsLocation: true })
    await expect.element(share).toBeVisible()
    expect([questions(), mains()]).toEqual([1, ['Share my location']])
    expect(await findings('dialog[open]')).toEqual([])
    app.player.setState(({ me: { needsLocation: _, ...known } }) => ({ me: known }))
    await expect.element(share).not.toBeInTheDocument()
  })
  if (!reading) return
  test('reads what there is to be had again once the place is known, and lets nobody press before', async () => {
    const { app, wire, loud } = await openAt({ ...player, needsLocation: true })
    await expect.element(share).toBeVisible()
    loud.mockImplementation(async () => {
      app.player.setState(({ me: { needsLocation: _, ...known } }) => ({ me: known }))
      return true
    })
    const before = wire.sent(reading).length
    const held = slow(answers.find(({ call: { path } }) => path === reading.path)!)
    wire.answer(held)
    share.element().focus()
    await press('Enter')
    await expect.poll(() => wire.sent(reading).length).toBe(before + 1)
    await expect.element(share).toHaveAttribute('aria-busy', 'true')
    held.release()
    await expect.element(share).not.toBeInTheDocument()
    await expect.poll(() => topDialog()!.contains(document.activeElement)).toBe(true)
  })
}

function byAddress(name: string, opening: Opening, ready: string | RegExp): void {
  test('opens by its address', async () => {
    const { app } = await mountStage(name, opening, `?openModal=${name}`)
    expect(mayOpen(app, name)).toBe(true)
    await reads(ready)
  })
}

function whileItReads(name: string, opening: Opening, reading: Call, ready: string | RegExp): void {
  const { answers = [] } = opening
  const answer = answers.find(({ call }) => call.path === reading.path)
  if (!answer) throw new Error(`${name}: no answer for ${reading.path}, which it reads`)
  test('says that its content is on its way', async () => {
    const held = slow(answer)
    await openModal(name, { ...opening, answers: [...answers, held] })
    await expect
      .poll(() => topDialog()?.querySelector('[aria-busy="true"] [role="status"]')?.textContent)
      .toBeTruthy()
    expect(await findings('dialog[open]')).toEqual([])
    held.release()
    await reads(ready)
    expect(topDialog()!.querySelector('[aria-busy="true"]:not(button)')).toBeNull()
  })
  test('says that its content failed to load, and tries again', async () => {
    const failing = refuses(reading, {
      status: 500,
      code: 'INTERNAL',
      message: 'Something went wrong on our end.',
    })
    const { wire } = await openModal(name, { ...opening, answers: [...answers, failing] })
    const alert = page.getByRole('alert')
    await expect.element(alert).toBeVisible()
    expect(await findings('dialog[open]')).toEqual([])
    wire.answer(answer)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await reads(ready)
    expect(topDialog()!.querySelector('.state-error')).toBeNull()
  })
}
