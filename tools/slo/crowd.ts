import { setTimeout as sleep } from 'node:timers/promises'
import { seededRng } from '../../src/platform/base/random/rng.ts'
import { openSecrets } from '../../src/platform/secrets/secrets.server.ts'
import { registerVault, openVault } from '../../src/platform/secrets/vault.server.ts'
import type { Given } from '../bench/figures.ts'
import { audit } from '../chaos/audit.ts'
import { openGiftPoster } from '../chaos/gift-poster.ts'
import { openMemory } from '../chaos/memory.ts'
import { stepOf } from '../chaos/plan.ts'
import { openActor, take, type Actor } from '../chaos/player.ts'
import { restOf } from '../chaos/settle.ts'
import type { ServerAddress } from '../chaos/server-control.ts'
import { freshTally, openWire, type Tally } from '../chaos/wire.ts'

/** Players who do what the players of the run do, while an SLO does something to the site. */
export interface Crowd {
  readonly tally: Tally
  /** Steps done so far. */
  readonly steps: () => number
  /** All play until the work is done; they finish the step they are at. */
  readonly during: (work: () => Promise<void>) => Promise<void>
  /**
   * Compares the answers that the players received with the database; one figure, its examples printed.
   * Closes the crowd.
   */
  readonly audit: () => Promise<Given>
}

export interface CrowdOptions {
  /** Where the site is, waited for while it is down. */
  readonly up: () => Promise<ServerAddress>
  /** Where its secrets are. */
  readonly dataDir: string
  readonly people: number
  readonly seed?: number
  /** Pause of a player between two steps, ms. */
  readonly pause_ms?: number
}

const SIGN_UPS_AT_ONCE = 8

/** Signs the players up. */
export async function openCrowd(options: CrowdOptions): Promise<Crowd> {
  const { up, dataDir, people, seed = 1, pause_ms = 0 } = options
  const memory = openMemory()
  const tally = freshTally()
  const giver = openGiftPoster((await up()).database)
  registerVault(giver.database, openVault(openSecrets(dataDir)))
  const actors: Actor[] = []
  let next = 0
  const signUp = async () => {
    for (let i = next++; i < people; i = next++) {
      const visitor = () => openWire({ up }, tally, `10.0.${i >> 8}.${i & 255}`)
      actors[i] = await openActor(`p${seed}-${i}`, visitor, memory, giver)
    }
  }
  await Promise.all(Array.from({ length: SIGN_UPS_AT_ONCE }, signUp))
  // Sign-ups aren't part of the SLO.
  Object.assign(tally, freshTally())
  let turn = 0

  async function play(actor: Actor, i: number, over: AbortSignal) {
    const rng = seededRng(seed * 100_003 + turn * 1_009 + i)
    while (!over.aborted) {
      await take(actor, stepOf(rng))
      if (pause_ms > 0) await sleep(pause_ms, undefined, { signal: over }).catch(() => {})
    }
  }

  return {
    tally,
    steps: () => memory.done,
    async during(work) {
      turn++
      const end = new AbortController()
      const playing = Promise.all(actors.map((actor, i) => play(actor, i, end.signal)))
      try {
        await Promise.race([work(), playing])
      } finally {
        end.abort()
        await playing
      }
    },
    async audit() {
      await restOf(giver.database.pool, actors)
      const lines = await audit(giver.database.pool, memory)
      await giver.database.close()
      for (const { name, found, examples } of lines)
        if (found > 0) process.stdout.write(`  ${name}: ${found}\n    ${examples.join('\n    ')}\n`)
      const found = lines.reduce((sum, line) => sum + line.found, 0)
      return {
        name: `of ${memory.done} steps of ${people} players, what was told and is not so`,
        value: found,
        goal: '≤ 0',
      }
    },
  }
}
