import { describe, expect, test, vi } from 'vitest'
import { definitionOf, everyGame as games, gameOf } from '#games/catalogue.ts'
import { firstChoiceOf } from '#games/first-choice.ts'
import { replay } from '#games/replay/replay.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from './contract.ts'

const at = testSite()
const choiceFor = (slug: string) => firstChoiceOf(definitionOf(slug)!)

describe('playing', () => {
  test('every game, in both modes, to the end', async () => {
    const client = await at.player({ confirmed: true })
    await at.fund(client, { coins: 100_000, entries: 5_000 })
    for (const { slug } of games)
      for (const mode of ['TournamentPoints', 'SweepStakes'] as const) {
        const before = await client.balance()
        const stake = gameOf(slug).stakes[mode][0]!
        const played = await client.playOnce(slug, mode, choiceFor(slug))
        const total = (b: typeof before) => (mode === 'SweepStakes' ? b.entries + b.winnings : b.tourPoints)
        expect(total(played.balance)).toBe(total(before) - stake + played.win + played.returned)
        expect(played.events.at(-1)).toMatchObject({ type: 'total', win: played.win })
      }
  })

  test('gives the first answer to a repeated round, to the letter', async () => {
    const client = await at.player()
    const session = await client.session('tidal-fortune')
    const ask = {
      slug: 'tidal-fortune',
      round_id: session.next_round_id,
      stake: session.stakes.TournamentPoints[0]!,
      mode: 'TournamentPoints' as const,
    }
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.call(calls.play, ask)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const other = await client.call(calls.play, { ...ask, stake: session.stakes.TournamentPoints[1]! })
    expect([other.status, other.body.code]).toEqual([422, 'ROUND_ID_REUSED'])
    const { body } = await client.call(calls.history, { slug: 'tidal-fortune' })
    expect(body.data!.rounds).toHaveLength(1)
  })

  /** Plays until the hold feature opens; the seeds are random, so it takes some rounds. */
  async function openRound(client: Client) {
    const slug = 'dragon-vault'
    await at.fund(client, { coins: 5_000_000 })
    let { next_round_id: round_id, stakes } = await client.session(slug)
    for (let i = 0; i < 5_000; i++) {
      const stake = stakes.TournamentPoints[0]!
      const { body } = await client.call(calls.play, { slug, round_id, stake, mode: 'TournamentPoints' })
      if (body.data!.status === 'open') return body.data!
      round_id = body.data!.next_round_id
    }
    throw new Error('the feature never opened')
  }

  test('an open round is kept, resumed and paid once', async () => {
    const client = await at.player()
    const opened = await openRound(client)
    const slug = 'dragon-vault'
    const session = await client.session(slug)
    expect(session.open_round).toMatchObject({ round_id: opened.round_id, status: 'open', win: 0 })
    expect(session.open_round!.events).toEqual(opened.events)
    const [stake] = session.stakes.TournamentPoints
    const next = { slug, round_id: session.next_round_id, stake: stake!, mode: 'TournamentPoints' as const }
    expect((await client.call(calls.play, next)).body.code).toBe('ROUND_OPEN')
    expect((await client.call(calls.rotate, {})).body.code).toBe('ROUND_OPEN')
    const ask = { slug, round_id: opened.round_id }
    const finished = await Promise.all([1, 2, 3].map(() => client.call(calls.finish, ask)))
    const paid = finished[0]!.body.data!
    expect(new Set(finished.map(({ body }) => body.data!.balance.tourPoints)).size).toBe(1)
    expect(paid.balance.tourPoints).toBe(opened.balance.tourPoints + paid.win)
    expect((await client.session(slug)).open_round).toBeNull()
  })

  test('an open round left alone is finished for its player after a day', async () => {
    const client = await at.player()
    const opened = await openRound(client)
    at.clock.advance(25 * 3_600_000)
    await at.runtime.jobs.tick()
    await vi.waitFor(async () => expect((await client.session('dragon-vault')).open_round).toBeNull(), 45_000)
    const { body } = await client.call(calls.history, { slug: 'dragon-vault', limit: 1 })
    expect(body.data!.rounds[0]).toMatchObject({ round_id: opened.round_id, status: 'settled' })
  })

  test('entries are refused where prizes are not allowed', async () => {
    const client = await at.player({ state: 'CA' })
    const session = await client.session('tidal-fortune')
    expect(session.entriesAllowed).toBe(false)
    const { status, body } = await client.call(calls.play, {
      slug: 'tidal-fortune',
      round_id: session.next_round_id,
      stake: session.stakes.SweepStakes[0]!,
      mode: 'SweepStakes',
    })
    expect([status, body.code]).toEqual([403, 'ENTRIES_NOT_ALLOWED'])
  })
})

describe('fairness', () => {
  test('every round replays from the revealed seed', async () => {
    const client = await at.player({ confirmed: true })
    await at.fund(client, { coins: 100_000 })
    const before = (await client.session('tidal-fortune')).commitment
    for (const { slug } of games) await client.playOnce(slug, 'TournamentPoints', choiceFor(slug))
    const { body } = await client.call(calls.rotate, { client_seed: 'my own words' })
    const { revealed, commitment } = body.data!
    expect(revealed).toMatchObject({
      seed_id: before.seed_id,
      server_seed_hash: before.server_seed_hash,
      rounds: games.length,
    })
    expect(commitment).toMatchObject({ client_seed: 'my own words', nonce: 0 })
    for (const { slug } of games) {
      const { body: history } = await client.call(calls.history, { slug })
      const [round] = history.data!.rounds
      const again = replay(
        gameOf(slug),
        revealed.server_seed!,
        revealed.client_seed,
        round!.nonce,
        round!.stake,
        round!.choice ?? undefined,
        round!.moves,
      )
      expect(again.events).toEqual(round!.events)
      expect(again.win).toBe(round!.win)
    }
  })

  test('the seed in use is never shown', async () => {
    const client = await at.player()
    const { body } = await client.call(calls.seeds)
    expect(body.data!.seeds).toHaveLength(1)
    expect(body.data!.seeds[0]!.server_seed).toBeNull()
  })
})

test('the ledger agrees with everything above', async () => {
  expect((await verifyLedger(at.runtime.database.pool)).drifts).toEqual([])
})
