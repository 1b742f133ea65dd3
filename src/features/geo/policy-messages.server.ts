import { DAY } from '#platform/time/clock.ts'
import { transact } from '#platform/data/db.server.ts'
import type { Brand, Runtime } from '#platform/calls/runtime.server.ts'
import { dayOf, type PlacePolicy } from '#platform/jurisdiction/policy.server.ts'
import { sendAccountNotice } from '#platform/messages/account-notices.server.ts'
import type { Translator } from '#platform/words/translator.ts'
import { policyMessage } from './messages.ts'
import { changesSince } from '#platform/jurisdiction/policy.server.ts'
import { claimAddressees } from './store.server.ts'

/** Changes older than this are no news to anybody: a server that was off for longer stays silent. */
const NEWS_MS = 14 * DAY
const BATCH = 100

/** The fields of a policy that players notice, as one string to compare. */
const felt = (policy: PlacePolicy | null) => `${policy?.policy} ${policy?.until}`

/** Notifies the players of each state whose policy has changed, each once (a job, every ten minutes). */
export async function announcePolicies(runtime: Runtime): Promise<void> {
  const { clock, database, brands, policies } = runtime
  const today = dayOf(clock.now())
  for (const { state, name, day } of await changesSince(database.db, dayOf(clock.now() - NEWS_MS), today))
    for (const brand of Object.values(brands)) {
      const before = dayOf(Date.parse(`${day}T00:00:00Z`) - DAY)
      const policy = await policies.onDay(state, brand.name, day)
      if (!policy || felt(policy) === felt(await policies.onDay(state, brand.name, before))) continue
      while ((await announceBatch(runtime, brand, { state, name, day }, policy)) === BATCH);
    }
}

/** Writes to the next players of a state; returns how many they were. */
async function announceBatch(
  runtime: Runtime,
  brand: Brand,
  change: { readonly state: string; readonly name: string; readonly day: string },
  { policy, until }: PlacePolicy,
): Promise<number> {
  const write = (words: Translator) =>
    policyMessage(words, {
      brand: brand.title,
      words: brand.words(words.locale),
      state: change.name,
      policy,
      until,
    })
  return transact(runtime.database.db, async (tx) => {
    const at = new Date(runtime.clock.now())
    const addressees = await claimAddressees(tx, { ...change, theme: brand.name }, at, BATCH)
    for (const one of addressees)
      await sendAccountNotice(runtime, tx, { ...one, brand: brand.name }, { write })
    return addressees.length
  })
}
