import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { advance, NOON } from '#tests/components/clock.ts'
import { closed, openModal, reads } from '#tests/components/modal-conforms.ts'
import { player } from '#tests/components/people.ts'
import { gives, refuses } from '#tests/components/wire.ts'
import { covers } from '#tests/coverage/covers.ts'
import { calls, type AdventureMap } from '../contract.ts'
import { SECTIONS } from '../economy.ts'
import { hand, mapAt, NEXT, rolled } from './map.fixture.ts'

const me = player({ adventureMap: { isActive: true } })

type Answers = NonNullable<Parameters<typeof openModal>[1]>['answers'] & object
const open = (map: AdventureMap, ...more: Answers) =>
  openModal('adventure-map', { player: me, answers: [gives(calls.map, map), ...more] })
const roll = () => page.getByRole('button', { name: 'Roll the die' })
const current = () => document.querySelector('[aria-current=step] .sr')?.textContent
const gates = () => [...document.querySelectorAll('.map-gates li span')].map((one) => one.textContent.trim())

describe('the end of a map while its window is open', () => {
  const NEXT_RUN = '7a2f4d5e-0b8a-4a6e-9d8f-3f1f5c9a7b99'

  test('says so, keeps the old map in view, and opens the next one when asked', async () => {
    covers('001 map.14')
    const { wire } = await open(mapAt(13))
    await reads('3 of 3 dice')
    wire.answer(gives(calls.map, mapAt(0, { runId: NEXT_RUN })))
    document.dispatchEvent(new CustomEvent('push:adventureMap.diceGiven'))
    await reads(/This map has ended\. You reached section 13 of 60 and earned [\d,]+\s\w+ and \d+\s\w+\./)
    expect(current()).toMatch(/^Section 13/)
    await expect.element(roll()).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Open the new map' }).click()
    await expect.poll(current).toBe('Start line')
    wire.answer(gives(calls.roll, rolled(0, 2)))
    await roll().click()
    await expect.poll(() => wire.sent(calls.roll).at(-1)).toMatchObject({ map: NEXT_RUN })
  })

  test('with no next one it says what came of it, counts down to one that is planned, and leads on', async () => {
    covers('001 map.14')
    const ends = { finishedAt: NEXT, nextAt: new Date(NOON + 6_000).toISOString() }
    const { wire } = await open(mapAt(13, { ...ends, dices: hand(1, 2) }))
    await reads('3 ready: 1 of 3 free, 2 special')
    const ended = refuses(calls.map, { code: 'FEATURE_ENDED', status: 410, message: 'This event has ended.' })
    wire.answer(ended)
    await advance(4_000)
    await reads(/This map has ended\. You reached section 13 of 60 and earned/)
    await reads(/The next map opens in/)
    expect(current()).toMatch(/^Section 13/)
    expect(gates()).toEqual(['', '', '', ''])
    for (const gone of [roll(), page.getByText(/1 of 3 free/), page.getByText(/special dice/)])
      await expect.element(gone).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'Go to lobby' })).toBeVisible()
    wire.answer(gives(calls.map, mapAt(0, { runId: NEXT_RUN })))
    await advance(4_000)
    await page.getByRole('button', { name: 'Open the new map' }).click()
    await expect.poll(current).toBe('Start line')
  })

  test('without a roll it says that, and leads to the lobby', async () => {
    await open(mapAt(0, { finishedAt: NEXT }))
    await reads('3 of 3 dice')
    await advance(4_000)
    await reads('This map ended before your first roll.')
    await page.getByRole('link', { name: 'Go to lobby' }).click()
    await closed()
  })

  test('a map that was finished says that too', async () => {
    await open(mapAt(SECTIONS, { finishedAt: NEXT }))
    await reads(/You finished this map/)
    await advance(4_000)
    await reads(/This map has ended\. You finished it and earned [\d,]+\s\w+ and \d+\s\w+\./)
  })

  test('a throw that came too late moves on no map', async () => {
    const ended = refuses(calls.roll, {
      code: 'FEATURE_ENDED',
      status: 410,
      message: 'This event has ended.',
    })
    const { wire } = await open(mapAt(13), ended)
    await reads('3 of 3 dice')
    wire.answer(gives(calls.map, mapAt(0, { runId: NEXT_RUN })))
    await roll().click()
    await reads(/This map has ended\. You reached section 13 of 60 and earned [\d,]+\s\w+ and \d+\s\w+\./)
    expect(current()).toMatch(/^Section 13/)
    expect(wire.sent(calls.roll)).toHaveLength(1)
  })
})
