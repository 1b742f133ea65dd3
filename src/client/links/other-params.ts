import { rememberAms } from './own-apps.ts'
import type { App } from '../context/app.ts'
import type { Address } from '../feature.ts'
import { clientsOf } from '../registry.ts'

/**
 * Handles rare query parameters (000 §2): the token of a reset link, the end of a social sign-in, the mark
 * of our own applications. Each is taken by the feature that knows about it, one by one.
 */
export async function handleOtherParams(app: App, address: Address): Promise<void> {
  if (new URLSearchParams(address.search).has('isAms')) rememberAms()
  for (const { onAddress } of await clientsOf(app.registry)) await onAddress?.(app, address)
}
