import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addressReader, openConnectionLimits, trustOf, type TrustProxy } from './address.server.ts'

const read = (trust: TrustProxy, remoteAddress: string, forwarded?: string) =>
  addressReader(trust)({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress },
  })

test('what a client says of itself is not trusted; what a trusted proxy says is', () => {
  const spoofed = '6.6.6.6, 203.0.113.9'
  expect(read(false, '198.51.100.7', spoofed)).toBe('198.51.100.7')
  expect(read(1, '10.0.0.1', spoofed)).toBe('203.0.113.9')
  expect(read('10.0.0.0/8', '10.0.0.1', spoofed)).toBe('203.0.113.9')
  expect(read('10.0.0.0/8, 203.0.113.9', '10.0.0.1', '6.6.6.6, 203.0.113.9')).toBe('6.6.6.6')
  expect(read('10.0.0.0/8', '198.51.100.7', spoofed)).toBe('198.51.100.7')
  expect(read('fd00::/8', 'fd00::1', spoofed)).toBe('203.0.113.9')
  expect(read(true, '10.0.0.1', spoofed)).toBe('6.6.6.6')
  expect([read(2, '10.0.0.1'), read(1, '::ffff:10.0.0.1', '')]).toEqual(['10.0.0.1', '10.0.0.1'])
  expect(read('nonsense', '10.0.0.1', spoofed)).toBe('10.0.0.1')
})

test('the port that a proxy writes behind the address is no part of it, and what is no address is nobody', () => {
  const behind = (said: string) => read(1, '10.0.0.1', said)
  expect(['203.0.113.9:4711', '203.0.113.9:4712'].map(behind)).toEqual(['203.0.113.9', '203.0.113.9'])
  expect(['[2001:db8:5::1]:4711', '[2001:db8:5::1]', '2001:db8:5::1'].map(behind)).toEqual(
    Array.from({ length: 3 }, () => '2001:db8:5::1'),
  )
  expect(['unknown', '_hidden', 'a1', '1.2.3'].map(behind)).toEqual(
    Array.from({ length: 4 }, () => '10.0.0.1'),
  )
})

test.each([
  [1, '8.8.8.8'],
  [2, '9.9.9.9'],
  [false, '127.0.0.1'],
  ['127.0.0.1', '8.8.8.8'],
  ['127.0.0.1,8.8.8.0/24', '9.9.9.9'],
] as const)('the server itself reads the same address behind TRUST_PROXY=%s', async (trust, ip) => {
  const app = Fastify({ trustProxy: trustOf(trust) })
  app.get('/', (request, reply) => reply.send(request.ip))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { 'x-forwarded-for': '9.9.9.9, 8.8.8.8' }
  expect(await (await fetch(url, { headers })).text()).toBe(ip)
  await app.close()
})

test('places are limited by address, while waiting and in all, and come back once each', () => {
  const { take } = openConnectionLimits({ connectionsPerAddress: 3, waitingPerAddress: 2 })
  const [one, two] = [take('203.0.113.9')!, take('203.0.113.9')!]
  expect(take('203.0.113.9')).toBeNull()
  expect(take('203.0.113.8')).not.toBeNull()
  one.connected()
  one.connected()
  const three = take('203.0.113.9')!
  three.connected()
  expect(take('203.0.113.9')).toBeNull()
  one.leave()
  one.leave()
  two.leave()
  const again = [take('203.0.113.9'), take('203.0.113.9'), take('203.0.113.9')]
  expect(again.map((place) => place !== null)).toEqual([true, true, false])
  for (let n = 0; n < 10; n++)
    for (const own of ['127.0.0.1', '::1', '127.9.9.9']) expect(take(own)).toBeTruthy()
})

test('neighbouring networks of IPv6 share the places of the network around them', () => {
  const { take } = openConnectionLimits({ connectionsPerAddress: 2, waitingPerAddress: 2 })
  const walk = (many: number) =>
    Array.from({ length: many }, (_, n) => take(`2001:db8:1:${n.toString(16)}::1`))
  const permits = walk(20)
  expect(permits.filter(Boolean)).toHaveLength(8)
  expect(take('2001:db8:1:100::1')).not.toBeNull()
  for (const permit of permits) permit?.leave()
  expect(walk(20).filter(Boolean)).toHaveLength(8)
})
