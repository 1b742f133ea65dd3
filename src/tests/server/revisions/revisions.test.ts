import { expect, test } from 'vitest'
import { calls as play } from '#features/play/contract.ts'
import { finishStale } from '#features/play/steps.server.ts'
import { definitionHash, definitionOf, gameOf } from '#games/catalogue.ts'
import { firstChoiceOf } from '#games/first-choice.ts'
import { gameByHash } from '#games/revisions/revisions.server.ts'
import { DAY, HOUR } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '../../rig/client.ts'
import { formerRevisions, playFormer } from './former.ts'
import { historyOf, holds, rich } from './stored-rounds.ts'
import { testSite } from '../../rig/test-site.ts'

/**
 * A round stays on the revision on which it was played, whatever is in progress when a newer one is released.
 */
const at = testSite()
const all = formerRevisions()
const first = all.find(({ slug }) => slug === 'tidal-fortune')!
// One revision of each game: a player has one open round in a game.
const stepped = all.filter(
  ({ slug }, n) => gameOf(slug).mechanic === 'mines' && all.findIndex((other) => other.slug === slug) === n,
)
const SLUG = first.slug

const pool = () => at.runtime.database.pool

/** A slot that sells its feature: bought, it waits at its intro. */
const door = all.find(({ slug }) => slug === 'lantern-deep')!

/** Plays rounds on a revision until one is open. */
async function openOn(client: Client, { slug, hash }: (typeof all)[0]) {
  const game = gameByHash(slug, hash)!
  const choice = slug === door.slug ? { buy: true } : firstChoiceOf(definitionOf(slug)!)
  const stake = game.stakes.TournamentPoints[0]! * (game.units?.(choice) ?? 1)
  for (;;) {
    const played = await playFormer(at, client, hash, {
      ...{ slug, stake, mode: 'TournamentPoints' },
      ...(choice === undefined ? {} : { choice }),
    })
    if (played.round.status === 'open') return played.round
    at.clock.advance(1)
  }
}

test.each(all.slice(0, 8))(
  '$slug: rounds of two revisions stand side by side, each as it was drawn',
  async (one) => {
    const client = await rich(at)
    const { slug, hash } = one
    const stake = gameByHash(slug, hash)!.stakes.TournamentPoints[0]!
    const choice = firstChoiceOf(definitionOf(slug)!)
    const chosen = choice === undefined ? {} : { choice }
    const ask = { slug, stake, mode: 'TournamentPoints' as const, ...chosen }
    for (let n = 0; n < 3; n++) {
      at.clock.advance(1)
      const { round } = await playFormer(at, client, hash, ask)
      if (round.status === 'open') await client.call(play.finish, { slug, round_id: round.roundId })
    }
    at.clock.advance(1)
    await client.playOnce(slug, 'TournamentPoints', choice)
    const rounds = await historyOf(client, slug)
    expect(rounds.map(({ definition_hash }) => definition_hash)).toEqual([
      definitionHash(slug),
      hash,
      hash,
      hash,
    ])
    expect((await client.session(slug)).definition_hash).toBe(definitionHash(slug))
    await holds(client, rounds)
  },
)

test('a feature that was opened before a release is shown and paid on its own revision after it', async () => {
  const client = await rich(at)
  const open = await openOn(client, door)
  const { open_round, definition_hash } = await client.session(door.slug)
  expect(open_round).toMatchObject({ round_id: open.roundId, definition_hash: door.hash })
  expect(definition_hash).toBe(definitionHash(door.slug))
  const { body } = await client.call(play.finish, { slug: door.slug, round_id: open.roundId })
  expect(body.data).toMatchObject({ status: 'settled', win: open.win })
  await holds(client, await historyOf(client, door.slug))
})

