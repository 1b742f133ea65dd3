import { brotliCompressSync } from 'node:zlib'
import { HOUR } from '#platform/time/clock.ts'
import { onBenchSite } from '#tests/rig/bench/bench-site.ts'
import { Client } from '#tests/rig/client.ts'
import { cpuOf } from '#tests/rig/bench/cpu-of.ts'

/** The size of the short form of a player's quest, and the cost of reading it over HTTP. */
interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly goal: string
  readonly ok: boolean
}

const ADDRESS = '/rest/quest/?useOptimizedGames=1'
const MOST_BYTES = 6_144
const MOST_MS = 3

/** @param small a few calls, to see that it runs */
export const bench = ({ small = false }: { small?: boolean } = {}): Promise<Figure[]> =>
  onBenchSite(async (site) => {
    await site.runtime.runs.planSamples()
    site.clock.advance(HOUR)
    const player = new Client(await site.listen())
    await player.signUp('quest@bench.example')
    const ask = async () => {
      const response = await player.send('GET', ADDRESS)
      if (response.status !== 200) throw new Error(`the call answered ${response.status}`)
      return response.text()
    }
    const text = await ask()
    if (!(JSON.parse(text) as { data?: { quest?: unknown } }).data?.quest) throw new Error('no quest runs')
    const calls = small ? 5 : 300
    const run = () =>
      cpuOf(async () => {
        for (let n = 0; n < calls; n++) await ask()
        return calls
      })
    await run()
    const cpu_ms = await run()
    const bytes = brotliCompressSync(text).length
    return [
      {
        name: 'a quest in its short form, brotli',
        value: bytes,
        unit: 'bytes',
        goal: `≤ ${MOST_BYTES}`,
        ok: bytes <= MOST_BYTES,
      },
      {
        name: 'the same, CPU of server and client',
        value: cpu_ms,
        unit: 'ms',
        goal: `≤ ${MOST_MS} ms`,
        ok: cpu_ms <= MOST_MS,
      },
    ]
  })
