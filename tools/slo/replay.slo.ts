import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls as play, type RoundView } from '../../src/features/play/contract.ts'
import { definitionHash, definitionOf, everyGame } from '../../src/games/catalogue.ts'
import { formerChecks, formerRevisions, type Revision } from '../../src/tests/server/revisions/former.ts'
import { openBrowser, openShell } from '../../src/tests/rig/browser.ts'
import { Client } from '../../src/tests/rig/client.ts'
import {
  checkOf,
  choicesOf,
  openVerifier,
  playOut,
  type Caller,
  type Check,
} from '../../src/tests/rig/rounds.ts'
import { sharedSite } from '../../src/tests/rig/server.ts'
import { socketOf } from '../../src/tests/rig/net/socket.ts'
import { buildIfStale } from '../../bin/build.ts'
import type { Given } from '../bench/figures.ts'
import { openGiftPoster, type GiftPoster } from '../chaos/gift-poster.ts'

/**
 * Stored rounds of all games, in both modes and with bought features and moves, played on the real server and
 * played again in Chromium by the module that the page of fairness ships; and as many rounds of the former
 * revisions of these games, drawn as servers of their releases drew them. Every event must be the same.
 */
const ROUNDS = 100_000
const PLAYERS = 4
/** Rounds of a game between two revealed seeds, and checks that a page is given at once. */
const PART = 12
const SLICE = 500
/** Two modes, with the feature bought and without. */
const KINDS = 4
/** Enough for every stake and every bought feature. */
const GIFT = { coins: 2_000_000_000, entries: 200_000_000 }

type Games = readonly (typeof everyGame)[number][]

/** A game whose feature can be bought, one in which the player decides, and one with a former revision. */
const fewGames = (): Games => [
  everyGame.find(({ slug }) => slug === formerRevisions()[0]!.slug)!,
  everyGame.find(({ slug }) => choicesOf(slug).length > 1)!,
  everyGame.find(({ mechanic }) => mechanic === 'mines')!,
]

/** Totals of the rounds played, and descriptions of those whose replay differed. */
interface Sum {
  rounds: number
  moved: number
  bought: number
  events: number
  browser_ms: number
  readonly games: Set<string>
  /** Rounds of former revisions, and which they are. */
  former: number
  readonly revisions: Set<string>
  readonly differing: string[]
}

/** A hundred thousand rounds at full size. */
export async function bar(size: number): Promise<Given[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fairground-replay-'))
  await buildIfStale({ progress: () => {} })
  const server = await sharedSite({ DATA_DIR: folder, DEMO: 'on', REDIS_URL: '' })
  const [browser, giver] = [
    await (size > 0 ? openBrowser : openShell)(),
    openGiftPoster(socketOf(server.dataDir)),
  ]
  const games = size > 0 ? everyGame : fewGames()
  const slugs = new Set(games.map(({ slug }) => slug))
  const former = formerRevisions().filter(({ slug }) => slugs.has(slug))
  const players = size > 0 ? PLAYERS : 1
  const goal = Math.max(games.length, Math.round(ROUNDS * size))
  const sum: Sum = {
    rounds: 0,
    moved: 0,
    bought: 0,
    events: 0,
    browser_ms: 0,
    games: new Set(),
    former: 0,
    revisions: new Set(),
    differing: [],
  }
  try {
    const each = Math.min(PART, Math.max(KINDS, Math.ceil(goal / players / games.length)))
    await Promise.all(
      Array.from({ length: players }, async (_, number) => {
        const client = await signedUp(server.url, number, giver)
        const page = await browser.newPage()
        const verify = await openVerifier(page)
        while (sum.rounds < goal) {
          const checks = await playAll(patient(client), games, each)
          await holdAgainst(checks, verify, sum)
          await holdAgainst(ofFormer(former, checks.length), verify, sum)
          process.stdout.write(
            `  ${sum.rounds} of ${goal} rounds played again, ${sum.differing.length} differ\n`,
          )
        }
      }),
    )
  } finally {
    await Promise.all([browser.close(), giver.database.close()])
    await server.end()
    rmSync(folder, { recursive: true, force: true })
  }
  for (const line of sum.differing.slice(0, 5)) process.stdout.write(`  ${line.slice(0, 400)}\n`)
  return [
    { name: 'stored rounds played again in the browser', value: sum.rounds, goal: `≥ ${goal}` },
    { name: 'games among them', value: sum.games.size, goal: `≥ ${games.length}` },
    { name: 'rounds of former revisions', value: sum.former, goal: `≥ ${former.length}` },
    { name: 'former revisions among them', value: sum.revisions.size, goal: `≥ ${former.length}` },
    { name: 'rounds with moves of the player', value: sum.moved, goal: '≥ 1' },
    { name: 'bought features', value: sum.bought, goal: '≥ 1' },
    { name: `of ${sum.events} events, rounds that differ`, value: sum.differing.length, goal: '≤ 0' },
    { name: 'rounds a second in the browser', value: Math.round(sum.rounds / (sum.browser_ms / 1_000)) },
  ]
}

