import type { App } from '#client/context/app.ts'
import { go } from '#client/router/navigate.ts'
import { showModal } from '#client/modals/modals.ts'
import { registrationAt } from '#client/router/deep-links.ts'

/** Leads to a registration that is not finished: its page where the brand has one, else its window (000 §2). */
export function open(app: App, props: Readonly<Record<string, unknown>>): void {
  if (!app.brand.flags.registrationCompletePage) return void showModal(app, 'registration-complete', props)
  const query = new URLSearchParams(location.search)
  query.delete('openModal')
  if (typeof props['game'] === 'string') query.set('game', props['game'])
  void go(registrationAt(app.brand.flags, query.toString()))
}
