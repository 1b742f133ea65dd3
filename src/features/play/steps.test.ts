import { describe, expect, test, vi } from 'vitest'
import { definitionOf, everyGame, gameOf } from '#games/catalogue.ts'
import type { GameEvent } from '#games/engine/types.ts'
import { firstChoiceOf } from '#games/first-choice.ts'
import { replay } from '#games/replay/replay.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from './contract.ts'

const at = testSite()
const STEPPED = everyGame.filter(({ mechanic }) =>
  ['blackjack', 'crash', 'hi-lo', 'mines', 'tower', 'video-poker'].includes(mechanic),
)

/** Starts rounds until one waits for a move. */
async function begin(client: Client, slug: string, choice = firstChoiceOf(definitionOf(slug)!)) {
  for (;;) {
    const { next_round_id: round_id } = await client.session(slug)
    const ask = { slug, round_id, stake: 200, mode: 'TournamentPoints' as const, choice }
    const { body } = await client.call(calls.play, choice === undefined ? { ...ask, choice: null } : ask)
    if (body.data!.status === 'open') return body.data!
  }
}
/** Starts flights until one is in the air: one in twenty bursts as it starts, and is over for whoever looks. */
async function takeOff(client: Client, slug: string, choice: { readonly auto: number | null }) {
  for (;;) {
    const opened = await begin(client, slug, choice)
    const session = await client.session(slug)
    if (session.open_round) return { ...opened, session }
    const { body } = await client.call(calls.history, { slug, limit: 1 })
    expect(body.data!.rounds[0]).toMatchObject({ round_id: opened.round_id, win: 0 })
  }
}
const turnOf = (events: readonly GameEvent[]) => {
  const turn = events.at(-1)
  if (turn?.type !== 'turn') throw new Error('the round does not wait')
  return turn
}
/** A move that can be made now, towards the end of the round. */
function anyMove(events: readonly GameEvent[], step: number): unknown {
  const { moves } = turnOf(events)
  if (moves.includes('take')) return { take: true }
  if (moves.includes('open')) return { open: step }
  if (moves.includes('door')) return { door: 0 }
  if (moves.includes('hold')) return { hold: [true, false, true, false, true] }
  if (moves.includes('stand')) return { play: 'stand' }
  if (moves.includes('leave')) return { leave: true }
  return { guess: moves[0] }
}
const stepAs = (client: Client, slug: string, round_id: string, step: number, move?: unknown) =>
  client.call(calls.step, { slug, round_id, step, ...(move === undefined ? {} : { move: move as null }) })

