import { expect, test } from 'vitest'
import { calls as cashback } from '#features/cashback/contract.ts'
import { calls as wheel } from '#features/daily-wheel/contract.ts'
import { calls as daily } from '#features/daily-login/contract.ts'
import { call } from '#platform/calls/call.ts'
import { answers, cut, gives, openWire, refuses, says, slow } from './wire.ts'

/** The fake wire itself. A line that must not compile says so: the compiler fails where it would. */

const week = { prize: { entries: 5 }, week: '2026-11-09' }

test('answers have the types of their calls', () => {
  expect(gives(cashback.pay, week).call).toBe(cashback.pay)
  // @ts-expect-error a week is a text
  gives(cashback.pay, { ...week, week: 7 })
  // @ts-expect-error the prize is missing
  gives(cashback.pay, { week: '2026-11-09' })
  // @ts-expect-error this call has an answer of its own shape
  says(daily.info, { success: true })
  // @ts-expect-error the answer of another call
  answers(wheel.spin, () => ({ success: true, data: week }))
})

test('a call is answered by its method and its path, with what was sent', async () => {
  const { wire, close } = openWire([
    gives(cashback.pay, week),
    answers(wheel.configOf, ({ id }) => {
      throw new Error(`asked for ${id}`)
    }),
  ])
  expect((await call(cashback.pay)).data).toEqual(week)
  expect(await call(wheel.configOf, { id: 'a b' })).toMatchObject({ success: false, code: 'NETWORK' })
  expect(wire.sent(wheel.configOf)).toEqual([{ id: 'a%20b' }])
  expect([wire.sent(cashback.pay), wire.sent(cashback.state)]).toEqual([[{}], []])
  expect(close()).toEqual([])
})

test('a call that nobody answered is named', async () => {
  const { close } = openWire([gives(cashback.pay, week)])
  expect(await call(cashback.state)).toMatchObject({ code: 'NETWORK' })
  expect(close()).toEqual(['no answer for GET /rest/cashback/'])
})

test('refusals, cut lines and slow answers are those of the real client', async () => {
  const no = { code: 'CASHBACK_EXPIRED', message: 'It expired on Thursday.' }
  const { wire, close } = openWire([refuses(cashback.pay, no), cut(cashback.state)])
  expect(await call(cashback.pay)).toEqual({ success: false, ...no })
  expect(await call(cashback.state)).toMatchObject({ code: 'NETWORK' })
  const held = slow(gives(cashback.pay, week))
  wire.answer(held)
  let came = false
  const answer = call(cashback.pay).finally(() => (came = true))
  await new Promise((next) => requestAnimationFrame(next))
  expect(came).toBe(false)
  held.release()
  expect((await answer).data).toEqual(week)
  // A reading is asked once more where the server failed; a change is not.
  wire.answer(refuses(cashback.state, { ...no, status: 503 }), refuses(cashback.pay, { ...no, status: 503 }))
  await Promise.all([call(cashback.state), call(cashback.pay)])
  expect([wire.sent(cashback.state).length, wire.sent(cashback.pay).length]).toEqual([3, 3])
  close()
})
