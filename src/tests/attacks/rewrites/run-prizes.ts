import { append, type Intruder } from './intruder.ts'
import type { Rewrite } from './ledger.ts'

/** Rewrites of prizes from runs. Each feature with runs checks its prizes against the economies of its runs. */

interface Of {
  /** The feature that has the runs. */
  readonly feature: string
  /** The name of the check that must find it. */
  readonly check: string
}

/** The run of the past that a feature has. */
async function runOf({ sql }: Intruder, feature: string): Promise<string> {
  const [run] = await sql<{ run_id: string }>(
    'select run_id from run where feature = $1 order by starts_at limit 1',
    feature,
  )
  if (!run) throw new Error(`the past has no run of ${feature}`)
  return run.run_id
}

/** Gives coins under a key, with all figures adjusted. */
const give = (hand: Intruder, key: string, amount: number) =>
  append(hand, hand.other, { key, kind: 'prize', amount, debit: 112, credit: 101 })

/** A posting under a key that the feature uses for a run, of an amount that the run does not give. */
export const otherPrize = (
  { feature, check }: Of,
  prizeKey: (runId: string) => string,
  amount = 987_654,
): Rewrite => [
  `a prize of ${feature} that its run does not give`,
  async (hand) => give(hand, prizeKey(await runOf(hand, feature)), amount),
  check,
]

/** A prize of a run that never was. */
export const noRun = ({ feature, check }: Of, prizeKey: (runId: string) => string): Rewrite => [
  `a prize of a run of ${feature} that never was`,
  (hand) => give(hand, prizeKey('00000000-0000-4000-8000-000000000001'), 1_000),
  check,
]

/** A pool. @param opened SQL that gives the run $1 the pool $2 */
export const otherPool = ({ feature, check }: Of, opened: string): Rewrite => [
  `a pool of ${feature} that its run does not allow`,
  async (hand) => hand.sql(opened, await runOf(hand, feature), 90_000_000),
  check,
]

/**
 * Something that was won, and a posting of more.
 * @param won SQL by which the player $2 won something in the run $1
 * @param opened SQL that gives the run $1 the pool $2, where that needs one
 */
export const moreThanWon = (
  { feature, check }: Of,
  won: string,
  prizeKey: (runId: string) => string,
  opened?: string,
): Rewrite => [
  `more than was won in ${feature}`,
  async (hand) => {
    const run = await runOf(hand, feature)
    if (opened) await hand.sql(opened, run, 500)
    await hand.sql(won, run, hand.other)
    await append(hand, hand.other, {
      ...{ key: prizeKey(run), kind: 'prize', amount: 5_000, debit: 212, credit: 201 },
    })
  },
  check,
]
