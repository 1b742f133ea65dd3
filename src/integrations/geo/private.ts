import { BlockList, isIPv6 } from 'node:net'
import { plainAddress } from '#platform/base/network/network.ts'

/** Addresses that are nowhere: private, local, reserved, of documentation. */
const lists = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  lists.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['2001:db8::', 32],
] as const)
  lists.addSubnet(net, bits, 'ipv6')

/** True for an address that no look-up can place. */
export function isPrivate(ip: string): boolean {
  const plain = plainAddress(ip)
  return lists.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}
