import { isIP } from 'node:net'

/** Networks of an address: who shares one with whom, and how much of it. */

export interface Network {
  /** The network as text: an IPv4 address by itself, `2001:db8:1:2::/64` of IPv6. */
  readonly name: string
  readonly bits: 32 | 64 | 56 | 48
}

/** An IPv4 address within IPv6 is an IPv4 address: mapped (RFC 4291), or translated by a provider (RFC 6052). */
export function plainAddress(address: string): string {
  if (!/^(?:[0:]+:ffff:|(?:0{0,2}64):ff9b:)/i.test(address) || isIP(address) !== 6) return address
  const groups = groupsOf(address)
  const prefix = groups
    .slice(0, 6)
    .map((group) => group.toString(16))
    .join(':')
  if (prefix !== '0:0:0:0:0:ffff' && prefix !== '64:ff9b:0:0:0:0') return address
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): readonly number[] {
  const text = address
    .toLowerCase()
    .split('%', 1)[0]!
    .replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
      const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number)
      return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
    })
  const [head = '', tail = ''] = text.split('::')
  const parts = (part: string) => (part === '' ? [] : part.split(':').map((one) => Number.parseInt(one, 16)))
  const [first, last] = [parts(head), parts(tail)]
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}

/**
 * The networks of an address, the narrowest first: an IPv4 address alone; of IPv6 the /64 that a household has
 * at least, then the /56 and the /48 that providers give to households and companies, so that nobody is many by
 * walking through their own prefix. A text that is no address is its own network.
 */
export function networksOf(text: string): readonly [Network, ...Network[]] {
  const plain = plainAddress(text)
  if (isIP(plain) !== 6) return [{ name: plain, bits: 32 }]
  const [a, b, c, d = 0] = groupsOf(plain)
  const site = [a, b, c].map((group) => group!.toString(16)).join(':')
  return [
    { name: `${site}:${d.toString(16)}::/64`, bits: 64 },
    { name: `${site}:${(d & 0xff00).toString(16)}::/56`, bits: 56 },
    { name: `${site}::/48`, bits: 48 },
  ]
}

/** The smallest network that counts as one client: one address of IPv4, the /64 of IPv6. */
export const networkOf = (text: string): string => networksOf(text)[0].name
