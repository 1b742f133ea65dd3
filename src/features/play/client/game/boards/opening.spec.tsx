import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loaded } from '#games/stage/pictures.ts'
import { advance } from '#tests/components/clock.ts'
import { openModal } from '#tests/components/modal-conforms.ts'
import { atEnd } from '#tests/components/open.ts'
import { player } from '#tests/components/people.ts'
import { press, textOf, topDialog } from '#tests/components/press.ts'
import { gives, slow } from '#tests/components/wire.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import { PART_MS } from '#platform/time/within.ts'
import { calls, type GameSession } from '../../../contract.ts'
import { loadFace } from '../../round/revision/use-revision.ts'
import { purse, sessionOf } from '../../round/round.fixture.ts'

/** A game is seen whole or not at all: its poster stands until the pictures of its signs are decoded. */

/** Decodes the pictures of signs that wait. */
let finish = () => {}
let fail = () => {}
/** The pictures that are refused whatever becomes of the others, by a part of their address. */
let lacks = (_: HTMLImageElement) => false

/** All pictures have ended to load; those that are lost have no size. */
const endLoading = (isLost: (image: HTMLImageElement) => boolean) => {
  const { prototype } = HTMLImageElement
  const { naturalWidth, complete } = Object.getOwnPropertyDescriptors(prototype)
  Object.defineProperties(prototype, {
    complete: { configurable: true, value: true },
    naturalWidth: {
      configurable: true,
      get(this: HTMLImageElement) {
        return isLost(this) ? 0 : 64
      },
    },
  })
  atEnd(() => void Object.defineProperties(prototype, { naturalWidth, complete }))
}

beforeEach(() => {
  // Other specs opened games of the same worlds.
  loaded.clear()
  lacks = () => false
  const { decode } = HTMLImageElement.prototype
  const signs = new Promise<void>((done, lose) => {
    finish = done
    fail = () => lose(new Error('The picture is lost.'))
  })
  signs.catch(() => {})
  HTMLImageElement.prototype.decode = function (this: HTMLImageElement) {
    if (lacks(this)) return Promise.reject(new DOMException('It can’t be decoded.', 'EncodingError'))
    return this.src.includes('/art/symbols/') ? signs : decode.call(this)
  }
  atEnd(() => {
    HTMLImageElement.prototype.decode = decode
  })
})

const frame = () => topDialog()!.querySelector<HTMLElement>('.game-frame')!
const main = () => frame().querySelector<HTMLButtonElement>('.bet-play')!
const cells = () => [...frame().querySelectorAll<HTMLElement>('.cell')]

// Boards are there: pictures alone are waited for.
beforeEach(async () => {
  await Promise.all([import('#games/stage/reels/reel-board.tsx'), import('#games/stage/dice/dice-board.tsx')])
})

async function open(slug: string, more: Partial<GameSession> = {}, me: Partial<InitData> = {}) {
  const brought = (await loadFace(slug))!
  const { title, stakes } = brought.look.definition
  const session = gives(
    calls.session,
    sessionOf({ game: slug, title, definition_hash: brought.hash!, stakes, ...more }),
  )
  const held = slow(session)
  const mounted = await openModal('game', { props: { slug }, answers: [held], player: player(me) })
  await expect.poll(() => topDialog()?.querySelector('.stage')).toBeTruthy()
  return { ...mounted, held }
}

test.each(['tidal-fortune', 'rocket-rush'])(
  'the poster of %s stands until its signs are drawn, and the button waits in words',
  async (slug) => {
    const { held, wire } = await open(slug)
    await expect.poll(() => frame().querySelector('.stage .game-poster')).toBeTruthy()
    held.release()
    await expect.poll(() => wire.sent(calls.session).length).toBe(1)
    await advance(5_000)
    expect(frame().querySelector('.stage .game-poster')).toBeTruthy()
    expect(cells()).toEqual([])
    expect(main().disabled).toBe(true)
    expect(main().textContent).toBe('Loading…')
    await press(' ')
    expect(wire.sent(calls.play)).toEqual([])
    finish()
    await expect.poll(() => frame().dataset['phase']).toBe('idle')
    expect(frame().querySelector('.game-poster')).toBeNull()
    expect(main().disabled).toBe(false)
    expect(frame().querySelectorAll('[data-blank]')).toHaveLength(0)
    for (const cell of cells()) expect(cell.textContent).toBe('')
  },
)

test('a balance that is not known yet is no 0', async () => {
  // Where the page knows one, the game shows that from its first moment on.
  const { held } = await open('crystal-cascade', {}, { balance: null })
  finish()
  await expect.poll(() => frame().querySelector('.bet-info .skeleton')).toBeTruthy()
  expect(frame().querySelector('.bet-info .balance')).toBeNull()
  held.release()
  await expect.poll(() => textOf(frame().querySelector('.bet-info .balance'))).toContain('1,000 Florins')
  expect(frame().querySelector('.bet-info .skeleton')).toBeNull()
})

