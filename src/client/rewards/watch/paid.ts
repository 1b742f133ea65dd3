import { t } from '#platform/words/words.ts'
import type { Prize } from '#platform/money/prize.ts'
import { toast } from '#ui/overlays/toasts.ts'
import type { App } from '#client/context/app.ts'
import { readBalance } from '#client/session/session.ts'
import { pathExists } from '#client/links/gated-links.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { clientsOf, type LoadedClient } from '#client/registry.ts'
import { cardOf } from '#client/rewards/reward.ts'
import type { PaidReward } from '#platform/standing/info.ts'
import type { RewardCalls } from './reward-calls.ts'

/** Where every change of a balance stands; some brands don't have it. */
const HISTORY = '/payments-history'
const hasHistory = ({ registry, brand, player }: App): boolean =>
  pathExists({ registry, features: player.getState().me.features, flags: brand.flags }, HISTORY)

/** A message with a cause is read, not glanced at. */
const LASTS_MS = 9_000

/**
 * Takes what was paid by itself and tells it with its causes: all of it at once, and each reward on one device.
 * Features that tell of their rewards in their own way do so after it.
 * @returns false: no window opens for it
 */
export async function announcePaid(app: App, takePaid: RewardCalls['takePaid']): Promise<boolean> {
  const { data } = await app.call(takePaid)
  if (!data || data.paid.length === 0) return false
  const [clients] = await Promise.all([clientsOf(app.registry), readBalance(app)])
  const own = clients.filter(({ tellPaid }) => tellPaid)
  const shared = data.paid.filter((one) => own.every(({ name }) => name !== one.feature))
  const causes = causesOf(app, clients, shared)
  const things = shared.flatMap(({ prize }) => thingsOf(clients, prize))
  if (shared.length > 0)
    toast({
      kind: 'prize',
      key: 'paid',
      lasts_ms: LASTS_MS,
      text: textOf(app, shared, things.length),
      detail: things.length === 1 && shared.length === 1 ? `${causes} · ${things[0]}` : causes,
      ...(hasHistory(app) && { action: { label: t('See history'), href: HISTORY } }),
    })
  for (const { name, tellPaid } of own) {
    const mine = data.paid.filter(({ feature }) => feature === name)
    if (mine.length > 0) await tellPaid!(app, mine)
  }
  return false
}

const sumOf = (paid: readonly PaidReward[], currency: 'coins' | 'entries'): number =>
  paid.reduce((sum, { prize }) => sum + (prize[currency] ?? 0), 0)

/** The sentence about paid rewards: the sum of each currency, and the number of other things. */
function textOf({ brand }: App, paid: readonly PaidReward[], things: number): string {
  const prizes = prizeText(brand, { coins: sumOf(paid, 'coins'), entries: sumOf(paid, 'entries') })
  const count = paid.length
  if (!prizes) return t('{count, plural, one {You got a reward} other {You got # rewards}}', { count })
  if (count === 1) return t('Added to your balance: {prizes}', { prizes })
  return things > 0
    ? t('You got {prizes}, plus {more, plural, one {# more reward} other {# more rewards}}', {
        prizes,
        more: things,
      })
    : t('{count} rewards added to your balance: {prizes}', { count, prizes })
}

/** So many causes are named; a message is read at a glance. */
const MOST_CAUSES = 2

/** Why it was paid: two causes at most, and how many more. */
function causesOf(app: App, clients: readonly LoadedClient[], paid: readonly PaidReward[]): string {
  const causes = [...new Set(paid.map((one) => causeOf(app, clients, one, paid.length === 1)))]
  const first = causes.slice(0, MOST_CAUSES).join(', ')
  const count = causes.length - MOST_CAUSES
  return count > 0 ? t('{first}, and {count} more', { first, count }) : first
}

/** The cause in words of its feature: a sentence where it is the only one, else what its operation is called. */
function causeOf(app: App, clients: readonly LoadedClient[], one: PaidReward, alone: boolean): string {
  const client = clients.find(({ name }) => name === one.feature)
  if (alone && client?.paidFor) return client.paidFor(one.key)
  const name = client?.ledgerKinds?.()[one.kind] ?? (client && cardOf(app, client)?.title)
  return name ?? t('Reward')
}

/** Texts for the assets in a prize, by the features that they belong to. */
function thingsOf(clients: readonly LoadedClient[], prize: Prize): readonly string[] {
  return Object.entries(prize).flatMap(([kind, thing]) => {
    for (const { things } of clients) {
      const words = things?.[kind as keyof typeof things] as
        | { readonly describe: (thing: unknown, count: number) => string }
        | undefined
      if (words) return [words.describe(thing, 1)]
    }
    return []
  })
}
