import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { press } from '#tests/components/press.ts'
import { mountPart } from '#tests/components/mount-part.tsx'
import { covers } from '#tests/coverage/covers.ts'
import { balanceHolds } from '../motion/balance-hold.ts'
import { Button } from '../button.tsx'
import { rounds } from '../rounds.ts'
import { useReveal, type Revealing } from './use-reveal.ts'

type Given = Revealing<number, string>

function Part(given: Given) {
  const { asked, result, press, land, reset } = useReveal(given)
  return (
    <>
      <button type="button" onClick={() => press(7)}>
        Ask
      </button>
      <button type="button" onClick={(event) => void land(event.currentTarget)}>
        Land
      </button>
      <button type="button" onClick={reset}>
        Reset
      </button>
      <p>{asked === null ? (result ?? 'idle') : `asked ${asked}`}</p>
    </>
  )
}

/** Balances that stand still; as long as they do, the reveal counts as a round that runs. */
function held() {
  const { count } = balanceHolds.getState()
  expect(rounds.getState().running).toBe(count)
  return count
}
const button = (name: string) => page.getByRole('button', { name })

function given(more: Partial<Given> = {}) {
  const { promise, resolve } = Promise.withResolvers<string | null>()
  const ask = vi.fn<Given['ask']>(() => promise)
  return { ask, answer: resolve, part: <Part ask={ask} loads={() => []} {...more} /> }
}

test('balances stand still from the press to the landing', async () => {
  covers('beyond.7')
  const { ask, answer, part } = given()
  mountPart(part)
  await button('Ask').click()
  await button('Ask').click()
  await expect.element(page.getByText('asked 7')).toBeVisible()
  expect([ask.mock.calls.length, held()]).toEqual([1, 1])
  answer('won')
  await expect.element(page.getByText('won')).toBeVisible()
  expect(held()).toBe(1)
  // What was won stands until it is reset: a press asks for nothing.
  await button('Ask').click()
  await button('Land').click()
  await expect.poll(() => held()).toBe(0)
  expect(ask).toHaveBeenCalledOnce()
  await button('Reset').click()
  await expect.element(page.getByText('idle')).toBeVisible()
})

test('a refusal lets the balances go, and can be asked again', async () => {
  const { ask, answer, part } = given()
  mountPart(part)
  await button('Ask').click()
  answer(null)
  await expect.element(page.getByText('idle')).toBeVisible()
  expect(held()).toBe(0)
  await button('Ask').click()
  expect(ask).toHaveBeenCalledTimes(2)
})

test('whoever leaves before the answer sees the balance at once, and is told of what came', async () => {
  covers('beyond.7')
  const onMissed = vi.fn<(result: string) => void>()
  const { answer, part } = given({ onMissed })
  const { leave } = mountPart(part)
  await button('Ask').click()
  expect(held()).toBe(1)
  leave()
  expect(held()).toBe(0)
  answer('won')
  await expect.poll(() => onMissed).toHaveBeenCalledWith('won')
})

/** A window whose button goes when it is pressed; the next one comes with the answer, if there is one. */
function Window({ ask, next }: { readonly ask: Given['ask']; readonly next: boolean }) {
  const { asked, result, press } = useReveal<number, string>({ ask, loads: () => [] })
  return (
    <dialog className="modal" ref={(dialog) => void (dialog?.open || dialog?.showModal())}>
      {asked === null && result === null && <Button onClick={() => press(7)}>Open</Button>}
      {result !== null && next && <Button>Next</Button>}
    </dialog>
  )
}

test.each([
  { next: true, lands: 'button' },
  { next: false, lands: 'modal' },
])('the focus of a button that goes lands on what follows: $lands', async ({ next, lands }) => {
  const { ask, answer } = given()
  mountPart(<Window ask={ask} next={next} />)
  button('Open').element().focus()
  await press('Enter')
  await expect.poll(() => document.activeElement?.className).toBe('modal')
  answer('won')
  await expect.poll(() => document.activeElement?.className).toBe(lands)
})
