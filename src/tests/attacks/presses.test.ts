import { expect, test } from 'vitest'
import { definitionHash, gameOf } from '#games/catalogue.ts'
import type { Game } from '#games/engine/types.ts'
import { fairServerRng } from '#platform/base/random/rng.server.ts'
import type { StoredPlay } from '#platform/evidence/verify/draws.server.ts'
import { replayStored } from '#replay.server.ts'

/** Verdicts of the verifier on a flight that a player left: it finds false rows even if they are consistent. */
const SLUG = 'comet-climb'
const STAKE = 200
const { play, course } = gameOf(SLUG) as Required<Game>

/** A flight that is still climbing after twenty seconds, where it is six times as high. */
const [seed, opening] = (() => {
  for (let nonce = 1; ; nonce++) {
    const [server_seed, client_seed] = ['a'.repeat(64), 'presses']
    const rng = () => fairServerRng(server_seed, client_seed, nonce)
    const { due_ms } = course(STAKE, { auto: null }, [], rng())
    if (due_ms! < 30_000) continue
    return [{ server_seed, client_seed, nonce, rng }, play(STAKE, { auto: null }, rng())] as const
  }
})()

/** The row of the flight, left by a move, as a site would have stored it. */
function left(asked: unknown, move: unknown, elapsed_ms: number): StoredPlay {
  const { rng, ...drawn } = seed
  const { parts, win, returned } = course(STAKE, { auto: null }, [move], rng())
  return {
    ...{ player_id: 'p', round_id: 'r', slug: SLUG, hash: definitionHash(SLUG), mode: 2, status: 1 },
    ...{ stake: STAKE, win, returned, choice: '{"auto":null}', ...drawn },
    events: JSON.stringify(opening.events),
    opens_at: opening.opensAt!,
    steps: [
      {
        asked: JSON.stringify(asked),
        move: JSON.stringify(move),
        events: JSON.stringify(parts.at(-1)),
        extra: 0,
        elapsed_ms,
      },
    ],
  }
}

test('a press at its height, and an end by its rule, are what was asked for', () => {
  const at = (ms: number) => course(STAKE, { auto: null }, [], seed.rng()).closing(ms)
  expect(at(20_000)).toEqual({ leave: 600 })
  expect(replayStored(left({ leave: true }, at(20_000), 20_000))).toBeNull()
  for (const ms of [20_000, Infinity]) expect(replayStored(left('closing', at(ms), 20_000))).toBeNull()
})

test.each([
  ['a height that was asked for', { leave: 590 }, { leave: 590 }],
  ['a press that is worth more than its moment', { leave: true }, { leave: 700 }],
  ['a press that is worth less', { leave: true }, { leave: 300 }],
  ['an end that the rule does not make', 'closing', { leave: 700 }],
])('%s is found', (_, asked, move) => {
  expect(replayStored(left(asked, move, 20_000))).toMatch(
    /^played .+ at move 1, asked for .+ after 20000 ms$/,
  )
})
