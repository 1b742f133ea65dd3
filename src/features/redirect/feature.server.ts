import { z } from 'zod'
import { MINUTE } from '#platform/time/clock.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import { service } from '#platform/calls/service.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import { lookupAnswer, originsAnswer } from './answers.server.ts'
import { calls, type Elsewhere } from './contract.ts'
import { redirect } from './feature.ts'
import { moved } from './moved.ts'
import { plainPath, resolve, type Rules } from './rules.ts'
import { allowedOrigins, rulesOf } from './store.server.ts'

/** How long a node caches what it read, so that an operator's change acts within a second. */
const CACHE_MS = 900

interface TtlCache {
  readonly read_ms: number
  readonly table: Promise<{ readonly rules: Rules; readonly origins: ReadonlySet<string> }>
}
const ttlCache = new WeakMap<Runtime, Map<string, TtlCache>>()
const old: Rules = new Map(
  Object.entries(moved).map(([path, target]) => [plainPath(path), { target, permanent: true }]),
)

async function read(runtime: Runtime, theme: string, at: Date) {
  const { db } = runtime.database
  const [rules, origins] = await Promise.all([rulesOf(db, theme, at), allowedOrigins(db)])
  // The specification's redirects have priority over the table.
  return { rules: new Map([...rules, ...old]), origins: new Set(origins) }
}

function tableOf(runtime: Runtime, theme: string): TtlCache['table'] {
  const now = runtime.clock.now()
  const brands = ttlCache.get(runtime) ?? new Map<string, TtlCache>()
  ttlCache.set(runtime, brands)
  const known = brands.get(theme)
  if (known && known.read_ms > now - CACHE_MS && known.read_ms <= now) return known.table
  const table = read(runtime, theme, new Date(now))
  table.catch(() => brands.delete(theme))
  brands.set(theme, { read_ms: now, table })
  return table
}

const TROUBLE = {
  loop: 'a redirect leads in a circle and is not followed: mend its row in the table redirect',
  origin: 'a redirect leads to an origin that is not in redirect_origin and is not followed',
} as const
const reports = new WeakMap<Runtime, Map<string, number>>()

/** Once a minute and path: pages are asked for more often than an operator reads. */
function tell(runtime: Runtime, theme: string, path: string, trouble: keyof typeof TROUBLE) {
  const now = runtime.clock.now()
  const key = `${theme} ${path}`
  const reported = reports.get(runtime) ?? new Map<string, number>()
  reports.set(runtime, reported)
  if (now - (reported.get(key) ?? -Infinity) < MINUTE) return
  if (reported.size > 1_000) reported.clear()
  reported.set(key, now)
  runtime.log.warn({ theme, path }, TROUBLE[trouble])
}

async function lookup(runtime: Runtime, theme: string, path: string): Promise<Elsewhere | null> {
  const { rules, origins } = await tableOf(runtime, theme)
  const found = resolve(rules, origins, path)
  if (typeof found !== 'string') return found
  tell(runtime, theme, path, found)
  return null
}

export default service(
  { ...redirect, calls },
  {
    calls: {
      lookup: handle(calls.lookup, {
        by: 'guest',
        input: z.strictObject({
          path: z.string().max(2_000).regex(/^\//, 'A path must start with a slash.'),
        }),
        output: lookupAnswer,
        async run({ runtime, brand }, { path }) {
          return { success: true, data: await lookup(runtime, brand.name, path) }
        },
      }),
      origins: handle(calls.origins, {
        by: 'guest',
        output: originsAnswer,
        async run({ runtime, brand }) {
          return { success: true, data: { origins: [...(await tableOf(runtime, brand.name)).origins] } }
        },
      }),
    },
  },
)
