import { randomBytes } from 'node:crypto'
import type { RoundView } from '#features/play/contract.ts'
import { drawFrom, requestOf, type RoundAsk } from '#features/play/rounds.server.ts'
import { definitionHash } from '#games/catalogue.ts'
import { unitsOf } from '#games/first-choice.ts'
import { gameByHash, storedRevisions } from '#games/revisions/revisions.server.ts'
import type { GameMode } from '#platform/base/text/money.ts'
import { commitment, fairServerRng, freshSeed } from '#platform/base/random/rng.server.ts'
import { SECOND } from '#platform/time/clock.ts'
import type { SettledRound } from '#platform/round/rounds.server.ts'
import type { Client } from '../../rig/client.ts'
import { checkOf, choicesOf, nextMove, type Check } from '../../rig/rounds.ts'
import type { TestSite } from '../../rig/test-site.ts'

/** A revision by its name. */
export type Revision = ReturnType<typeof storedRevisions>[number]

/** The former revisions that are kept. */
export const formerRevisions = (): Revision[] =>
  storedRevisions().filter(({ slug, hash }) => definitionHash(slug) !== hash)

/** Plays a round as the release played it of which a revision was the newest. */
export async function playFormer(
  at: TestSite,
  client: Client,
  hash: string,
  ask: Omit<RoundAsk, 'round_id'>,
): Promise<SettledRound> {
  const { runtime } = at
  const playerId = await at.idOf(client)
  const round_id = runtime.rounds.issue(playerId)
  const { request, game, choice } = requestOf({ playerId, runtime }, { ...ask, round_id }, hash)
  return runtime.rounds.play(request, drawFrom(game, ask.stake, choice))
}

/** Rounds of a former revision as a server of its release stored them, with their moves, for a browser to check. */
export function formerChecks({ slug, hash }: Revision, count: number): Check[] {
  const game = gameByHash(slug, hash)!
  const server_seed = freshSeed()
  const client_seed = randomBytes(8).toString('hex')
  const seed = {
    seed_id: hash,
    server_seed_hash: commitment(server_seed),
    server_seed,
    client_seed,
    rounds: count,
  }
  const choices = choicesOf(slug)
  return Array.from({ length: count }, (_, nonce) => {
    const raw = choices[nonce % choices.length]
    const mode: GameMode = nonce % 3 === 0 ? 'SweepStakes' : 'TournamentPoints'
    const stakes = game.stakes[mode]
    const checked = game.choice(raw)
    if (!checked.ok) throw new Error(`${slug} ${hash}: ${checked.why}`)
    const units = game.units?.(checked.choice) ?? unitsOf(raw)
    const stake = stakes[nonce % stakes.length]! * units
    const rng = () => fairServerRng(server_seed, client_seed, nonce)
    const { events, win, opensAt } = game.play(stake, checked.choice, rng())
    const moves: unknown[] = []
    const round = { events: [...events], win }
    if (game.course && opensAt !== undefined)
      for (let over = false; !over;) {
        // Flights are left at a height, which the site's clock stamps on the press.
        const { stamp } = game.course(stake, checked.choice, moves, rng())
        moves.push(stamp(nextMove(round.events, moves.length + 1), SECOND))
        const course = game.course(stake, checked.choice, moves, rng())
        if (course.wrong !== null) throw new Error(`${slug} ${hash}: ${course.wrong}`)
        round.events.push(...course.parts.at(-1)!)
        over = course.over
        round.win = course.win
      }
    const view: RoundView = {
      ...{ round_id: `${hash} ${nonce}`, game: slug, definition_hash: hash, mode, stake, status: 'settled' },
      ...{ returned: 0, choice: checked.choice, seed_id: hash, nonce, at: '', free: false, moves },
      ...{ staked: stake, elapsed_ms: 0, ...round },
    }
    return checkOf(view, seed)
  })
}
