import { listText } from '#platform/draws/shapes.ts'
import { calls, type SealListPage, type SealView } from '../../../contract.ts'

/** Checks the lists that draws are from in the visitor's own browser: their hashes, and who stands at the places drawn. */

const sha256 = async (text: string) =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

/** A list with its tickets: a line that ends with a number has so many. */
interface Tickets {
  readonly lines: readonly string[]
  /** The last ticket of each line. */
  readonly ends: readonly number[]
}

function ticketsOf(lines: readonly string[]): Tickets {
  let last = 0
  return { lines, ends: lines.map((line) => (last += Number(line.split(' ')[1] ?? 1))) }
}

function holderOf({ lines, ends }: Tickets, ticket: number): string | null {
  const index = ends.findIndex((end) => end >= ticket)
  return index < 0 || ticket < 1 ? null : lines[index]!.split(' ')[0]!
}

/** The result of checking lists. */
export interface CheckedLists {
  readonly isSound: boolean
  /** Lists that were checked, and those of draws that are not to be had: they are kept for 31 days. */
  readonly lists: number
  readonly missing: number
  /** The lines that were drawn, by the number of the draw: each once. */
  readonly drawn: ReadonlyMap<number, readonly string[]>
}

type Wire = (
  call: (typeof calls)['lists'],
  input: { seal_id: string; after?: string | undefined },
) => Promise<{
  readonly data?: { readonly pages: readonly SealListPage[]; readonly next: string | null } | undefined
}>

/** The list of the whole seal, and those of single draws by their numbers. */
const WHOLE = -1

/** Reads all lists under a seal. @returns null where an answer failed */
async function readLists(wire: Wire, sealId: string): Promise<ReadonlyMap<number, string[]> | null> {
  const lists = new Map<number, string[]>()
  let after: string | null = null
  do {
    const { data } = await wire(calls.lists, { seal_id: sealId, ...(after !== null && { after }) })
    if (!data) return null
    for (const { n, lines } of data.pages) lists.set(n, [...(lists.get(n) ?? []), ...lines])
    after = data.next
  } while (after !== null)
  return lists
}

/**
 * Reads the lists of a seal and computes their hashes again; of each draw from one of them, who stands at the
 * places that were drawn.
 * @param seal with all its draws
 * @returns null where a list couldn't be read
 */
export async function checkLists(wire: Wire, seal: SealView): Promise<CheckedLists | null> {
  const lists = await readLists(wire, seal.seal_id)
  if (!lists) return null
  const known = new Map<number, Tickets>()
  const hashes = new Map<number, string>()
  for (const [n, lines] of lists) {
    known.set(n, ticketsOf(lines))
    hashes.set(n, await sha256(listText(lines)))
  }
  const drawn = new Map<number, readonly string[]>()
  const whole = lists.get(WHOLE)
  let isSound = !whole || (hashes.get(WHOLE) === seal.list_hash && whole.length === seal.list_size)
  for (const { n, results, list_hash, list_size } of seal.draws) {
    const own = list_hash === null ? -2 : known.has(n) ? n : WHOLE
    const list = known.get(own)
    if (!list) continue
    const holders = results.map((ticket) => holderOf(list, ticket))
    if (hashes.get(own) !== list_hash || list.ends.at(-1) !== list_size || holders.includes(null))
      isSound = false
    drawn.set(n, [...new Set(holders.flatMap((line) => line ?? []))])
  }
  const missing = seal.draws.filter(({ n, list_hash }) => list_hash !== null && !drawn.has(n)).length
  return { isSound, lists: lists.size, missing, drawn }
}