describe('a round with decisions', () => {
  test.each(STEPPED)(
    '$slug: is played by moves to its end, pays once, and replays from its seed',
    async ({ slug }) => {
      const client = await at.player({ confirmed: true })
      await at.fund(client, { coins: 1_000_000 })
      const before = await client.balance()
      const opened = await begin(client, slug)
      const rest = await client.balance()
      let events: readonly GameEvent[] = opened.events
      let last = opened
      for (let step = 1; last.status === 'open'; step++) {
        const { status, body } = await stepAs(client, slug, opened.round_id, step, anyMove(events, step))
        expect([status, body.code]).toEqual([200, undefined])
        last = body.data!
        events = [...events, ...last.events]
        expect(last.step).toBe(step)
      }
      expect(events.at(-1)).toMatchObject({ type: 'total', win: last.win })
      expect(last.balance.tourPoints).toBe(
        rest.tourPoints - (last.staked - opened.staked) + last.win + last.returned,
      )
      expect(before.version).toBeLessThan(last.balance.version)
      const { body: history } = await client.call(calls.history, { slug, limit: 1 })
      const [round] = history.data!.rounds
      expect(round).toMatchObject({ round_id: opened.round_id, status: last.status, win: last.win, events })
      const { body } = await client.call(calls.rotate, {})
      const { server_seed, client_seed } = body.data!.revealed
      const again = replay(
        gameOf(slug),
        server_seed!,
        client_seed,
        round!.nonce,
        round!.stake,
        round!.choice,
        round!.moves,
      )
      expect(again).toMatchObject({ win: last.win, events })
    },
  )

  test('is resumed as it stands, on any device; nothing that is to come is told', async () => {
    const client = await at.player()
    await at.fund(client, { coins: 100_000 })
    const opened = await begin(client, 'gem-field', { mines: 1 })
    expect(JSON.stringify(opened)).not.toContain('minesEnd')
    let found = 0
    for (let cell = 0; found === 0; cell++) {
      const { body } = await stepAs(client, 'gem-field', opened.round_id, cell + 1, { open: cell })
      if (body.data!.status === 'settled') return
      found = body.data!.step
    }
    const { open_round: open } = await client.session('gem-field')
    expect(open).toMatchObject({ round_id: opened.round_id, moves: [{ open: 0 }], status: 'open', win: 0 })
    expect(open!.events.map(({ type }) => type)).toEqual(['minesField', 'turn', 'gem', 'turn'])
    expect((await client.call(calls.rotate, {})).body.code).toBe('ROUND_OPEN')
  })

  test('takes each step once: two at once, a repeated one, another under its number', async () => {
    const client = await at.player()
    await at.fund(client, { coins: 100_000 })
    const slug = 'high-road'
    const { round_id } = await begin(client, slug)
    const pass = { pass: true }
    const first = await Promise.all(Array.from({ length: 8 }, () => stepAs(client, slug, round_id, 1, pass)))
    expect(new Set(first.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const mixed = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        stepAs(client, slug, round_id, 2, index % 2 ? pass : { leave: true }),
      ),
    )
    const codes = new Set(mixed.map(({ body }) => body.code ?? 'ok'))
    expect(codes).toEqual(new Set(['ok', 'STEP_REUSED']))
    expect((await stepAs(client, slug, round_id, 1, { take: true })).body.code).toBe('STEP_REUSED')
    expect((await stepAs(client, slug, round_id, 9, pass)).body.code).toMatch(/STEP_OUT_OF_TURN|ROUND_OVER/)
    const { rows } = await at.runtime.database.pool.query('select step from round_step where round_id = $1', [
      round_id,
    ])
    expect(rows).toHaveLength(2)
  })

  test('refuses what cannot be: strangers, wrong moves, steps after the end, games without steps', async () => {
    const [client, other] = [await at.player(), await at.player()]
    await at.fund(client, { coins: 100_000 })
    const slug = 'watchtower'
    const { round_id } = await begin(client, slug)
    const codeOf = async (asked: ReturnType<typeof stepAs>) => {
      const { status, body } = await asked
      return [status, body.code]
    }
    expect(await codeOf(stepAs(other, slug, round_id, 1, { door: 0 }))).toEqual([404, 'ROUND_UNKNOWN'])
    expect(await codeOf(stepAs(client, 'gem-field', round_id, 1, { open: 0 }))).toEqual([
      404,
      'ROUND_UNKNOWN',
    ])
    expect(await codeOf(stepAs(client, slug, round_id, 1, { door: 7 }))).toEqual([400, 'MOVE_WRONG'])
    expect(await codeOf(stepAs(client, slug, round_id, 1, { take: true }))).toEqual([400, 'MOVE_WRONG'])
    expect(await codeOf(stepAs(client, 'tidal-fortune', round_id, 1, {}))).toEqual([409, 'NO_STEPS'])
    expect((await stepAs(client, slug, round_id, 1)).body.data).toMatchObject({
      status: 'open',
      events: [],
      step: 0,
    })
    const { body } = await client.call(calls.finish, { slug, round_id })
    expect(body.data).toMatchObject({ status: 'void', win: 0, returned: 200 })
    expect(await codeOf(stepAs(client, slug, round_id, 2, { door: 0 }))).toEqual([409, 'ROUND_OVER'])
  })

  test('takes what a double stakes from the balance, once, and counts it as staked', async () => {
    const client = await at.player({ confirmed: true })
    await at.fund(client, { coins: 1_000_000 })
    for (let tries = 0; tries < 200; tries++) {
      const opened = await begin(client, 'blackjack')
      const move = { play: turnOf(opened.events).moves.includes('double') ? 'double' : 'stand' }
      const sent = await Promise.all(
        [1, 2, 3].map(() => stepAs(client, 'blackjack', opened.round_id, 1, move)),
      )
      const { data } = sent[0]!.body
      expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1)
      if (move.play === 'stand') continue
      expect(data!.staked).toBe(400)
      expect(data!.balance.tourPoints).toBe(opened.balance.tourPoints - 200 + data!.win + data!.returned)
      return
    }
    throw new Error('nothing could be doubled')
  })

  test('a flight ends by its own time: what is left by itself is paid, the rest bursts', async () => {
    const client = await at.player()
    await at.fund(client, { coins: 1_000_000 })
    const slug = 'comet-climb'
    const { round_id, balance, session } = await takeOff(client, slug, { auto: 101 })
    expect(session.open_round).toMatchObject({ round_id, elapsed_ms: 0 })
    at.clock.advance(60_000)
    expect((await client.session(slug)).open_round).toBeNull()
    const { body } = await client.call(calls.history, { slug, limit: 1 })
    expect([0, 202]).toContain(body.data!.rounds[0]!.win)
    expect((await client.balance()).tourPoints).toBe(balance.tourPoints + body.data!.rounds[0]!.win)
    const late = await begin(client, slug, { auto: null })
    at.clock.advance(90_000)
    const { body: left } = await stepAs(client, slug, late.round_id, 1, { leave: true })
    const [flight] = left.data!.events
    expect(flight).toMatchObject(left.data!.win > 0 ? { left: 100_000 } : { left: null })
  })

  test('a press is worth the height at which it reaches the site, whatever it says', async () => {
    const client = await at.player()
    await at.fund(client, { coins: 1_000_000 })
    const slug = 'comet-climb'
    for (const elapsed of [0, 120_000]) {
      const { round_id } = await takeOff(client, slug, { auto: null })
      at.clock.advance(elapsed)
      for (const leave of [101, 200, 1e5, '200', [200], { height: 200 }, false, 0, null]) {
        const { status, body } = await stepAs(client, slug, round_id, 1, { leave })
        expect([status, body.code, body.message]).toEqual([
          400,
          'MOVE_WRONG',
          'You can’t make that move: Send { leave: true } to cash out.',
        ])
      }
      const { data } = (await stepAs(client, slug, round_id, 1, { leave: true })).body
      // Held until the lowest target, or burst long before.
      if (elapsed === 0) expect([0, 202]).toContain(data!.win)
      else expect(data!.events[0]).toMatchObject({ left: data!.win > 0 ? 100_000 : null })
    }
  })

  test('a flight that its player ends is left where it is, before its automatic leave too', async () => {
    const client = await at.player()
    await at.fund(client, { coins: 1_000_000 })
    const slug = 'comet-climb'
    let won = 0
    while (won < 4) {
      const { round_id } = await takeOff(client, slug, { auto: won % 2 ? 5_000 : null })
      at.clock.advance(4_000)
      if (!(await client.session(slug)).open_round) continue
      const { data } = (await client.call(calls.finish, { slug, round_id })).body
      // Four seconds are 1.43 times: it has not burst by then.
      expect(data!.events[0]).toMatchObject({ type: 'flight', left: 143 })
      expect(data!.win).toBe(286)
      won++
    }
  })

  test('a press is true and nothing else: what is not is refused, and nothing of it is kept', async () => {
    const client = await at.player()
    await at.fund(client, { coins: 1_000_000 })
    for (const [slug, kinds] of [
      ['gem-field', ['take', 'leave']],
      ['watchtower', ['take', 'leave']],
      ['high-road', ['take', 'leave', 'pass']],
    ] as const) {
      const { round_id } = await begin(client, slug)
      for (const kind of kinds)
        for (const value of [false, 1, '101', [true], {}, 'x'.repeat(10_000), null]) {
          const { status, body } = await stepAs(client, slug, round_id, 1, { [kind]: value })
          expect([status, body.code]).toEqual([400, 'MOVE_WRONG'])
        }
      expect((await client.session(slug)).open_round).toMatchObject({ round_id, moves: [] })
    }
  })

  test('left alone is ended for its player after a day, by the rule of its game', async () => {
    const client = await at.player()
    await at.fund(client, { coins: 100_000 })
    const open: { readonly round_id: string }[] = []
    for (const { slug } of STEPPED) open.push(await begin(client, slug))
    at.clock.advance(25 * 3_600_000)
    await at.runtime.jobs.tick()
    const { pool } = at.runtime.database
    const waiting = () =>
      pool.query('select from open_round where round_id = any($1::uuid[])', [
        open.map(({ round_id }) => round_id),
      ])
    await vi.waitFor(async () => expect((await waiting()).rowCount).toBe(0), 45_000)
    for (const slug of ['gem-field', 'watchtower', 'high-road']) {
      const { body } = await client.call(calls.history, { slug, limit: 1 })
      expect([slug, body.data!.rounds[0]]).toMatchObject([slug, { status: 'void', win: 0, returned: 200 }])
    }
  })
})

