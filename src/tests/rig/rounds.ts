import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls as play, type RoundResult, type RoundView, type SeedView } from '#features/play/contract.ts'
import { sells, typedOf } from '#features/play/client/round/typed.ts'
import type { check } from '#features/play/client/fairness/verify.ts'
import { definitionOf } from '#games/catalogue.ts'
import type { GameEvent } from '#games/engine/types.ts'
import { firstChoiceOf, unitsOf } from '#games/first-choice.ts'
import type { Trouble } from '#platform/calls/call.ts'
import type { Call, Input, Output } from '#platform/calls/contract.ts'
import type { GameMode } from '#platform/base/text/money.ts'
import { DIST } from '../../../bin/build.ts'
import type { Page } from './browser.ts'
import { intercept } from './intercept.ts'

const PUBLIC = join(DIST, '../public')

/** Rounds of every kind that the real server stores, and a browser that plays them again. */

/** A client that makes calls. */
export interface Caller {
  readonly call: <C extends Call>(
    call: C,
    input?: Input<C>,
  ) => Promise<{ readonly status: number; readonly body: Output<C> & Trouble }>
}

export interface Ask {
  readonly slug: string
  readonly round_id: string
  readonly mode: GameMode
  readonly choice: unknown
  /** Place among the stakes on offer, 0 by default. */
  readonly level?: number
}

/** Choices of a game: the initial one of its form, and, in slots that sell their feature, buying it. */
export function choicesOf(slug: string): unknown[] {
  const definition = definitionOf(slug)!
  return [firstChoiceOf(definition) ?? null, ...(sells(definition) ? [{ buy: true }] : [])]
}

/** Cost of a round at its start, in minor units. */
export function costOf({ slug, mode, choice, level = 0 }: Omit<Ask, 'round_id'>): number {
  const { stakes, maths } = definitionOf(slug)!
  const bought = choice !== null && typeof choice === 'object' && 'buy' in choice
  const times = bought && 'buy' in maths ? maths.buy!.price : unitsOf(choice)
  return stakes[mode][level]! * times
}

/** A move that can be made in a round that waits: some that go on, then one towards its end. */
export function nextMove(events: readonly GameEvent[], step: number): unknown {
  const turn = events.at(-1)
  if (turn?.type !== 'turn') throw new Error('the round does not wait for a move')
  const { moves } = turn
  const ends = step > 2 && moves.includes('take')
  if (ends) return { take: true }
  if (moves.includes('open')) return { open: step }
  if (moves.includes('door')) return { door: 0 }
  if (moves.includes('hold')) return { hold: [true, false, true, false, true] }
  for (const what of ['split', 'double', 'stand']) if (moves.includes(what)) return { play: what }
  if (moves.includes('leave')) return { leave: true }
  return step === 2 && moves.includes('pass') ? { pass: true } : { guess: moves[0] }
}

/**
 * Plays a round to its end: moves where the player decides, and the door of a feature.
 * @throws Error with the refusal, when the server refuses
 */
export async function playOut(client: Caller, ask: Ask): Promise<RoundResult> {
  const { slug, round_id, mode, choice } = ask
  const settled = ({ status, body }: Awaited<ReturnType<typeof client.call<typeof play.play>>>) => {
    if (!body.data) throw new Error(`${slug}: ${status} ${body.code} ${body.message}`)
    return body.data
  }
  const asked = { slug, round_id, stake: costOf(ask), mode, ...(choice === null ? {} : { choice }) }
  let round = settled(await client.call(play.play, asked))
  while (round.status === 'open') {
    const decides = round.events.at(-1)?.type === 'turn'
    const step = round.step + 1
    const move = decides ? (nextMove(round.events, step) as object) : {}
    round = settled(
      decides
        ? await client.call(play.step, { slug, round_id, step, move })
        : await client.call(play.finish, { slug, round_id }),
    )
  }
  return round
}

/** A stored round as a browser checks it. */
export interface Check {
  readonly typed: ReturnType<typeof typedOf>
  readonly round: RoundView
  /** The fingerprint of the seed that was shown before play. */
  readonly promised: string
}

export const checkOf = (round: RoundView, seed: SeedView): Check => ({
  typed: typedOf(round, seed),
  round,
  promised: seed.server_seed_hash,
})

/**
 * Opens a page that knows nothing but the files of the build, at an address that no server has: rounds are
 * played again in it by the module with which the page of fairness checks them, without any call.
 * @returns a function that gives what differs, one line a round
 */
export async function openVerifier(page: Page): Promise<(checks: readonly Check[]) => Promise<string[]>> {
  const client = join(DIST, 'client')
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { readonly file: string }
  >
  const path = `/${manifest['src/features/play/client/fairness/verify.ts']!.file}`
  const script = `import * as verifier from '${path}'; globalThis.verifier = verifier`
  const html = `<!doctype html><title>Verifier</title><script type="module">${script}</script>`
  await intercept(page, '**/*', (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: html })
    // Former revisions are files of the site beside the build.
    const path = join(pathname.startsWith('/revisions/') ? PUBLIC : client, pathname)
    return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 })
  })
  await page.goto('http://verifier.example/')
  await page.waitForFunction(() => 'verifier' in globalThis)
  return (checks) =>
    page.evaluate(async (all) => {
      const { verifier } = globalThis as unknown as { readonly verifier: { readonly check: typeof check } }
      const differing: string[] = []
      for (const { typed, round, promised } of all) {
        const found = await verifier.check(typed, round)
        const name = `${round.game}, ${round.mode}, round ${round.nonce}`
        if (!found?.same || !found.verdict.ok) differing.push(`${name}: ${JSON.stringify(found)}`)
        else if (found.verdict.fingerprint !== promised) differing.push(`${name}: another seed`)
      }
      return differing
    }, checks)
}
