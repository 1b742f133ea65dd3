import type { Brought } from '../../contract.ts'
import type { App } from '#client/context/app.ts'
import { showModal } from '#client/modals/modals.ts'
import type { AccountStep } from '../gifts.ts'

/** Of a step that brought no gift. */
export const NOTHING: Brought = { gift: null }

/**
 * Shows what a step brought, with the celebration that other prizes have.
 * @returns false where it brought nothing
 */
export const showGift = (app: App, step: AccountStep, { gift, waits }: Brought): boolean =>
  gift !== null && showModal(app, 'account-gift', { step, gift, waits })
