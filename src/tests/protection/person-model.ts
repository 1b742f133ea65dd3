import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { raw, transact, type Database, type Tx } from '#platform/data/db.server.ts'
import { insertPlayer } from '#platform/players/accounts.server.ts'
import { closePerson } from '#platform/players/closings/close.server.ts'
import { partAccounts, proveMark, retireMark } from '#platform/players/persons/persons.server.ts'
import type { Proof } from '#platform/players/persons/marks.server.ts'
import { openWallet } from '#platform/money/ledger.server.ts'
import { themeNames } from '#themes/index.ts'

/** A model of persons: what each account proved, whose it is, and what closes it. */

const ACCOUNTS = 4
/** Two mailboxes and a phone. @param world those of another world are other people's */
const proofsOf = (world: number): readonly Proof[] => [
  { kind: 'mailbox', value: `ada.l${world}@gmail.com` },
  { kind: 'mailbox', value: `grace${world}@mail.example` },
  { kind: 'phone', value: `+1202555010${world}` },
]
const PROOFS = 3

export type PersonStep =
  | { readonly does: 'prove' | 'take over'; readonly account: number; readonly proof: number }
  | { readonly does: 'part'; readonly accounts: readonly number[] }
  | { readonly does: 'close'; readonly account: number }

const account = fc.nat(ACCOUNTS - 1)
const proof = fc.nat(PROOFS - 1)
export const personSteps: fc.Arbitrary<PersonStep[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ does: fc.constant('prove' as const), account, proof }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('take over' as const), account, proof }) },
    {
      weight: 3,
      arbitrary: fc.record({
        does: fc.constant('part' as const),
        accounts: fc.uniqueArray(account, { minLength: 1, maxLength: 2 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('close' as const), account }) },
  ),
  { minLength: 4, maxLength: 16 },
)

/** Whose each account is, by the first account of that person, and its closings by their order. */
export interface PersonState {
  readonly persons: readonly number[]
  readonly closings: readonly (readonly number[])[]
}

const numbered = (persons: readonly unknown[]) => persons.map((one) => persons.indexOf(one))

/** The state that must be there after the steps. */
export function modelled(steps: readonly PersonStep[]): PersonState {
  const persons = Array.from({ length: ACCOUNTS }, (_, i) => i)
  const closings = persons.map(() => new Set<number>())
  const holders = Array.from({ length: PROOFS }, () => new Set<number>())
  const shared = new Set<number>()
  let [fresh, closed] = [ACCOUNTS, 0]
  const accountsOf = (person: number) => persons.flatMap((one, i) => (one === person ? [i] : []))
  const merge = (members: ReadonlySet<number>) => {
    const all = persons.flatMap((one, i) => (members.has(one) ? [i] : []))
    const union = new Set(all.flatMap((i) => [...closings[i]!]))
    const into = persons[all[0]!]!
    for (const i of all) {
      persons[i] = into
      closings[i] = new Set(union)
    }
  }
  for (const step of steps) {
    if (step.does === 'close') {
      const number = closed++
      for (const i of accountsOf(persons[step.account]!)) closings[i]!.add(number)
    } else if (step.does === 'part') {
      const from = persons[step.accounts[0]!]!
      const all = accountsOf(from)
      if (step.accounts.length === all.length || step.accounts.some((i) => persons[i] !== from)) continue
      const rest = all.filter((i) => !step.accounts.includes(i))
      for (const [n, held] of holders.entries())
        if (step.accounts.some((i) => held.has(i)) && rest.some((i) => held.has(i))) shared.add(n)
      for (const i of step.accounts) persons[i] = fresh
      fresh++
    } else {
      const held = holders[step.proof]!
      if (step.does === 'take over')
        for (const i of [...held]) if (persons[i] !== persons[step.account]) held.delete(i)
      held.add(step.account)
      if (!shared.has(step.proof)) merge(new Set([...held].map((i) => persons[i]!)))
    }
  }
  return { persons: numbered(persons), closings: closings.map((all) => [...all].toSorted((a, b) => a - b)) }
}

/** Accounts that take steps: those of another world never meet them. */
export interface World {
  /** Oldest first. */
  readonly ids: readonly string[]
  readonly proofs: readonly Proof[]
}

/** Opens the accounts of a world, by its number from 0 to 9. */
export async function openWorld({ db }: Database, number: number, at: Date): Promise<World> {
  const ids = Array.from({ length: ACCOUNTS }, () => randomUUID()).toSorted()
  await transact(db, async (tx) => {
    for (const [i, playerId] of ids.entries()) {
      await insertPlayer(tx, {
        ...{ playerId, theme: themeNames[i]!, email: `${number}-${i}@mail.example`, login: `p${i}` },
        ...{ passwordHash: null, birthDate: '1990-05-17', state: 'TX', marketing: false, standIn: false },
        ...{ giftEntries: false, at, locale: 'en' },
      })
      await openWallet(tx, playerId, randomUUID())
    }
  })
  return { ids, proofs: proofsOf(number) }
}

class Undone extends Error {}

/** Takes the steps in one transaction that leaves nothing behind. @returns what the database says then */
export async function taken(
  { db }: Database,
  world: World,
  steps: readonly PersonStep[],
  now: Date,
): Promise<PersonState> {
  let state: PersonState | null = null
  await transact(db, async (tx) => {
    const closings: string[] = []
    for (const [n, step] of steps.entries())
      await takeStep(tx, world, step, { at: new Date(now.getTime() + n), closings })
    state = await stateOf(tx, world.ids, closings)
    throw new Undone()
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  return state!
}

async function takeStep(
  tx: Tx,
  { ids, proofs }: World,
  step: PersonStep,
  { at, closings }: { readonly at: Date; readonly closings: string[] },
) {
  const by = { author: 'ada', reason: 'by their documents' }
  if (step.does === 'part') {
    const [first, ...more] = step.accounts.map((i) => ids[i]!)
    await partAccounts(tx, [first!, ...more], by, at)
  } else if (step.does === 'close') {
    const close = { kind: 'house', until: null, by: { kind: 'staff', id: 'ada', reason: by.reason } } as const
    closings.push((await closePerson(tx, ids[step.account]!, close, at)).closingId)
  } else {
    if (step.does === 'take over') await retireMark(tx, proofs[step.proof]!, ids[step.account]!, at)
    await proveMark(tx, ids[step.account]!, proofs[step.proof]!, at)
  }
}

async function stateOf(tx: Tx, ids: readonly string[], closings: readonly string[]): Promise<PersonState> {
  const { rows } = await raw(tx).query<{ player_id: string; person_id: string; closed: readonly string[] }>(
    `select player_id, person_id, array(
       select distinct e.closing_id::text from exclusion e join wallet w using (player_id)
       where e.player_id = a.player_id and w.closed_until is not null) as closed
     from person_account a where player_id = any($1) order by player_id`,
    [ids],
  )
  return {
    persons: numbered(rows.map(({ person_id }) => person_id)),
    closings: rows.map(({ closed }) => closed.map((id) => closings.indexOf(id)).toSorted((a, b) => a - b)),
  }
}
