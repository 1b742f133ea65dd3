/** Writes a small database in MaxMind's format, for tests: the format's own description, and nothing more. */

type Value = string | number | readonly Value[] | { readonly [name: string]: Value }

function head(type: number, size: number): Buffer {
  const [long, rest] = size < 29 ? [size, []] : [29, [size - 29]]
  return type <= 7 ? Buffer.from([(type << 5) | long, ...rest]) : Buffer.from([long, type - 7, ...rest])
}

function encode(value: Value): Buffer {
  if (typeof value === 'string') return Buffer.concat([head(2, Buffer.byteLength(value)), Buffer.from(value)])
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return Buffer.concat([head(6, 4), bytes])
  }
  if (Array.isArray(value)) return Buffer.concat([head(11, value.length), ...value.map(encode)])
  const pairs = Object.entries(value)
  return Buffer.concat([
    head(7, pairs.length),
    ...pairs.flatMap(([name, one]) => [encode(name), encode(one as Value)]),
  ])
}

const bitsOf = (ip: string): string =>
  '0'.repeat(96) +
  ip
    .split('.')
    .map((part) => Number(part).toString(2).padStart(8, '0'))
    .join('')

/** A database that knows some IPv4 addresses, each with its record. */
export function mmdbOf(records: Readonly<Record<string, Value>>): Buffer {
  const nodes: [number | null, number | null][] = [[null, null]]
  const leaves: { node: number; side: 0 | 1; at: number }[] = []
  const data: Buffer[] = []
  let length = 0
  for (const [ip, record] of Object.entries(records)) {
    const bits = [...bitsOf(ip)].map(Number) as (0 | 1)[]
    let node = 0
    for (const side of bits.slice(0, -1)) {
      nodes[node]![side] ??= nodes.push([null, null]) - 1
      node = nodes[node]![side]!
    }
    leaves.push({ node, side: bits.at(-1)!, at: length })
    data.push(encode(record))
    length += data.at(-1)!.length
  }
  for (const { node, side, at } of leaves) nodes[node]![side] = nodes.length + 16 + at
  const tree = Buffer.alloc(nodes.length * 6)
  nodes.forEach((pair, i) =>
    pair.forEach((next, side) => tree.writeUIntBE(next ?? nodes.length, i * 6 + side * 3, 3)),
  )
  const about = {
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_700_000_000,
    database_type: 'Test-City',
    description: { en: 'for tests' },
    ip_version: 6,
    languages: ['en'],
    node_count: nodes.length,
    record_size: 24,
  }
  const marker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1')
  return Buffer.concat([tree, Buffer.alloc(16), ...data, marker, encode(about)])
}
