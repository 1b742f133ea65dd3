import type { Network } from '../../base/network/network.ts'

/** New accounts of one network, in 30 days, whose gifts hold entries (`decideGiftEntries`). */
export const NETWORK_LIMIT = 20
/** The same of the networks around one of IPv6. */
export const WIDER_LIMITS: Readonly<Partial<Record<Network['bits'], number>>> = { 56: 40, 48: 80 }
