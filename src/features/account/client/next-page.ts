import type { App } from '#client/context/app.ts'
import { homeOf } from '#client/context/brand.ts'
import { goOnAt } from '#client/context/whose.ts'
import { read, write } from '#client/storage/memory.ts'

/** A link signs in an account on the page of another one: what comes after that is for the next page to show. */

/** The next page of this tab asks for a new password without the old one; whether it may is the server's to say. */
const RESTORE = 'password-restore'

/**
 * Says where the next page begins if the page of another account has to be left: at home, with the window for
 * a new password if wanted.
 * @returns takes it back
 */
export function beginNextPage(app: App, password: boolean): () => void {
  if (app.player.getState().me.isGuest) return () => {}
  if (password) write('sessionStorage', RESTORE, '1')
  const stay = goOnAt(app, `${homeOf(app.brand)}${password ? '?openModal=change-password' : ''}`)
  return () => {
    stay()
    write('sessionStorage', RESTORE, null)
  }
}

/** Whether the page before this one came by the email of a new password; asked once. */
export function takeRestore(): boolean {
  const isRestore = read('sessionStorage', RESTORE) !== null
  if (isRestore) write('sessionStorage', RESTORE, null)
  return isRestore
}
