import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls as play, type RoundView } from '#features/play/contract.ts'
import { everyGame } from '#games/catalogue.ts'
import { processEnv } from '#platform/config/env.server.ts'
import { openShell, type Browser } from '../rig/browser.ts'
import { testSite } from '../rig/test-site.ts'
import { formerChecks, formerRevisions } from './revisions/former.ts'
import { checkOf, choicesOf, openVerifier, playOut } from '../rig/rounds.ts'

/** The verifier that the page of fairness ships plays rounds of every game again, in a browser of its own. */
const at = testSite()
const open: { browser?: Browser } = {}

// In a process of its own: what runs here is not the production that a build is made for.
beforeAll(async () => {
  const { NODE_ENV: _, ...env } = processEnv()
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../../bin/build.ts')], { env })
  open.browser = await openShell({ pictures: false })
}, 300_000)
afterAll(() => open.browser?.close())

test(
  'rounds of every game, in either mode, bought features and moves too, are the same again',
  { timeout: 300_000 },
  async () => {
    const client = await at.player({ confirmed: true })
    await at.fund(client, { coins: 100_000_000, entries: 10_000_000 })
    let made = 0
    const modes = ['TournamentPoints', 'SweepStakes'] as const
    const known = new Set<string>()
    for (const [n, { slug, mechanic }] of everyGame.entries()) {
      let { next_round_id: round_id } = await client.session(slug)
      // One game of each mechanic in both modes, the others in turns: a mode has stakes of its own, no other draw.
      const both = !known.has(mechanic)
      known.add(mechanic)
      for (const mode of both ? modes : [modes[n % 2]!])
        for (const choice of choicesOf(slug)) {
          round_id = (await playOut(client, { slug, round_id, mode, choice })).next_round_id
          made++
          // Ids of rounds are told apart by their millisecond.
          at.clock.advance(1)
        }
    }
    const rounds: RoundView[] = []
    for (const { slug } of everyGame)
      rounds.push(...(await client.call(play.history, { slug })).body.data!.rounds)
    const { revealed } = (await client.call(play.rotate, {})).body.data!
    const verify = await openVerifier(await open.browser!.newPage())
    const checks = rounds.map((round) => checkOf(round, revealed))
    expect(checks).toHaveLength(made)
    expect(await verify(checks)).toEqual([])
    // One changed event, one changed win, another nonce: each is found.
    const [one, two, three] = checks as [(typeof checks)[0], (typeof checks)[0], (typeof checks)[0]]
    const changed = [
      { ...one, round: { ...one.round, events: one.round.events.slice(1) } },
      { ...two, round: { ...two.round, win: two.round.win + 1 } },
      { ...three, promised: revealed.server_seed_hash.replace(/./, 'x') },
    ]
    expect(await verify(changed)).toHaveLength(3)
  },
)

test(
  'rounds of former revisions are the same again: the page fetches those by their names',
  { timeout: 300_000 },
  async () => {
    const verify = await openVerifier(await open.browser!.newPage())
    const former = formerRevisions().flatMap((one) => formerChecks(one, 4))
    expect(former.length).toBeGreaterThan(0)
    expect(await verify(former)).toEqual([])
    const mistaken = former.map((one) => ({ ...one, typed: { ...one.typed, revision: 'f'.repeat(64) } }))
    expect(await verify(mistaken.slice(0, 1))).toHaveLength(1)
  },
)
