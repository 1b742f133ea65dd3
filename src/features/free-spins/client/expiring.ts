import { WARN_BEFORE_MS } from '../economy.ts'
import { DAY } from '#platform/time/clock.ts'
import { serverClock } from '#platform/time/server-clock.ts'
import { momentText, t } from '#platform/words/words.ts'
import { gameName } from '#ui/lobby/game-name.ts'
import { toast } from '#ui/overlays/toasts.ts'
import type { App } from '#client/context/app.ts'
import { artOf } from '#client/games/rows.ts'
import { calls } from '../contract.ts'
import { joinNews, type NewsKind } from '#client/news/news.ts'
import { onPush } from '#client/realtime/pushes.ts'
import { dismiss, isDismissed } from '#client/storage/dismissals.ts'
import { boxOf } from '#client/storage/memory.ts'

/** Free spins of a game that end soon, as the push says it. */
export interface Expiring {
  readonly game: string
  readonly left: number
  readonly expires_at: string
}

/** When they end, as clocks say it where the player is; a day more than a day away is named. */
const endOf = (iso: string): string =>
  momentText(iso, {
    hour: 'numeric',
    minute: '2-digit',
    ...(Date.parse(iso) - serverClock.now() >= DAY && { weekday: 'long' }),
  })

/** Announces free spins that end soon, each grant once a browser. */
export function announceExpiring(app: App, { game, left, expires_at }: Expiring): void {
  const { account } = app.player.getState().me
  const name = `spins:${game}:${expires_at}`
  if (isDismissed(boxOf('localStorage'), account, name, serverClock.now())) return
  dismiss(boxOf('localStorage'), account, name, Date.parse(expires_at), serverClock.now())
  toast({
    kind: 'info',
    key: `spins:${game}`,
    text: t('{count, plural, one {# free spin expires} other {# free spins expire}} soon', { count: left }),
    detail: t('{game} · until {time}', { game: gameName(game), time: endOf(expires_at) }),
    image: `${artOf(game)}@1x.webp`,
    lasts_ms: 6_000,
    action: { label: t('Play'), href: `?game=${game}` },
  })
}

/** Announces, on the next visit, free spins about to expire whose notice the player missed. */
export async function checkExpiring(app: App): Promise<void> {
  const { data } = await app.call(calls.list)
  const soon = serverClock.now() + WARN_BEFORE_MS
  for (const one of data?.freeSpins ?? []) if (Date.parse(one.expires_at) <= soon) announceExpiring(app, one)
}

const expiringNews: NewsKind<Expiring> = {
  name: 'expiring',
  isPiece: (saved) => typeof saved === 'object' && saved !== null,
  tell(app, pieces) {
    for (const piece of pieces) announceExpiring(app, piece)
    return false
  },
}

/** Tells a player of free spins that end soon, as the server says it. */
export function followExpiring(app: App): void {
  const add = joinNews(app, expiringNews)
  onPush('freeSpins.expiring', (data) => add(data as Expiring))
}
