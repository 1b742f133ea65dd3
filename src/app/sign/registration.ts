import type { App } from '../context.ts'
import { go } from '../go.ts'
import { showModal } from '../modals.ts'
import { registrationAt } from '../shell/wishes.ts'

/** Leads to a registration that is not finished: its page where the brand has one, else its window (000 §2). */
export function goOn(app: App, props: Readonly<Record<string, unknown>>): void {
  if (!app.brand.flags.registrationCompletePage) return void showModal(app, 'registration-complete', props)
  const query = new URLSearchParams(location.search)
  query.delete('openModal')
  if (typeof props['game'] === 'string') query.set('game', props['game'])
  void go(registrationAt(app.brand.flags, query.toString()))
}
