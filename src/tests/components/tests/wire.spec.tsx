import { expect, test } from 'vitest'
import { call } from '#platform/calls/call.ts'
import { get, post, type Answer } from '#platform/calls/contract.ts'
import type { Prize } from '#platform/money/prize.ts'
import { answers, cut, gives, openWire, refuses, says, slow } from '../wire.ts'

/** The fake wire itself. A line that must not compile says so: the compiler fails where it would. */

/** Calls of no feature. */
const reward = {
  state: get<Answer<{ status: string }>>('/rest/example/'),
  pay: post<Answer<{ prize: Prize; week: string }>>('/rest/example/pay/'),
  /** Its answer has a shape of its own. */
  info: get<{ success: boolean; isActive: boolean }>('/rest/example/info/'),
  spin: post<Answer<{ sector: number }>, { id: string }>('/rest/example/spin/:id/'),
  one: get<Answer<{ id: string }>, { id: string }>('/rest/example/:id/'),
}
const week = { prize: { entries: 5 }, week: '2026-11-09' }

test('answers have the types of their calls', () => {
  expect(gives(reward.pay, week).call).toBe(reward.pay)
  // @ts-expect-error a week is a text
  gives(reward.pay, { ...week, week: 7 })
  // @ts-expect-error the prize is missing
  gives(reward.pay, { week: '2026-11-09' })
  // @ts-expect-error this call has an answer of its own shape
  says(reward.info, { success: true })
  // @ts-expect-error the answer of another call
  answers(reward.spin, () => ({ success: true, data: week }))
})

test('a call is answered by its method and its path, with what was sent', async () => {
  const { wire, close } = openWire([
    gives(reward.pay, week),
    answers(reward.one, ({ id }) => {
      throw new Error(`asked for ${id}`)
    }),
  ])
  expect((await call(reward.pay)).data).toEqual(week)
  expect(await call(reward.one, { id: 'a b' })).toMatchObject({ success: false, code: 'NETWORK' })
  expect(wire.sent(reward.one)).toEqual([{ id: 'a%20b' }])
  expect([wire.sent(reward.pay), wire.sent(reward.state)]).toEqual([[{}], []])
  expect(close()).toEqual([])
})

test('a call that nobody answered is named', async () => {
  const { close } = openWire([gives(reward.pay, week)])
  expect(await call(reward.state)).toMatchObject({ code: 'NETWORK' })
  expect(close()).toEqual(['no answer for GET /rest/example/'])
})

test('refusals, cut lines and slow answers are those of the real client', async () => {
  const no = { code: 'REWARD_EXPIRED', message: 'It expired on Thursday.' }
  const { wire, close } = openWire([refuses(reward.pay, no), cut(reward.state)])
  expect(await call(reward.pay)).toEqual({ success: false, ...no })
  expect(await call(reward.state)).toMatchObject({ code: 'NETWORK' })
  const held = slow(gives(reward.pay, week))
  wire.answer(held)
  let came = false
  const answer = call(reward.pay).finally(() => (came = true))
  await new Promise((next) => requestAnimationFrame(next))
  expect(came).toBe(false)
  held.release()
  expect((await answer).data).toEqual(week)
  // A reading is asked once more where the server failed; a change is not.
  wire.answer(refuses(reward.state, { ...no, status: 503 }), refuses(reward.pay, { ...no, status: 503 }))
  await Promise.all([call(reward.state), call(reward.pay)])
  expect([wire.sent(reward.state).length, wire.sent(reward.pay).length]).toEqual([3, 3])
  close()
})
