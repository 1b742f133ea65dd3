import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP, isIPv4 } from 'node:net'

/** Whose connections they are: the address of the client, also behind proxies that are trusted. */

/** As `TRUST_PROXY` says it: nobody, everybody, a number of hops, or addresses and ranges. */
export type TrustProxy = boolean | number | string

export interface Asking {
  readonly headers: IncomingHttpHeaders
  readonly socket: { readonly remoteAddress?: string | undefined }
}

/** An IPv4 address within IPv6 is an IPv4 address. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6')

function listOf(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    if (isIP(address) === 0) continue
    if (bits === undefined) list.addAddress(plain(address), familyOf(plain(address)))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}

/** Whether an address is trusted, so many hops from here: as Fastify asks it too. */
export function trustOf(trust: TrustProxy): (address: string, hop: number) => boolean {
  if (typeof trust === 'boolean') return () => trust
  if (typeof trust === 'number') return (_, hop) => hop < trust
  return listOf(trust.split(',').map((part) => part.trim()))
}

/** Reads the client's address from a request: the first hop, seen from here, that is no trusted proxy. */
export function addressReader(trust: TrustProxy): (request: Asking) => string {
  const trusts = trustOf(trust)
  return ({ headers, socket }) => {
    const said = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((one) => plain(one.trim()))
      .filter(Boolean)
    const hops = [plain(socket.remoteAddress ?? ''), ...said.toReversed()]
    let at = 0
    while (at < hops.length - 1 && trusts(hops[at]!, at)) at++
    return hops[at]!
  }
}

const isLoopback = listOf(['127.0.0.0/8', '::1'])

/**
 * Returns what counts as one client: an IPv4 address, or the /64 of an IPv6 address, which one household
 * has.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]!.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...(tail ? tail.split(':') : [])]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** What lets one connection of an address stay open. */
export interface ConnectionPermit {
  /** The client was let in by its token. */
  readonly connected: () => void
  readonly leave: () => void
}

export interface ConnectionLimits {
  /** A permit for a connection from an address; null when the address has too many. */
  readonly take: (address: string) => ConnectionPermit | null
}

interface Count {
  open: number
  waiting: number
}

/**
 * Counts the connections of each address. This machine's own are not counted: they are a proxy that is not
 * trusted, and so everybody.
 */
export function openConnectionLimits(limits: {
  readonly connectionsPerAddress: number
  readonly waitingPerAddress: number
}): ConnectionLimits {
  const counts = new Map<string, Count>()
  const free: ConnectionPermit = { connected() {}, leave() {} }
  return {
    take(address) {
      if (isLoopback(address)) return free
      const network = networkOf(address)
      const count = counts.get(network) ?? { open: 0, waiting: 0 }
      if (count.open >= limits.connectionsPerAddress || count.waiting >= limits.waitingPerAddress) return null
      counts.set(network, count)
      count.open++
      count.waiting++
      let state: 'waiting' | 'connected' | 'gone' = 'waiting'
      return {
        connected() {
          if (state !== 'waiting') return
          state = 'connected'
          count.waiting--
        },
        leave() {
          if (state === 'gone') return
          if (state === 'waiting') count.waiting--
          state = 'gone'
          if (--count.open === 0) counts.delete(network)
        },
      }
    },
  }
}
