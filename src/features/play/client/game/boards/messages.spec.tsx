import { expect, test } from 'vitest'
import { toast } from '#ui/overlays/toasts.ts'
import { openModal } from '#tests/components/modal-conforms.ts'
import { press, topDialog } from '#tests/components/press.ts'
import { PHONE, resize, SMALL_PHONE } from '#tests/components/screen.ts'
import { gives } from '#tests/components/wire.ts'
import { calls } from '../../../contract.ts'
import { loadFace } from '../../round/revision/use-revision.ts'
import { resultOf, sessionOf } from '../../round/round.fixture.ts'

const frame = () => topDialog()?.querySelector<HTMLElement>('.game-frame')
const messages = () => [...(topDialog()?.querySelectorAll('.toast') ?? [])]

/** The controls of the game that a message covers. */
function covered(): string[] {
  const rects = messages().map((one) => one.getBoundingClientRect())
  return [...frame()!.querySelectorAll('a[href], button, input, select, label')]
    .filter((one) => one.checkVisibility() && !one.matches(':disabled, [aria-disabled="true"]'))
    .filter((one) => {
      const { top, bottom, left, right, width } = one.getBoundingClientRect()
      return (
        width > 0 &&
        rects.some((it) => it.top < bottom && it.bottom > top && it.left < right && it.right > left)
      )
    })
    .map((one) => one.outerHTML.slice(0, 80))
}

async function open(slug: string, size: readonly [number, number]) {
  await resize(size)
  const { look, hash } = (await loadFace(slug))!
  const session = sessionOf({ game: slug, definition_hash: hash!, stakes: look.definition.stakes })
  const { wire } = await openModal('game', { props: { slug }, answers: [gives(calls.session, session)] })
  await expect.poll(() => frame()?.dataset['phase'], { timeout: 30_000 }).toBe('idle')
  return wire
}

test.each(['star-keno', 'forty-numbers', 'gem-field'])(
  'a message over the board of %s on the smallest phone covers nothing that can be pressed',
  async (slug) => {
    await open(slug, SMALL_PHONE)
    const buttons = () => frame()!.querySelectorAll('.game-stage button').length
    await expect.poll(buttons, { timeout: 20_000 }).toBeGreaterThan(20)
    toast({ text: 'You reached level 7', kind: 'prize' })
    await expect.poll(() => messages().length).toBe(1)
    await expect.poll(covered).toEqual([])
  },
)

/** The message about a purchase: two lines, a detail, and an action. */
const TALL = {
  text: 'Added to your balance: 499 Laurels',
  detail: 'The free gift with your package.',
  action: { label: 'See history', href: '/payments-history' },
} as const

test.each(['star-keno', 'gem-field', 'single-zero'])(
  'a tall message over %s on the smallest phone leaves the main button free',
  async (slug) => {
    await open(slug, SMALL_PHONE)
    await expect.poll(() => frame()!.querySelector('.original button'), { timeout: 20_000 }).toBeTruthy()
    const play = frame()!.querySelector<HTMLElement>('.bet-play')!
    play.removeAttribute('aria-disabled')
    toast(TALL)
    await expect.poll(() => messages().length).toBe(1)
    const main = () => covered().filter((one) => one.includes('bet-play'))
    await expect.poll(() => messages()[0]!.getBoundingClientRect().height).toBeGreaterThan(70)
    await expect.poll(main).toEqual([])
    // Cells that can't be pressed before a round are no loss.
    if (slug === 'gem-field') expect(covered()).toEqual([])
  },
)

test('over a large game a message stands above the bar, whatever waits behind it', async () => {
  await open('gem-field', [2560, 1440])
  const question = document.createElement('div')
  question.className = 'consent'
  question.hidden = true
  document.body.append(question)
  toast(TALL)
  await expect.poll(() => messages().length).toBe(1)
  await expect.poll(covered).toEqual([])
  const bar = frame()!.querySelector('.game-bar')!.getBoundingClientRect()
  expect(messages()[0]!.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.top)
  question.remove()
})

test('messages come one by one, and leave the proofs of recent rounds free', async () => {
  const wire = await open('lucky-ladder', PHONE)
  wire.answer(
    gives(
      calls.play,
      resultOf({
        events: [
          { type: 'dice', roll: 1_234, target: 4_999, over: true, win: 0 } as never,
          { type: 'total', win: 0 },
        ],
        win: 0,
      }),
    ),
  )
  frame()!.querySelector<HTMLElement>('.bet-play')!.focus()
  await press(' ')
  await expect.poll(() => frame()!.querySelectorAll('.last-results a').length, { timeout: 20_000 }).toBe(1)
  toast({ text: 'First message' })
  toast({ text: 'Second message' })
  const said = () => messages().map((one) => one.querySelector('p')!.textContent)
  await expect.poll(said).toEqual(['First message'])
  await expect.poll(covered).toEqual([])
  messages()[0]!.querySelector<HTMLElement>('[aria-label="Dismiss"]')!.click()
  await expect.poll(said).toEqual(['Second message'])
  await expect.poll(covered).toEqual([])
  // What went wrong does not wait for its turn.
  toast({ text: 'This bet wasn’t placed', kind: 'error' })
  await expect.poll(said).toEqual(['This bet wasn’t placed'])
  messages()[0]!.querySelector<HTMLElement>('[aria-label="Dismiss"]')!.click()
  await expect.poll(said).toEqual(['Second message'])
})
