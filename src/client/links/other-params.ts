import { rememberAms } from './own-apps.ts'
import type { App } from '../context/app.ts'
import { clientsOf } from '../registry.ts'

/** The address that a page was opened with, for who takes something of it (000 §2). */
export interface Address {
  readonly search: string
  readonly hash: string
  /** Goes on at another address in place of this one. */
  readonly navigate: (to: string) => void
}

declare module '../feature.ts' {
  interface FeatureClient {
    /** Handles query parameters of the landing page, on pages whose address may be the feature's. */
    readonly onAddress?: (app: App, address: Address) => Promise<void>
  }
}

/**
 * Handles rare query parameters (000 §2): the token of a reset link, the end of a social sign-in, the mark
 * of our own applications. Each is taken by the feature that knows about it, one by one.
 */
export async function handleOtherParams(app: App, address: Address): Promise<void> {
  if (new URLSearchParams(address.search).has('isAms')) rememberAms()
  for (const { onAddress } of await clientsOf(app.registry)) await onAddress?.(app, address)
}
