import { t } from '#platform/words/words.ts'
import { toast } from '#ui/overlays/toasts.ts'
import type { GameMode } from '#platform/base/text/money.ts'
import type { App } from '../context/app.ts'
import { accountOf, applyBalance, applyMode } from '../context/player.ts'
import { takeInit } from '../context/whose.ts'
import { partOf } from '../part-of.ts'

declare module '../feature.ts' {
  interface FeatureClient {
    /** Fetches what leads to play with entries, for example through a check of the place (000 §4). */
    readonly wayToEntries?: () => Promise<(app: App) => Promise<unknown>>
  }
}

/** The player of the page, and what they switch. */

/** Reads again who is signed in, for example after an email was confirmed. */
export async function refreshPlayer(app: App): Promise<void> {
  await readPlayer(app)
}

/** @returns whether the answer came, and has no player */
export async function readPlayer(app: App): Promise<boolean> {
  const { data } = await app.call(app.registry.core.init)
  if (data) takeInit(app, data)
  return data?.isGuest === true
}

/** Takes the balance as it is now; an older one than shown is dropped, and one of who was here before. */
export async function readBalance(app: App): Promise<void> {
  const account = accountOf(app)
  const { data } = await app.call(app.registry.core.balance)
  if (data) applyBalance(app.player, data, account ?? undefined)
}

const notSwitched = (message?: string) =>
  toast({ kind: 'error', key: 'mode', text: message ?? t('We couldn’t switch modes. Try again.') })

/** Its chunk is fetched by the first who chooses them, which needs a connection. */
const wayToEntries = async ({ registry }: App) => (await partOf(registry, 'wayToEntries'))?.()

/**
 * Plays on with the other currency. Choosing entries makes the geo check first, whatever the server knows of
 * the place already (000 §4). The mode shown is the one that the server keeps.
 * @returns whether the account plays with it now
 */
export async function switchMode(app: App, mode: GameMode): Promise<boolean> {
  if (mode === 'SweepStakes') {
    const way = await wayToEntries(app).catch(() => null)
    if (way) await way(app)
    else notSwitched()
  } else {
    const { success, gameMode, message } = await app.call(app.registry.core.toCoins)
    if (success) applyMode(app.player, gameMode)
    else notSwitched(message)
  }
  return app.player.getState().mode === mode
}