/** One of each kind of game. */
const KINDS = [
  'tidal-fortune',
  'dragon-vault',
  'lucky-ladder',
  'rocket-rush',
  'sky-limit',
  'silver-toss',
  'pinfall',
  'jacks-or-better',
  'blackjack',
  'gem-field',
  'watchtower',
  'high-road',
  'fairground-scratch',
  'thirty-ball-bingo',
  'star-keno',
  'midway-lights',
  'single-zero',
  'three-dice',
  'punto-banco',
]

/** The figures on the table and on the bar, by their elements. */
const figures = () =>
  new Map(
    [...frame().querySelectorAll<HTMLElement>('.game-stage *, .buy-bar *, .stepper-value *')]
      .filter(({ childElementCount, textContent }) => childElementCount === 0 && /\d/.test(textContent))
      .map((one) => [one, one.textContent] as const),
  )

const boxes = () =>
  ['.stepper', '.stepper-value', '.bet-play'].map((part) => {
    const { x, y, width, height } = frame().querySelector(part)!.getBoundingClientRect()
    return [part, ...[x, y, width, height].map(Math.round)]
  })

test.each(KINDS)(
  'no other bet than the player’s own is shown, and nothing moves for it: %s',
  async (slug) => {
    const { held } = await open(slug, { balance: purse(1_000_000, 1) })
    finish()
    await expect.poll(() => frame().querySelector('.stage .game-poster')).toBeNull()
    expect(frame().querySelector('.stepper-value .skeleton')).toBeTruthy()
    expect(frame().querySelector('.stepper-value')!.textContent).not.toMatch(/\d/)
    const [before, stood] = [figures(), boxes()]
    held.release()
    await expect.poll(() => frame().dataset['phase']).toBe('idle')
    await expect.poll(() => frame().querySelector('.stepper-value .skeleton')).toBeNull()
    expect(boxes()).toEqual(stood)
    for (const [element, text] of before) if (element.isConnected) expect(element.textContent).toBe(text)
  },
)

test('a paytable that is asked for early waits for the bet', async () => {
  const { held } = await open('tidal-fortune', { balance: purse(1_000_000, 1) })
  await page.getByRole('button', { name: 'Paytable and rules' }).click()
  await expect.poll(() => topDialog()!.querySelector('.skeleton')).toBeTruthy()
  expect(topDialog()!.textContent).not.toContain('All payouts')
  finish()
  held.release()
  await expect.element(page.getByText('All payouts are for your bet of 400.')).toBeVisible()
})

test('pictures that do not come are asked for again', async () => {
  const { held } = await open('lucky-ladder')
  held.release()
  endLoading(() => true)
  fail()
  await advance(PART_MS)
  await expect.element(page.getByText('We couldn’t load this part of the game')).toBeVisible()
  expect(getComputedStyle(frame().querySelector('.game-bar')!).visibility).toBe('hidden')
  HTMLImageElement.prototype.decode = () => Promise.resolve()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => frame().dataset['phase']).toBe('idle')
  expect(frame().querySelector('.dice-hero:not([data-blank])')).toBeTruthy()
})

const isFirst = (image: HTMLImageElement) => image.src.includes('/wave@')

test('a picture that can’t be had leaves its sign’s name, and the game is played', async () => {
  lacks = isFirst
  endLoading(isFirst)
  const { held } = await open('tidal-fortune')
  held.release()
  finish()
  await advance(PART_MS - 1_000)
  await expect.poll(() => frame().dataset['phase']).toBe('idle')
  const blank = [...frame().querySelectorAll<HTMLElement>('[data-blank]')]
  expect(new Set(blank.map(({ dataset }) => dataset['symbol']))).toEqual(new Set(['wave']))
  expect(getComputedStyle(blank[0]!, '::before').content).toContain('Wave')
  expect(main().disabled).toBe(false)
  lacks = () => false
  await advance(60_000)
  await expect.poll(() => frame().querySelector('[data-blank]')).toBeNull()
})

test('a picture whose AVIF fails is its WebP', async () => {
  lacks = (image) => isFirst(image) && image.parentElement !== null
  endLoading(isFirst)
  const { held } = await open('tidal-fortune')
  held.release()
  finish()
  await expect.poll(() => frame().dataset['phase']).toBe('idle')
  expect(frame().querySelector('[data-blank]')).toBeNull()
})

test('a picture that is there counts, though it can’t be decoded ahead', async () => {
  lacks = isFirst
  endLoading(() => false)
  const { held } = await open('tidal-fortune')
  held.release()
  finish()
  await expect.poll(() => frame().dataset['phase']).toBe('idle')
  expect(frame().querySelector('[data-blank]')).toBeNull()
})
