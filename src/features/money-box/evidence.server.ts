import { coinsUntil } from '#platform/facts/figures-until.server.ts'
import type { Drift, MoreChecks } from '#platform/base/checks.ts'
import { freePart, savedBetween, UNOPENED } from './rules.ts'
import { allSteps, givenFromBoxes, type StepRow } from './store.server.ts'

/** Each step of a box is computed again from the one before it, and what it paid is what the ledger gave. */
const STEPS = 'steps of money boxes follow from each other and from the ledger'

/** Compares the coins that each step counts as played with those that the player's rounds staked by then. */
const COUNTED = 'money boxes count no more than the coins of their players’ rounds'

type Before = Pick<StepRow, 'n' | 'counted' | 'rest' | 'breaks' | 'waiting' | 'frees'>

/**
 * The error in a step, or null.
 * @param given the coins that the ledger paid under its key
 */
function wrongOf(step: StepRow, before: Before, given: number | undefined): string | null {
  const { n, kind, counted, held, paid, breaks, waiting, frees } = step
  if (n !== before.n + 1) return `follows step ${before.n}`
  // It may hold less than was saved, because it was full.
  const most = Math.max(0, before.rest + savedBetween(before.counted, counted))
  if (held > most) return `holds ${held} of at most ${most}`
  const opened = Number(kind === 'free')
  if (frees !== before.frees + opened) return `is opening ${frees} after ${before.frees}`
  if (kind === 'free')
    return paid === freePart(held) && given === paid ? null : `paid ${paid} and gave ${given}`
  if (kind === 'waiting')
    return paid === 0 && waiting === before.waiting + 1 ? null : `paid ${paid} while it waits`
  if (kind === 'returned') return paid <= 0 ? null : `paid ${paid} for a refund`
  if (paid !== held || breaks !== before.breaks + 1) return `paid ${paid} of ${held} as break ${breaks}`
  // A prize that is owed isn't in the ledger until it is paid.
  return given === undefined || given === paid ? null : `paid ${paid} and gave ${given}`
}

const stepKey = ({ kind, frees, deposit_id }: StepRow): string | null =>
  kind === 'free' ? `money-box:free:${frees}` : kind === 'broken' ? `money-box:break:${deposit_id}` : null

/** The checks of the money boxes. */
export const audit = (): MoreChecks => ({
  checks: [STEPS, COUNTED],
  async run(client) {
    const given = new Map(
      (await givenFromBoxes(client))
        .filter(({ coins }) => coins > 0)
        .map(({ player_id, key, coins }) => [`${player_id} ${key}`, coins]),
    )
    const drifts: Drift[] = []
    let before: (Before & { readonly player_id: string }) | null = null
    const steps = await allSteps(client)
    const played = await coinsUntil(
      client,
      steps.map(({ player_id, at }) => ({ playerId: player_id, at })),
    )
    for (const [place, step] of steps.entries()) {
      const { player_id } = step
      const key = `${player_id} ${stepKey(step)}`
      const last: Before = before?.player_id === player_id ? before : UNOPENED
      const wrong = wrongOf(step, last, given.get(key))
      if (wrong) drifts.push({ check: STEPS, player_id, detail: `step ${step.n} ${wrong}` })
      const right = played[place]!
      if (step.counted > right) {
        const detail = `step ${step.n} counts ${step.counted}, its rounds ${right}`
        drifts.push({ check: COUNTED, player_id, detail })
      }
      given.delete(key)
      before = step
    }
    for (const key of given.keys()) {
      const [player_id, posting] = key.split(' ') as [string, string]
      drifts.push({ check: STEPS, player_id, detail: `${posting} has no step` })
    }
    return drifts
  },
})
