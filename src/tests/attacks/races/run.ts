import { isDeepStrictEqual } from 'node:util'
import type { Client } from '../../rig/client.ts'
import { confirmAll, type Race, type Track } from './track.ts'

/** Results of a race; `wrong` should be empty. */
export interface Raced {
  readonly name: string
  readonly rounds: number
  /** Rounds in which not every connection got the same good answer, or the effect was not there once. */
  readonly wrong: readonly string[]
}

interface Answer {
  readonly status: number
  readonly body: { readonly success?: boolean }
}

/** One round: all connections at the same moment, then the account is looked at. */
async function once(race: Race, client: Client, connections: number): Promise<string | null> {
  const ask = await race.ready(client)
  const before = (await client.balance()).version
  const answers = (await Promise.all(Array.from({ length: connections }, ask))) as Answer[]
  const [first] = answers
  const rose = (await client.balance()).version - before
  if (first!.status !== 200 || first!.body.success !== true) return `refused: ${JSON.stringify(first)}`
  const other = answers.find((answer) => !isDeepStrictEqual(answer, first))
  if (other) return `${JSON.stringify(first)} and ${JSON.stringify(other)}`
  return rose === race.versions ? null : `the account moved ${rose} times, expected ${race.versions}`
}

/**
 * Runs a race.
 * @param size how many connections ask at the same moment, and how often they meet
 */
export async function run(
  at: Track,
  race: Race,
  size: { readonly connections: number; readonly rounds: number },
): Promise<Raced> {
  const wrong: string[] = []
  let client: Client | null = null
  for (let n = 0; n < size.rounds; n++) {
    if (!client || race.newcomer) {
      client = await at.player()
      if (!race.newcomer) await confirmAll(at, client)
    }
    const trouble = await once(race, client, size.connections)
    if (trouble) wrong.push(`round ${n + 1}: ${trouble}`)
  }
  return { name: race.name, rounds: size.rounds, wrong }
}
