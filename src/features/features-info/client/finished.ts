import { t } from '#platform/words/words.ts'
import { closeModal, modals } from '#ui/overlays/modals.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { go } from '#client/router/navigate.ts'
import { faceOf } from './faces.ts'
import { windowsOf } from './windows.ts'

/** The page of a feature; whoever is on it when it ends is led home (001 §2). */
const PAGES: Readonly<Record<string, RegExp>> = {
  'prize-drops': /^\/prize-drops\/?$/,
}

/**
 * What a player sees when the time of a feature has passed: its open windows close, and a sentence says why.
 * Nothing is said to those who had none of it open (001 §4).
 */
export function closeFinished(name: string): void {
  const own = windowsOf(name)
  const open = modals.getState().stack.filter((modal) => own.includes(modal.name))
  for (const { id } of open.toReversed()) closeModal(id)
  const isHere = PAGES[name]?.test(location.pathname) ?? false
  if (isHere) void go('/')
  if (open.length === 0 && !isHere) return
  const title = faceOf(name)?.title
  toast({
    kind: 'info',
    key: 'finished',
    lasts_ms: 6_000,
    text: title ? t('{feature}: event ended', { feature: title }) : t('This event has ended'),
    detail: t('You keep what you won. See what’s next in the lobby.'),
  })
}