async function signedUp(url: string, number: number, giver: GiftPoster): Promise<Client> {
  const client = new Client(url)
  const { body } = await client.signUp(`replay-${number}-${process.pid}@bars.example`)
  if (!body.success) throw new Error(`sign-up refused: ${body.code} ${body.message}`)
  await client.confirmEmail()
  await giver.give(await giver.playerOf(client.email), `replay:${number}`, GIFT)
  return client
}

/** Asks again where the connection broke; a call that was made has its first answer then. */
const patient = (client: Client): Caller => ({
  async call(call, input) {
    for (let tries = 1; ; tries++) {
      try {
        return await client.call(call, input)
      } catch (error) {
        if (tries === 5) throw error
      }
    }
  },
})

/** Plays rounds of every game; gives them as they are stored, with the seed that was revealed after. */
async function playAll(client: Caller, games: Games, each: number): Promise<Check[]> {
  const rounds: RoundView[] = []
  for (const { slug } of games) {
    const kinds = choicesOf(slug).flatMap((choice) =>
      (['TournamentPoints', 'SweepStakes'] as const).map((mode) => ({ slug, mode, choice })),
    )
    const { body: opened } = await client.call(play.session, { slug })
    let round_id = opened.data!.next_round_id
    for (let made = 0; made < each; made++) {
      const kind = kinds[made % kinds.length]!
      const stakes = definitionOf(slug)!.stakes[kind.mode].length
      const level = Math.floor(made / kinds.length) % stakes
      round_id = (await playOut(client, { ...kind, round_id, level })).next_round_id
    }
    const { body } = await client.call(play.history, { slug, limit: each })
    rounds.push(...body.data!.rounds)
  }
  await client.call(play.rotate, {})
  // Asked twice, it would have revealed two seeds: each round names its own.
  const { seeds } = (await client.call(play.seeds)).body.data!
  const byId = new Map(seeds.map((seed) => [seed.seed_id, seed]))
  return rounds.map((round) => checkOf(round, byId.get(round.seed_id)!))
}

/** About so many rounds of the former revisions, all of which have some. */
const ofFormer = (former: readonly Revision[], count: number): Check[] =>
  former.flatMap((one) => formerChecks(one, Math.max(KINDS, Math.ceil(count / former.length))))

async function holdAgainst(
  checks: readonly Check[],
  verify: Awaited<ReturnType<typeof openVerifier>>,
  sum: Sum,
): Promise<void> {
  for (let at = 0; at < checks.length; at += SLICE) {
    const slice = checks.slice(at, at + SLICE)
    const since = performance.now()
    sum.differing.push(...(await verify(slice)))
    sum.browser_ms += performance.now() - since
    sum.rounds += slice.length
    for (const { round } of slice) {
      sum.games.add(round.game)
      if (round.definition_hash !== definitionHash(round.game)) {
        sum.former++
        sum.revisions.add(round.definition_hash)
      }
      sum.events += round.events.length
      if (round.moves.length > 0) sum.moved++
      if (round.choice !== null && typeof round.choice === 'object' && 'buy' in round.choice) sum.bought++
    }
  }
}
