import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../time/clock.ts'
import { hmacOf } from './hmac.server.ts'

/** UUIDv7 made by the application: sorted by time, so partitions are ranges of ids. */

const hex = (bytes: Uint8Array): string => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}`
}

/** The last id of a clock: houses with clocks of their own in one process do not push each other's ids. */
const last = new WeakMap<Clock, { ms: number; counter: number }>()

/**
 * Time (48 bits) and a counter within the millisecond (12 bits) for an id, so ids of one clock rise.
 * @param random 0–63, where the counter of a new millisecond begins
 */
function tick(clock: Clock, random: number): { readonly ms: number; readonly counter: number } {
  let at = last.get(clock)
  if (!at) last.set(clock, (at = { ms: 0, counter: 0 }))
  const now_ms = Math.floor(clock.now())
  if (now_ms <= at.ms) {
    at.counter = (at.counter + 1) & 0xfff
    if (at.counter === 0) at.ms++
  } else {
    at.ms = now_ms
    at.counter = random
  }
  return at
}

/** Six random bits of a UUID. */
const firstOf = (uuid: string): number => Number.parseInt(uuid.slice(0, 2), 16) & 0x3f

/** A new id of the clock's now. */
export function uuidv7(clock: Clock): string {
  // Node keeps randomness for UUIDs ready: bytes that are asked for one by one cost ten times as much.
  const random = randomUUID()
  const { ms, counter } = tick(clock, firstOf(random))
  const time = ms.toString(16).padStart(12, '0')
  const count = counter.toString(16).padStart(3, '0')
  // Its last 64 bits are the same in both kinds of UUID: two of the variant, all others random.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${random.slice(19)}`
}

const MAC_BYTES = 8
const sign = (secret: Buffer, owner: string, bytes: Uint8Array): Buffer => {
  const mac = hmacOf(secret).update(owner).update(bytes.subarray(0, 8)).digest().subarray(0, MAC_BYTES)
  mac[0] = 0x80 | (mac[0]! & 0x3f)
  return mac
}

/**
 * The 12 bits of a successor: always the same for one id and step, and one more within a millisecond, so
 * that ids that follow each other differ and sort. A first one stays low, to leave room for those.
 */
function successorCount(secret: Buffer, after: { id: string; at_ms: number; step?: string }): number {
  const { id, at_ms, step = '' } = after
  const parent = Buffer.from(id.replaceAll('-', ''), 'hex')
  if (step === '' && parent.readUIntBE(0, 6) === at_ms) return (parent.readUInt16BE(6) + 1) & 0xfff
  return hmacOf(secret).update(`${step}:${id}`).digest().readUInt16BE(0) & 0x3ff
}

/**
 * A UUIDv7 whose last 62 bits are a MAC over its owner and time: only we can issue one, nobody can use
 * another player's, and nothing needs to be stored until it is used.
 */
export function issueId(
  secret: Buffer,
  owner: string,
  clock: Clock,
  after?: { readonly id: string; readonly at_ms: number; readonly step?: string },
): string {
  const bytes = new Uint8Array(16)
  if (after) {
    Buffer.from(bytes.buffer).writeUIntBE(after.at_ms, 0, 6)
    const next = successorCount(secret, after)
    bytes[6] = 0x70 | (next >>> 8)
    bytes[7] = next & 0xff
  } else {
    const { ms, counter } = tick(clock, firstOf(randomUUID()))
    Buffer.from(bytes.buffer).writeUIntBE(ms, 0, 6)
    bytes[6] = 0x70 | (counter >>> 8)
    bytes[7] = counter & 0xff
  }
  bytes.set(sign(secret, owner, bytes), 8)
  return hex(bytes)
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(text)

/** When an issued id was made (ms), or null when it is not ours or not this owner's. */
export function issuedAt(secret: Buffer, owner: string, id: string): number | null {
  if (!UUID.test(id)) return null
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  if (!timingSafeEqual(sign(secret, owner, bytes), bytes.subarray(8))) return null
  return bytes.readUIntBE(0, 6)
}

/** The lowest id of an instant: the bound of a partition. */
export function boundId(at_ms: number): string {
  const bytes = Buffer.alloc(16)
  bytes.writeUIntBE(at_ms, 0, 6)
  return hex(bytes)
}

/** When a UUIDv7 was made, milliseconds since 1970. */
export const timeOf = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
