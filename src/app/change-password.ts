import type { App } from './context.ts'
import { showModal } from './modals.ts'
import { becomePlayer } from './session.ts'
import { calls } from './wire.ts'

/**
 * Follows the link of a letter for a new password (000 §7): it signs in and leads to the lobby with the window
 * for the new one; a link that opens nothing says so. The token leaves the address before anything else.
 */
export async function takeResetToken(app: App, token: string, navigate: (to: string) => void): Promise<void> {
  const here = new URL(location.href)
  here.searchParams.delete('change-password')
  navigate(here.pathname + here.search + here.hash)
  const { success, message } = await app.call(calls.account.confirmRestore, { token })
  if (!success) return void showModal(app, 'forgot-password-failed', { message })
  await becomePlayer(app)
  navigate('/lobby/')
  showModal(app, 'change-password', { restore: true })
}
