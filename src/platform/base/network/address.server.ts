import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP, isIPv4 } from 'node:net'
import { networksOf, plainAddress as plain, type Network } from './network.ts'

/** The address of a connection's client, also behind trusted proxies. */

/** As `TRUST_PROXY` says it: nobody, everybody, a number of hops, or addresses and ranges. */
export type TrustProxy = boolean | number | string

export interface Asking {
  readonly headers: IncomingHttpHeaders
  readonly socket: { readonly remoteAddress?: string | undefined }
}

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

/** Some proxies write the port too, which differs with each connection: `203.0.113.9:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (said: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(said)?.[1] ?? /^([\d.]+):\d+$/.exec(said)?.[1] ?? said

/** Reads the client's address from a request: the first hop, seen from here, that is no trusted proxy. */
export function addressReader(trust: TrustProxy): (request: Asking) => string {
  const trusts = trustOf(trust)
  return ({ headers, socket }) => {
    const said = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((one) => plain(withoutPort(one.trim())))
      .filter(Boolean)
    const hops = [plain(socket.remoteAddress ?? ''), ...said.toReversed()]
    let at = 0
    while (at < hops.length - 1 && trusts(hops[at]!, at)) at++
    // Proxies write `unknown` or a made-up name for a hop they don't know; then the last known hop counts.
    while (at > 0 && isIP(hops[at]!) === 0) at--
    return hops[at]!
  }
}

const isLoopback = listOf(['127.0.0.0/8', '::1'])

/** A permit for one open connection of an address; `leave` gives it back. */
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

/** How many times the connections of a /64 its /56 and its /48 have. */
const SHARES: Readonly<Record<Network['bits'], number>> = { 32: 1, 64: 1, 56: 4, 48: 16 }

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
  const countOf = ({ name, bits }: Network) => {
    const count = counts.get(name) ?? { open: 0, waiting: 0 }
    const isFull =
      count.open >= limits.connectionsPerAddress * SHARES[bits] ||
      count.waiting >= limits.waitingPerAddress * SHARES[bits]
    return { name, count, isFull }
  }
  return {
    take(address) {
      if (isLoopback(address)) return free
      const networks = networksOf(address).map(countOf)
      if (networks.some(({ isFull }) => isFull)) return null
      for (const { name, count } of networks) {
        counts.set(name, count)
        count.open++
        count.waiting++
      }
      let state: 'waiting' | 'connected' | 'gone' = 'waiting'
      return {
        connected() {
          if (state !== 'waiting') return
          state = 'connected'
          for (const { count } of networks) count.waiting--
        },
        leave() {
          if (state === 'gone') return
          for (const { name, count } of networks) {
            if (state === 'waiting') count.waiting--
            if (--count.open === 0) counts.delete(name)
          }
          state = 'gone'
        },
      }
    },
  }
}