describe('chips and tickets', () => {
  test('a round stakes all of them, each worth a stake on offer', async () => {
    const client = await at.player()
    await at.fund(client, { coins: 100_000 })
    const slug = 'single-zero'
    const { next_round_id: round_id } = await client.session(slug)
    const choice = { chips: { 'straight:7': 2, 'even:red': 1 } }
    const ask = { slug, round_id, mode: 'TournamentPoints' as const, choice }
    expect((await client.call(calls.play, { ...ask, stake: 200 })).body.code).toBe('STAKE_UNKNOWN')
    const { body } = await client.call(calls.play, { ...ask, stake: 600 })
    expect(body.data).toMatchObject({ status: 'settled', staked: 600 })
    const wrong = { ...ask, stake: 200, choice: { chips: { 'straight:99': 1 } } }
    expect((await client.call(calls.play, wrong)).body.code).toBe('CHOICE_WRONG')
  })
})

test('the database refuses to change a move, and the ledger agrees with everything above', async () => {
  const { pool } = at.runtime.database
  await expect(pool.query(`update round_step set move = '{}'`)).rejects.toThrow('permission denied')
  await expect(pool.query('delete from round_step')).rejects.toThrow('permission denied')
  expect((await verifyLedger(pool)).drifts).toEqual([])
})
