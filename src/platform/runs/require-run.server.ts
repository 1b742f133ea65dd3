import { refuse } from '../base/errors.ts'
import type { Tx } from '../data/db.server.ts'
import type { Run } from './run.ts'
import { holdRuns, runAtInstant } from './store.server.ts'

/** The transaction, brand and instant of a call: the context of a call is one. */
export interface RunMoment {
  readonly tx: Tx
  readonly brand: { readonly name: string }
  readonly now: Date
}

/** @throws Refusal FEATURE_ENDED (410) */
export const refuseEnded = (): never =>
  refuse('FEATURE_ENDED', 'This event has ended or hasn’t started yet. See what’s available now.', {
    status: 410,
  })

/**
 * The run that a changing call belongs to. It stays as it is until the call's transaction ends: who stops it
 * waits, and everything that began before the stop counts.
 * @param at when the thing happened, by default the call; a thing belongs to the run of its time
 * @throws Refusal FEATURE_ENDED (410) outside of every run
 */
export async function requireRun(
  { tx, brand, now }: RunMoment,
  feature: string,
  at: Date = now,
): Promise<Run> {
  await holdRuns(tx, feature, brand.name)
  return (await runAtInstant(tx, feature, brand.name, at.getTime())) ?? refuseEnded()
}
