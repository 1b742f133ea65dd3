/** A standard MIDI file of one track. */

export interface Note {
  /** Channel, 0 … 15; 9 is the drum kit. */
  readonly ch: number
  /** Start and length in beats. */
  readonly t: number
  readonly len: number
  readonly key: number
  readonly vel: number
}

export interface Score {
  readonly notes: readonly Note[]
  /** Microseconds of a beat. */
  readonly beat_us: number
  /** Beats of one pass. */
  readonly beats: number
  readonly passes?: number
  /** General MIDI program of each channel. */
  readonly programs: readonly number[]
  readonly kit: number
}

const PPQ = 960
const DRUMS = 9
/** Volume and place between left (0) and right (127) of each channel. */
const LEVELS = [78, 84, 96, 104, 70, 78, 98, 100]
const PANS = [64, 44, 64, 70, 88, 40, 64, 60]
const DRUM_LEVEL = 92
const REVERB = { notes: 50, drums: 30 }

function length(ticks: number): number[] {
  const bytes = [ticks & 127]
  for (let rest = ticks >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 127) | 128)
  return bytes
}

/** Ends stand before starts at the same tick, so that a repeated key sounds again. */
function ticksOf({ notes, beats, passes = 1 }: Score) {
  const events: [tick: number, order: 0 | 1, data: readonly number[]][] = []
  for (let pass = 0; pass < passes; pass++)
    for (const { ch, t, len, key, vel } of notes) {
      const from = Math.max(0, t + pass * beats)
      events.push([Math.round(from * PPQ), 1, [0x90 | ch, key, vel]])
      events.push([Math.round((from + len) * PPQ), 0, [0x80 | ch, key, 0]])
    }
  return events.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
}

/** The bytes of a score, played `passes` times in a row, with four beats to fade. */
export function midi(score: Score): Buffer {
  const { beat_us, programs, kit } = score
  const bytes = [0, 0xff, 0x51, 3, beat_us >> 16, (beat_us >> 8) & 255, beat_us & 255]
  for (const [ch, program] of programs.entries())
    bytes.push(
      ...[0, 0xc0 | ch, program, 0, 0xb0 | ch, 7, LEVELS[ch] ?? 100],
      ...[0, 0xb0 | ch, 10, PANS[ch] ?? 64, 0, 0xb0 | ch, 91, REVERB.notes],
    )
  bytes.push(
    ...[0, 0xc0 | DRUMS, kit, 0, 0xb0 | DRUMS, 7, DRUM_LEVEL],
    ...[0, 0xb0 | DRUMS, 91, REVERB.drums],
  )
  let last = 0
  for (const [tick, , data] of ticksOf(score)) {
    bytes.push(...length(tick - last), ...data)
    last = tick
  }
  bytes.push(...length(PPQ * 4), 0xff, 0x2f, 0)
  const head = Buffer.alloc(22)
  head.write('MThd', 0)
  head.writeUInt32BE(6, 4)
  head.writeUInt16BE(0, 8)
  head.writeUInt16BE(1, 10)
  head.writeUInt16BE(PPQ, 12)
  head.write('MTrk', 14)
  head.writeUInt32BE(bytes.length, 18)
  return Buffer.concat([head, Buffer.from(bytes)])
}
