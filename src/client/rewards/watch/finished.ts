import { t } from '#platform/words/words.ts'
import { closeModal, modals } from '#ui/overlays/modals.ts'
import { toast } from '#ui/overlays/toasts.ts'
import type { App } from '#client/context/app.ts'
import { clientsOf } from '#client/registry.ts'
import { cardOf } from '#client/rewards/reward.ts'
import { go } from '#client/router/navigate.ts'
import { endsOf } from './infos.ts'
import { modalsOf } from './modals-of.ts'

/**
 * Closes the open windows of a feature whose time has passed, and says why in a sentence;
 * a feature may say what became of the player's part in it (`endedFor`).
 * Nothing is said to those who had none of it open (001 §4).
 */
export async function closeFinished(app: App, name: string): Promise<void> {
  const windows = modalsOf(app, name)
  const open = modals.getState().stack.filter((modal) => windows.includes(modal.name))
  for (const { id } of open.toReversed()) closeModal(id)
  const clients = await clientsOf(app.registry)
  const isHere = endsOf(app)[name]?.page?.test(location.pathname) ?? false
  if (isHere) void go('/')
  if (open.length === 0 && !isHere) return
  const client = clients.find((one) => one.name === name)
  const title = client && cardOf(app, client)?.title
  // Without an answer what is said is true all the same.
  const own = await client?.endedFor?.(app).catch(() => null)
  toast({
    kind: 'info',
    key: 'finished',
    lasts_ms: 6_000,
    text: title ? t('{feature}: event ended', { feature: title }) : t('This event has ended'),
    detail: own ?? t('You keep what you won. See what’s next in the lobby.'),
  })
}