test.each(stepped)('$slug: moves after a release are made by the rules of the round', async (one) => {
  const client = await rich(at)
  const open = await openOn(client, one)
  const { roundId: round_id } = open
  expect((await client.session(one.slug)).open_round!.definition_hash).toBe(one.hash)
  for (const [at, move] of [{ open: 0 }, { take: true }].entries()) {
    const { body } = await client.call(play.step, { slug: one.slug, round_id, step: at + 1, move })
    if (body.data!.status !== 'open') break
  }
  const [round] = await historyOf(client, one.slug)
  expect(round).toMatchObject({ round_id, definition_hash: one.hash })
  expect(round!.status).not.toBe('open')
  await holds(client, [round!])
})

test('what nobody came back to is ended by the revision of its round', async () => {
  const client = await rich(at)
  const open = await Promise.all([door, ...stepped].map((one) => openOn(client, one)))
  at.clock.advance(DAY + HOUR)
  await finishStale(at.runtime)
  await client.signIn()
  for (const { game, roundId } of open) {
    const [round] = await historyOf(client, game)
    expect(round).toMatchObject({ round_id: roundId })
    expect(round!.status).not.toBe('open')
  }
})

test('who sees another revision than is played is told before anything is drawn', async () => {
  const client = await rich(at)
  const { next_round_id: round_id, commitment } = await client.session(SLUG)
  const ask = { slug: SLUG, round_id, stake: 200, mode: 'TournamentPoints' as const }
  const { status, body } = await client.call(play.play, { ...ask, definition_hash: first.hash })
  expect([status, body.code]).toEqual([409, 'GAME_UPDATED'])
  expect((await client.session(SLUG)).commitment.nonce).toBe(commitment.nonce)
  expect(await historyOf(client, SLUG)).toEqual([])
  const bad = await client.call(play.play, { ...ask, definition_hash: 'x' })
  expect(bad.status).toBe(400)
  const { data } = (await client.call(play.play, { ...ask, definition_hash: definitionHash(SLUG) })).body
  expect(data).toMatchObject({ round_id, nonce: commitment.nonce })
})

test('a request that was played before a release and is sent again after it gets its first answer', async () => {
  const client = await rich(at)
  const { round } = await playFormer(at, client, first.hash, {
    ...{ slug: SLUG, stake: 200, mode: 'TournamentPoints' },
  })
  const before = await client.session(SLUG)
  const { body } = await client.call(play.play, {
    ...{ slug: SLUG, round_id: round.roundId, stake: 200, mode: 'TournamentPoints' },
    definition_hash: first.hash,
  })
  expect(body.data).toMatchObject({ round_id: round.roundId, nonce: round.nonce })
  expect((await client.session(SLUG)).balance).toEqual(before.balance)
})

test('a node that does not know the revision of a round leaves it to one that does', async () => {
  covers('games.3')
  const client = await rich(at)
  const slot = await openOn(client, door)
  const rounds = await Promise.all(stepped.map((one) => openOn(client, one)))
  // The names of revisions that only a newer node knows.
  const rename = (from: string, to: string) =>
    pool().query('update game_definition set hash = $2 where hash = $1', [from, to])
  const names = [door, ...stepped].map(({ hash }) => [hash, `ffff${hash.slice(4)}`] as const)
  for (const [hash, other] of names) await rename(hash, other)
  for (const { game, roundId: round_id } of rounds) {
    const ask = { slug: game, round_id, step: 1, move: { open: 0 } }
    const { status, body } = await client.call(play.step, ask)
    expect([status, body.code]).toEqual([503, 'AWAY'])
    expect((await client.call(play.session, { slug: game })).body.code).toBe('AWAY')
  }
  expect((await client.call(play.session, { slug: door.slug })).body.code).toBe('AWAY')
  for (const [hash, other] of names) await rename(other, hash)
  expect((await client.session(door.slug)).open_round!.round_id).toBe(slot.roundId)
  for (const { game, roundId } of rounds)
    expect((await client.session(game)).open_round!.round_id).toBe(roundId)
})
