import { refuse } from '#platform/base/errors.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { depositsCountOf } from '#platform/deposits/deposits.server.ts'
import { emit } from '#platform/events/events.server.ts'
import { lockWallet } from '#platform/money/ledger.server.ts'
import { pushTo } from '#platform/realtime/push.server.ts'
import { requireRun } from '#platform/runs/require-run.server.ts'
import { callerLocale } from '#platform/words/locale.ts'
import { translatorOf } from '#platform/words/translator.ts'
import { NAME } from './climb.server.ts'
import { SWITCH_EVERY_MS } from './economy.ts'
import { lastSwitchOf, lockPlayer, writeSwitch } from './store.server.ts'

const refuseLocked = (): never =>
  refuse('SEASON_LOCKED', 'The season opens with your first purchase or a free entry card.', { status: 403 })

/** Says when the next switch opens, in the caller's language. @throws Refusal SWITCHED_LATELY (409) */
function refuseLately({ caller, brand }: Context, at: Date): never {
  const { t, momentText } = translatorOf(callerLocale(caller))
  const form = { dateStyle: 'medium', timeStyle: 'short', timeZone: brand.timeZone } as const
  const message = t('You can switch once every 24 hours. Your next switch opens on {time}.', {
    time: momentText(at, form),
  })
  return refuse('SWITCHED_LATELY', message, { status: 409, details: { switchableAt: at.toISOString() } })
}

/**
 * Switches the player's rounds between league and season. Under the lock of the wallet: every round that
 * was settled before it is told before the switch, so each one counts for the system that was on.
 */
export async function switchSystem(context: Context) {
  const { runtime, tx, playerId, now, clock } = context
  const run = await requireRun(context, NAME)
  const { runId } = run
  const row = await lockPlayer(tx, runId, playerId)
  await lockWallet(tx, playerId)
  await context.requireAdmitted('claim')
  const isIn = row !== null && row.until !== null
  const last = await lastSwitchOf(tx, playerId)
  const since = last ? now.getTime() - last.getTime() : Infinity
  if (!isIn && (await depositsCountOf(tx, playerId)) === 0) refuseLocked()
  if (since < SWITCH_EVERY_MS) refuseLately(context, new Date(last!.getTime() + SWITCH_EVERY_MS))
  const until = isIn ? null : new Date(run.ends_ms)
  await writeSwitch(tx, { playerId, runId, until, now })
  const at = clock.now()
  await emit(
    tx,
    runtime.clock,
    playerId,
    'status.switched',
    until ? { system: 'season', at, until: until.getTime() } : { system: 'rank', at },
  )
  await pushTo(tx, playerId, 'season.progressUpdate', { isActive: !isIn })
  return { success: true, isActiveSeasonLevelSystem: !isIn }
}
